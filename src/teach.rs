//! Lessons and drills without a screen.
//!
//! | file | content |
//! |---|---|
//! | `lesson.rs` | the chapters of the course |
//! | `own.rs` | positions of the player's own games |
//! | `position.rs` | the positions of each topic |
//! | `question.rs` | the questions of a drill, and the evaluation of answers |
//! | `session.rs` | the subject of a drill, and the choice of its topics |

pub(crate) mod lesson;
pub(crate) mod own;
pub(crate) mod position;
pub(crate) mod question;
pub(crate) mod session;

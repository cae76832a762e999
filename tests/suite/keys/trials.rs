//! Keys for trials and branches.

use super::{check, noted, screen_text};

#[test]
fn a_trial_is_named_after_its_first_digit_and_drawn_differently() {
    check("t 4 Down", &[(1, " 5 3 4'| . 7 . | . . . ")]);
    check("t t 4 Down", &[(1, " 5 3 4 | . 7 . | . . . ")]);
    check("t Esc 4 Down", &[(1, " 5 3 4 | . 7 . | . . . ")]);
    check("t 4 Right Right Right 6", &[(1, " 5 3 4'| . 7[6'| . . . ")]);
    assert!(screen_text((80, 24), "t 4").contains("branch r1c3 = 4?"));
    assert!(screen_text((80, 24), "t").contains("next: trial"));
    check("t 4 u", &[(1, " 5 3[.]| . 7 . | . . . ")]);
}

#[test]
fn branches_are_listed_opened_merged_and_dropped() {
    let roomy = |keys: &str| screen_text((80, 24), keys);
    let listed = roomy("t 4 Right Right Right 6 T");
    assert!(
        listed.contains("r1c3 = 4?") && listed.contains("main"),
        "{listed}"
    );
    // Switches to the main branch, then back to the branch of the trial.
    check("t 4 T Up Enter", &[(1, " 5 3[.]| . 7 . | . . . ")]);
    check(
        "t 4 T Up Enter T Down Enter Down",
        &[(1, " 5 3 4'| . 7 . | . . . ")],
    );
    check("t 4 T m Esc Down", &[(1, " 5 3 4 | . 7 . | . . . ")]);
    assert!(roomy("t 4 T m").contains("merged"));
    check("t 4 T d Esc", &[(1, " 5 3[.]| . 7 . | . . . ")]);
    assert!(roomy("t 4 T d").contains("dropped"));
    // A dropped branch can be restored later.
    assert!(roomy("t 4 T d Esc T").contains("dropped"));
    check(
        "t 4 T d Esc T Down d Enter Down",
        &[(1, " 5 3 4'| . 7 . | . . . ")],
    );
    check("t 4 T d d Enter Down", &[(1, " 5 3 4'| . 7 . | . . . ")]);
    assert!(roomy("4 u 2 T").contains("r1c3 = 4 (undone)"));
}

#[test]
fn the_list_of_branches_says_why_a_branch_cannot_be_changed() {
    for (keys, why) in [
        ("t 4 T Up d", "The main branch cannot be merged"),
        ("t 4 T Up m", "The main branch cannot be merged"),
        ("t 4 T m Enter", "This branch is already merged"),
        ("t 4 T m Down d", "This branch is already merged"),
        ("t 4 T d Enter", "First restore the dropped branch"),
        ("t 4 T d m", "First restore the dropped branch"),
    ] {
        let shown = screen_text((80, 24), keys);
        assert!(shown.contains(why), "{keys}\n{shown}");
        assert!(shown.contains("r1c3 = 4?"), "the list stays open\n{shown}");
    }
}

#[test]
fn a_dead_end_of_a_trial_is_reported_and_enter_eliminates_the_digit() {
    let keys = "A t 2 Right Right Right 6";
    let shown = screen_text((80, 24), keys);
    assert!(shown.contains("Dead end: r1c3 is not"), "{shown}");
    assert_eq!(noted(&format!("{keys} Enter")), "14");
    assert_eq!(noted(&format!("{keys} Enter u")), "124");
    assert!(screen_text((80, 24), &format!("{keys} T")).contains("dead end at move 3"));
    assert!(screen_text((80, 24), &format!("{keys} Enter T")).contains("dead end at move 3"));
}

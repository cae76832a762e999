//! Jobs that may take longer than a frame. Each job runs on its own thread.
//!
//! The caller holds a [`JobHandle`], which receives the results of the job. The job is canceled
//! when the handle is replaced or dropped.

use std::collections::VecDeque;
use std::fmt;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::play::Cancel;

/// The results that have not been read. The handle and the job each have one reference. A channel
/// would be more code to compile for each type of result.
type WaitingAnswers<T> = Arc<Mutex<VecDeque<T>>>;

/// The callbacks that a thread provides to a running job.
pub(crate) struct JobCallbacks<'a> {
    /// Notifies the model that a result has arrived.
    pub(crate) wake: &'a dyn Fn(),
    /// The time since the start of the job.
    pub(crate) elapsed: &'a dyn Fn() -> Duration,
}

/// The interface through which a running job sends results and checks for cancellation.
pub(crate) struct JobContext<'a, T> {
    thread: &'a JobCallbacks<'a>,
    cancel: &'a Cancel,
    answers: &'a WaitingAnswers<T>,
}

impl<T> JobContext<'_, T> {
    /// Sends a result to the handle.
    pub(crate) fn report(&self, answer: T) {
        // Nobody reads the result if the handle was dropped.
        if Arc::strong_count(self.answers) > 1 {
            let waiting = self.answers.lock();
            waiting
                .unwrap_or_else(PoisonError::into_inner)
                .push_back(answer);
            (self.thread.wake)();
        }
    }

    pub(crate) const fn cancel(&self) -> &Cancel {
        self.cancel
    }

    /// Returns the flag that is set when the job is canceled. Solvers and raters check this flag.
    pub(crate) fn stop(&self) -> &AtomicBool {
        self.cancel.flag()
    }

    pub(crate) fn elapsed(&self) -> Duration {
        (self.thread.elapsed)()
    }
}

pub(crate) struct QueuedJob {
    cancel: Cancel,
    pub(crate) low_priority: bool,
    work: Box<dyn FnOnce(&JobCallbacks<'_>) + Send>,
}

impl QueuedJob {
    pub(crate) fn is_canceled(&self) -> bool {
        self.cancel.is_canceled()
    }

    pub(crate) fn cancel_flag(&self) -> Cancel {
        self.cancel.clone()
    }

    pub(crate) fn run(self, thread: &JobCallbacks<'_>) {
        (self.work)(thread);
    }
}

impl fmt::Debug for QueuedJob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("QueuedJob")
            .field("cancel", &self.cancel)
            .finish_non_exhaustive()
    }
}

/// The handle that receives the results of a job.
#[derive(Debug)]
pub(crate) struct JobHandle<T> {
    answers: WaitingAnswers<T>,
    cancel: Cancel,
}

impl<T> Drop for JobHandle<T> {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

/// Returns the result of a job that sends only one result, if the result has arrived. Clears the
/// handle after the result, or if the job has ended.
pub(crate) fn take_result<T>(handle: &mut Option<JobHandle<T>>) -> Option<T> {
    let answer = take_answers(handle).into_iter().next();
    if answer.is_some() {
        *handle = None;
    }
    answer
}

/// Returns all results that have arrived so far. Clears the handle if the job has ended.
pub(crate) fn take_answers<T>(handle: &mut Option<JobHandle<T>>) -> Vec<T> {
    let Some(pending) = handle else {
        return Vec::new();
    };
    // A job that ends after this line may send one more result.
    let has_ended = Arc::strong_count(&pending.answers) == 1;
    let waiting = pending.answers.lock();
    let mut waiting = waiting.unwrap_or_else(PoisonError::into_inner);
    let answers = std::mem::take(&mut *waiting).into();
    drop(waiting);
    if has_ended {
        *handle = None;
    }
    answers
}

/// Creates a handle and its job.
pub(crate) fn job<T: Send + 'static>(
    work: impl FnOnce(&JobContext<'_, T>) + Send + 'static,
) -> (JobHandle<T>, QueuedJob) {
    let answers = WaitingAnswers::default();
    let cancel = Cancel::default();
    let pending = JobHandle {
        answers: answers.clone(),
        cancel: cancel.clone(),
    };
    let own = cancel.clone();
    let work = Box::new(move |thread: &JobCallbacks<'_>| {
        work(&JobContext {
            thread,
            cancel: &own,
            answers: &answers,
        });
    });
    let task = QueuedJob {
        cancel,
        low_priority: false,
        work,
    };
    (pending, task)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    fn run(task: QueuedJob) -> usize {
        let woken = Cell::new(0);
        task.run(&JobCallbacks {
            wake: &|| woken.set(woken.get() + 1),
            elapsed: &|| Duration::ZERO,
        });
        woken.get()
    }

    #[test]
    fn an_answer_reaches_its_handle_and_completes_it() {
        let (seven, task) = job(|worker| worker.report(7));
        let (_eight, other) = job(|worker| worker.report(8));
        assert_eq!((run(other), run(task)), (1, 1));
        let mut seven = Some(seven);
        assert_eq!(take_result(&mut seven), Some(7));
        assert!(seven.is_none());
    }

    #[test]
    fn a_handle_that_is_replaced_or_dropped_cancels_its_job_and_no_other() {
        let (first, one) = job(|worker| worker.report(1));
        let (second, two) = job(|worker| worker.report(2));
        let mut handle = Some(first);
        assert!(!one.is_canceled());
        handle.replace(second);
        assert!(one.is_canceled() && !two.is_canceled());
        drop(handle);
        assert!(two.is_canceled());
        // A job whose handle was dropped does not notify the model.
        assert_eq!(run(one), 0);
    }

    #[test]
    fn several_answers_arrive_in_order_and_the_end_clears_the_handle() {
        let (pending, task) = job(|worker| (0..3_usize).for_each(|n| worker.report(n)));
        let mut handle = Some(pending);
        assert_eq!(take_answers(&mut handle), [0_usize; 0]);
        assert!(handle.is_some());
        assert_eq!(run(task), 3);
        assert_eq!(take_answers(&mut handle), [0, 1, 2]);
        assert!(handle.is_none());
    }
}

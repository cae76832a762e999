//! Jobs that may take longer than a frame. Each job runs on its own thread.
//!
//! The caller holds a [`JobTicket`], which receives the answers of the job. The job is canceled
//! when the ticket is replaced or dropped.

use std::fmt;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::time::Duration;

use crate::play::Cancel;

/// The environment of a running job.
pub(crate) struct Thread<'a> {
    /// Notifies the model that an answer has arrived.
    pub(crate) wake: &'a dyn Fn(),
    /// The time since the start of the job.
    pub(crate) elapsed: &'a dyn Fn() -> Duration,
}

/// The interface that a running job uses to send answers and to check for cancellation.
pub(crate) struct Worker<'a, T> {
    thread: &'a Thread<'a>,
    cancel: &'a Cancel,
    answers: &'a Sender<T>,
}

impl<T> Worker<'_, T> {
    /// Sends an answer to the ticket.
    pub(crate) fn report(&self, answer: T) {
        // Sending fails if the ticket was dropped.
        if self.answers.send(answer).is_ok() {
            (self.thread.wake)();
        }
    }

    pub(crate) const fn cancel(&self) -> &Cancel {
        self.cancel
    }

    /// The flag that stops engines when the job is canceled.
    pub(crate) fn stop(&self) -> &AtomicBool {
        self.cancel.flag()
    }

    pub(crate) fn elapsed(&self) -> Duration {
        (self.thread.elapsed)()
    }
}

/// A job that has not started yet.
pub(crate) struct QueuedJob {
    cancel: Cancel,
    /// True if the job has low priority.
    pub(crate) can_wait: bool,
    work: Box<dyn FnOnce(&Thread<'_>) + Send>,
}

impl QueuedJob {
    pub(crate) fn is_canceled(&self) -> bool {
        self.cancel.is_canceled()
    }

    /// The flag that cancels the job.
    pub(crate) fn cancel_flag(&self) -> Cancel {
        self.cancel.clone()
    }

    /// Runs the job.
    pub(crate) fn run(self, thread: &Thread<'_>) {
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

/// The ticket that receives the answers of a job.
#[derive(Debug)]
pub(crate) struct JobTicket<T> {
    answers: Receiver<T>,
    cancel: Cancel,
}

impl<T> Drop for JobTicket<T> {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

/// An answer of a job, or the state of the job.
#[derive(Debug)]
pub(crate) enum JobAnswer<T> {
    /// An answer has arrived.
    Here(T),
    /// An answer may still arrive.
    Awaited,
    /// The job has ended.
    Over,
}

impl<T> JobTicket<T> {
    /// The next answer of the job, if there is one.
    pub(crate) fn answer(&self) -> JobAnswer<T> {
        match self.answers.try_recv() {
            Ok(answer) => JobAnswer::Here(answer),
            Err(TryRecvError::Empty) => JobAnswer::Awaited,
            Err(TryRecvError::Disconnected) => JobAnswer::Over,
        }
    }
}

/// The answer of a job that sends only one answer, if the answer has arrived. Clears the ticket
/// after the answer, or when the job has ended.
pub(crate) fn redeem<T>(ticket: &mut Option<JobTicket<T>>) -> Option<T> {
    match ticket.as_ref()?.answer() {
        JobAnswer::Here(answer) => {
            *ticket = None;
            Some(answer)
        }
        JobAnswer::Awaited => None,
        JobAnswer::Over => {
            *ticket = None;
            None
        }
    }
}

/// All answers that have arrived so far. Clears the ticket when the job has ended.
pub(crate) fn redeem_all<T>(ticket: &mut Option<JobTicket<T>>) -> Vec<T> {
    let mut answers = Vec::new();
    while let Some(pending) = ticket {
        match pending.answer() {
            JobAnswer::Here(answer) => answers.push(answer),
            JobAnswer::Awaited => break,
            JobAnswer::Over => *ticket = None,
        }
    }
    answers
}

/// Creates a ticket and its job.
pub(crate) fn job<T: Send + 'static>(
    work: impl FnOnce(&Worker<'_, T>) + Send + 'static,
) -> (JobTicket<T>, QueuedJob) {
    let (sender, answers) = channel();
    let cancel = Cancel::default();
    let pending = JobTicket {
        answers,
        cancel: cancel.clone(),
    };
    let own = cancel.clone();
    let work = Box::new(move |thread: &Thread<'_>| {
        work(&Worker {
            thread,
            cancel: &own,
            answers: &sender,
        });
    });
    let task = QueuedJob {
        cancel,
        can_wait: false,
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
        task.run(&Thread {
            wake: &|| woken.set(woken.get() + 1),
            elapsed: &|| Duration::ZERO,
        });
        woken.get()
    }

    #[test]
    fn an_answer_reaches_its_ticket_and_completes_it() {
        let (seven, task) = job(|worker| worker.report(7));
        let (_eight, other) = job(|worker| worker.report(8));
        assert_eq!((run(other), run(task)), (1, 1));
        let mut seven = Some(seven);
        assert_eq!(redeem(&mut seven), Some(7));
        assert!(seven.is_none());
    }

    #[test]
    fn a_ticket_that_is_replaced_or_dropped_cancels_its_job_and_no_other() {
        let (first, one) = job(|worker| worker.report(1));
        let (second, two) = job(|worker| worker.report(2));
        let mut ticket = Some(first);
        assert!(!one.is_canceled());
        ticket.replace(second);
        assert!(one.is_canceled() && !two.is_canceled());
        drop(ticket);
        assert!(two.is_canceled());
        // A job whose ticket was dropped does not notify the model.
        assert_eq!(run(one), 0);
    }

    #[test]
    fn several_answers_arrive_in_order_and_the_end_completes_the_ticket() {
        let (pending, task) = job(|worker| (0..3_usize).for_each(|n| worker.report(n)));
        let mut ticket = Some(pending);
        assert_eq!(redeem_all(&mut ticket), [0_usize; 0]);
        assert!(ticket.is_some());
        assert_eq!(run(task), 3);
        assert_eq!(redeem_all(&mut ticket), [0, 1, 2]);
        assert!(ticket.is_none());
    }
}

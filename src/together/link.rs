//! The link between the program and a room, which runs on a thread of its own.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use super::events::{LinkInput, LinkReport};
use super::guest::{JoinOptions, join};
use super::host::{HostOptions, host};
use super::protocol::ToHost;

/// The role of the program in a game with several players.
#[derive(Clone, Debug)]
pub enum LinkRole {
    /// Host a game.
    Host(HostOptions),
    /// Join a game.
    Join(JoinOptions),
}

/// The time that the last messages may take.
const LAST_MESSAGES: Duration = Duration::from_millis(500);

/// A running link. It ends when it is dropped, after its last messages are sent. Without them, the
/// other side would wait for a lost connection.
#[derive(Debug)]
pub struct PlayerLink {
    sender: Sender<LinkInput>,
    stop: Arc<AtomicBool>,
    /// Its other end is dropped at the end of the link.
    ended: Receiver<()>,
}

impl PlayerLink {
    /// Starts a link. `report` is called on another thread.
    ///
    /// # Errors
    /// Returns an error if the system allows no further thread.
    pub fn start(
        role: LinkRole,
        mut report: impl FnMut(LinkReport) + Send + 'static,
    ) -> std::io::Result<Self> {
        let (sender, inputs) = channel();
        let (running, ended) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let link = Self {
            sender: sender.clone(),
            stop: Arc::clone(&stop),
            ended,
        };
        let run = move || {
            let _running: Sender<()> = running;
            match role {
                LinkRole::Host(options) => {
                    let hosted = host(&options, (&sender, &inputs), &stop, &mut report);
                    if let Err(error) = hosted {
                        report(LinkReport::NotListening(error.to_string()));
                    }
                }
                LinkRole::Join(options) => join(&options, (&sender, &inputs), &stop, &mut report),
            }
        };
        thread::Builder::new().spawn(run)?;
        Ok(link)
    }

    /// Sends a message to the host.
    pub fn send(&self, message: ToHost) {
        // A link that has ended has reported the reason.
        let _ = self.sender.send(LinkInput::Own(message));
    }
}

impl Drop for PlayerLink {
    fn drop(&mut self) {
        self.send(ToHost::Leave);
        self.stop.store(true, Ordering::Relaxed);
        // A slow connection does not hold up the program.
        let _ = self.ended.recv_timeout(LAST_MESSAGES);
    }
}

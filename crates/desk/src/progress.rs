//! How far a piece of work is that takes longer than a person likes to wait. The newest word counts; what nobody has read
//! in the meantime is gone.

use tokio::sync::watch;

use super::reply::Letter;

/// Where work that takes long says how far it is.
#[derive(Clone, Debug, Default)]
pub struct Progress(Option<watch::Sender<Option<Letter>>>);

/// What is read of it.
#[derive(Debug)]
pub struct Heard(watch::Receiver<Option<Letter>>);

impl Progress {
    /// Progress that somebody listens to.
    pub fn heard() -> (Progress, Heard) {
        let (sender, receiver) = watch::channel(None);
        (Progress(Some(sender)), Heard(receiver))
    }

    /// Says how far it is.
    pub fn tell(&self, letter: Letter) {
        if let Some(sender) = &self.0 {
            sender.send_replace(Some(letter));
        }
    }
}

impl Heard {
    /// The next word; it never comes if there is none any more.
    pub async fn next(&mut self) -> Letter {
        loop {
            if self.0.changed().await.is_err() {
                std::future::pending::<()>().await;
            }
            if let Some(letter) = self.0.borrow_and_update().clone() {
                return letter;
            }
        }
    }
}

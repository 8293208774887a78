//! The whole bot on a runtime of its own, for tests and for local mode: it can be stopped with good manners, or killed as
//! a crash would.

use std::path::PathBuf;
use std::sync::Arc;

use tokio::runtime::{Builder, Runtime};

use super::{Account, Fault, Registration, Started, start};
use desk::Desk;
use store::Store;

/// A bot at work. Dropping it kills it.
pub struct Running {
    desk: Arc<Desk>,
    started: Option<Started>,
    runtime: Option<Runtime>,
}

impl Running {
    /// Opens the store and the desk on threads of their own and connects. Returns when the commands are known to Discord;
    /// the gateway may still be connecting.
    pub async fn launch(
        account: Account,
        database: PathBuf,
        registration: Registration,
        desk: impl FnOnce(Store) -> Desk + Send + 'static,
    ) -> Result<Running, Fault> {
        let runtime = Builder::new_multi_thread().worker_threads(2).thread_name("bot").enable_all().build()?;
        let launching = runtime.spawn(async move {
            let desk = Arc::new(desk(Store::open(&database).await?));
            let started = start(Arc::clone(&desk), &account, registration).await?;
            Ok::<_, Fault>((desk, started))
        });
        match launching.await {
            Ok(Ok((desk, started))) => Ok(Running { desk, started: Some(started), runtime: Some(runtime) }),
            Ok(Err(fault)) => {
                runtime.shutdown_background();
                Err(fault)
            }
            Err(failed) => {
                runtime.shutdown_background();
                Err(Fault::Gateway(failed.to_string()))
            }
        }
    }

    /// Its desk.
    pub fn desk(&self) -> &Arc<Desk> {
        &self.desk
    }

    /// Ends it as a signal from the system would.
    pub async fn stop(mut self) -> Result<(), Fault> {
        let (Some(started), Some(runtime)) = (self.started.take(), self.runtime.as_ref()) else { return Ok(()) };
        runtime.spawn(started.stop()).await.unwrap_or_else(|failed| Err(Fault::Gateway(failed.to_string())))
    }

    /// Ends it between two instructions: whatever it was doing is not done.
    pub fn kill(self) {
        drop(self);
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

//! The stand-in with the real bot, which can be ended and started again as a host would.

use escarmouche::games;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use chance::Seeded;
use desk::Desk;
use discord::{Account, Secret};
use discord::{Registration, Running};
use standin::{Keep, Settings, StandIn};
use tempfile::TempDir;

/// Everything that runs, and the folder in which it is kept.
pub struct Club {
    stand_in: Option<StandIn>,
    bot: Option<Running>,
    folder: TempDir,
    address: SocketAddr,
}

impl Club {
    /// A world of its own on a free port.
    pub async fn open() -> Club {
        let folder = tempfile::tempdir().expect("a folder");
        let stand_in = listen(SocketAddr::from(([127, 0, 0, 1], 0)), folder.path()).await;
        let address = stand_in.address();
        let mut club = Club { stand_in: Some(stand_in), bot: None, folder, address };
        club.start_bot().await;
        club
    }

    /// Where somebody opens the page.
    pub fn address(&self, name: &str) -> String {
        format!("http://{}/?as={name}", self.address)
    }

    pub fn stand_in(&self) -> &StandIn {
        self.stand_in.as_ref().expect("it runs")
    }

    pub async fn start_bot(&mut self) {
        let stand_in = self.stand_in();
        let account = Account { token: Secret::new(stand_in.token()), proxy: Some(stand_in.url()), reports: None };
        let database = self.folder.path().join("club.sqlite");
        let desk = |store| Desk::new(games(), store, Arc::new(|| 1_000_000), Arc::new(|| Box::new(Seeded::new(7))));
        let running = Running::launch(account, database, Registration::Always, desk).await.expect("the bot starts");
        assert!(stand_in.until_ready().await, "the bot never got ready");
        self.bot = Some(running);
    }

    pub async fn stop_bot(&mut self) {
        if let Some(bot) = self.bot.take() {
            bot.stop().await.expect("the bot ends");
        }
    }

    /// Ends the whole program and starts it again at the same address, with what it kept.
    pub async fn restart(&mut self) {
        self.stop_bot().await;
        if let Some(stand_in) = self.stand_in.take() {
            stand_in.kept().await.expect("the world is written");
            stand_in.stop().await;
        }
        self.stand_in = Some(listen(self.address, self.folder.path()).await);
        self.start_bot().await;
    }

    pub async fn close(mut self) {
        self.stop_bot().await;
        if let Some(stand_in) = self.stand_in.take() {
            stand_in.stop().await;
        }
    }
}

/// A stand-in that is patient, so that a busy machine does not fail the tests.
async fn listen(address: SocketAddr, folder: &Path) -> StandIn {
    let keep = Keep::open(&folder.join("club")).await.expect("it can be opened");
    let world = Some(keep.world().await.expect("it can be read"));
    let settings = Settings { address, world, patience: Duration::from_secs(20), ..Settings::default() };
    StandIn::start(settings).await.expect("the port is free")
}

//! The bot as a process that can be killed.

use std::fs::{File, OpenOptions};
use std::process::{Child, Command, ExitStatus, Stdio};

use super::hall::{Hall, TOKEN};

/// The bot, running. Dropping it kills it.
pub struct Bot(Child);

impl Bot {
    /// Starts it on the hall's database; it speaks to the hall's Discord.
    pub fn start(hall: &Hall) -> Bot {
        let program = std::env::var("CAMPAIGN_BOT").unwrap_or_else(|_| env!("CARGO_BIN_EXE_escarmouche").to_owned());
        let complaints = OpenOptions::new().create(true).append(true).open(hall.complaints()).map(Stdio::from);
        let child = Command::new(program)
            .arg("run")
            .current_dir(hall.folder.path())
            .env("DISCORD_TOKEN", TOKEN)
            .env("DISCORD_PROXY", hall.discord.url())
            .env("ESCARMOUCHE_DATABASE", hall.database())
            .env("ESCARMOUCHE_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(complaints.unwrap_or_else(|_| Stdio::null()))
            .spawn();
        Bot(child.expect("the program can be started"))
    }

    /// Ends it between two instructions: on Unix this is SIGKILL.
    pub fn kill(&mut self) {
        self.0.kill().and_then(|()| self.0.wait()).expect("it can be killed");
    }

    /// Whether it ended by itself.
    pub fn ended(&mut self) -> Option<ExitStatus> {
        self.0.try_wait().ok().flatten()
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The last lines of what the bot complained of.
pub fn last_words(hall: &Hall) -> String {
    let text = File::open(hall.complaints()).and_then(std::io::read_to_string).unwrap_or_default();
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(12)..].join("\n")
}

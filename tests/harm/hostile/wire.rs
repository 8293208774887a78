//! Interactions that no client of Discord would send, through the gateway to the real client: whatever stands in them, the bot
//! answers what comes after.

use std::sync::Arc;
use std::time::Duration;

use chance::Seeded;
use desk::Desk;
use discord::{Account, Registration, Running, Secret};
use escarmouche::games;
use escarmouche::load::moves::is_incident;
use rehearsal::Luck;
use serde_json::{Value, json};
use standin::{Odd, Settings, StandIn};
use store::Store;

use super::nonsense::Nonsense;
use super::panics;

/// How many are sent before the bot must answer something sane.
const AT_ONCE: u64 = 25;

/// Sends so many.
pub async fn try_all(inputs: u64, luck: &mut Luck, wrong: &mut Vec<String>) {
    let settings = Settings { patience: Duration::from_mins(1), ..Settings::default() };
    let discord = StandIn::start(settings).await.expect("a free port on loopback");
    let folder = tempfile::tempdir().expect("tests may write temporary files");
    let account = Account { token: Secret::new(discord.token()), proxy: Some(discord.url()), reports: None };
    let desk = |store: Store| Desk::new(games(), store, Arc::new(|| 1), Arc::new(|| Box::new(Seeded::new(1))));
    let bot = Running::launch(account, folder.path().join("matches.sqlite"), Registration::Always, desk).await;
    let bot = bot.expect("the bot starts");
    assert!(discord.until_ready().await, "the bot connects");
    let (ada, channel) = (discord.person("ada"), discord.channel("general"));
    let lobby = ada.slash(channel, "match new", &[("game", "diskwars"), ("start", "true")]).await;
    lobby.expect("a match is opened");
    let report = ada.sees(channel, |seen| !seen.ephemeral && !seen.files.is_empty()).await.expect("it begins");
    let nonsense = Nonsense::default();
    let mut sent = 0;
    while sent < inputs {
        let mut asked = Vec::new();
        for _ in 0..AT_ONCE.min(inputs - sent) {
            sent += 1;
            let odd = *luck.pick(&Odd::ALL).expect("there are some");
            let data = data(luck, &nonsense, odd);
            let on = (odd == Odd::Press).then_some(&report);
            asked.push((ada.begin_odd(channel, odd, on, data.clone()), data));
        }
        let help = ada.slash(channel, "help", &[]).await;
        if let Err(why) = help {
            wrong.push(format!(
                "after {sent} odd interactions the bot does not answer: {why}; the last was {:?}",
                asked.last()
            ));
            break;
        }
        for (asked, data) in asked {
            if let Some(told) = asked.shown().map(|seen| seen.text()).filter(|told| is_incident(told)) {
                wrong.push(format!("{data}: {told}"));
            }
            wrong.extend(panics().into_iter().map(|panic| format!("{data} or one of those beside it: {panic}")));
        }
    }
    bot.stop().await.expect("it stops");
    discord.stop().await;
}

/// What such an interaction carries.
fn data(luck: &mut Luck, nonsense: &Nonsense, odd: Odd) -> Value {
    let command = json!({ "id": "1", "name": "match", "type": 1, "options": [
        { "name": "new", "type": 1, "options": [{ "name": "game", "type": 3, "value": "pulp", "focused": true }] }
    ] });
    let press = json!({ "component_type": 2, "custom_id": "1/o/1/0-1/finish", "id": 1, "values": ["1"] });
    let form = json!({ "custom_id": "1/f/1/0-1/orders.text", "components": [
        { "type": 1, "components": [{ "type": 4, "custom_id": "text", "value": "finish" }] }
    ] });
    let mut data = match odd {
        Odd::Command | Odd::Completion => command,
        Odd::Press => press,
        Odd::Form => form,
    };
    for _ in 0..luck.below(4) {
        super::files::change(luck, nonsense, &mut data);
    }
    // Which kind of command it is, the library that reads it takes for granted: Discord sends what was registered, and no
    // other kind was. What it does not know it answers with a panic of its own, which ends that interaction alone.
    if let Some(kind) = data.get_mut("type") {
        *kind = json!(1);
    }
    data
}

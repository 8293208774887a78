//! `/report`: a person tells the host that something is wrong with a match. The message goes where the host reads, with
//! the whole match as a file and the last incident of its channel.

use super::Desk;
use super::lobby::private;
use super::notice::{Mishap, Notice};
use super::post::cut;
use super::reply::{File, Letter, Reply};
use super::request::Request;
use super::trouble::Trouble;
use super::verb::MatchNumber;
use store::{Asked, ChannelId, Fault, Incident, MatchId, NewDelivery, Scope, UserId};
use text::{Lang, Message, sentence};

/// The setting of the bot under which the host's channel is remembered: `chosen:12`, or `owner:34` for a direct message.
const HOST: &str = "host_channel";
/// The setting of a user under which their last report is remembered.
const REPORTED: &str = "reported";
/// The fewest seconds between two reports of a user.
const PAUSE: i64 = 600;
/// The longest message.
const LONGEST: usize = 1_500;
/// The longest error.
const CAUSES: usize = 1_200;
/// The largest file that Discord takes from everybody, with some room.
const LARGEST: usize = 9_000_000;

impl Desk {
    /// The host reads in this channel: one that they chose, or their direct messages.
    pub async fn host_reads(&self, channel: ChannelId, is_chosen: bool) -> Result<(), Fault> {
        let value = format!("{}:{channel}", if is_chosen { "chosen" } else { "owner" });
        let _ = self.store.set_setting(Scope::Bot, HOST, &value, Asked::at(self.now())).await?;
        Ok(())
    }

    /// Whether the direct messages of the owner are known.
    pub async fn owner_reads(&self) -> Result<bool, Fault> {
        let known = self.store.setting(Scope::Bot, HOST).await?;
        Ok(known.is_some_and(|value| value.starts_with("owner:")))
    }

    async fn host_channel(&self) -> Result<Option<ChannelId>, Fault> {
        let known = self.store.setting(Scope::Bot, HOST).await?;
        let channel = known.as_deref().and_then(|value| value.split_once(':')).map(|(_, channel)| channel.parse());
        Ok(channel.and_then(Result::ok).map(ChannelId))
    }

    /// Remembers what went wrong with a request, for whoever reports it.
    pub(super) async fn remember_incident(
        &self,
        request: &Request,
        number: &str,
        fault: &(dyn std::error::Error + Send + Sync),
    ) {
        let mut what = fault.to_string();
        let mut cause = fault.source();
        while let Some(error) = cause {
            what.push_str(&format!("; because: {error}"));
            cause = error.source();
        }
        let (channel, user) = (request.place.channel, request.who.user);
        let incident = Incident { number: number.to_owned(), channel, user, what, at: self.now() };
        // If even this fails, the host's log has it.
        if let Err(error) = self.store.keep_incident(&incident).await {
            tracing::error!(%error, incident = number, "an incident could not be remembered");
        }
    }

    /// `/report`.
    pub(super) async fn report_to_host(
        &self,
        request: &Request,
        text: &str,
        number: Option<MatchNumber>,
    ) -> Result<Reply, Trouble> {
        let text = text.trim();
        if text.is_empty() {
            return Err(Trouble::refused("repair-report-empty"));
        }
        let meta = self.meant(request, number).await?;
        let host = self.host_channel().await?.ok_or(Trouble::refused("repair-report-nowhere"))?;
        let (now, scope) = (self.now(), Scope::User(request.who.user));
        let last: Option<i64> = self.store.setting(scope, REPORTED).await?.and_then(|at| at.parse().ok());
        if let Some(again) = last.map(|last| last + PAUSE).filter(|again| now < *again) {
            let message = Message::new("repair-report-wait").with("when", super::time::stamp(again));
            return Err(Trouble::Refused(message));
        }
        let incident = self.store.last_incident(meta.channel).await?;
        let notice = Notice::ToHost {
            by: request.who.user,
            name: request.who.name.clone(),
            text: cut(text, LONGEST),
            channel: meta.channel,
            frozen: meta.frozen_why.clone(),
            mishap: incident.map(|incident| Mishap {
                number: incident.number,
                at: incident.at,
                what: cut(&incident.what, CAUSES),
            }),
        };
        let owes = [NewDelivery { channel: host, what: notice.owed() }];
        if self.store.tell(meta.id, &owes, Asked::by(request.id, now)).await? {
            let _ = self.store.set_setting(scope, REPORTED, &now.to_string(), Asked::at(now)).await?;
        }
        Ok(private(request, &Message::new("repair-reported").with("number", meta.id.0)))
    }

    /// The file that goes with a report, if it can be sent.
    pub(super) async fn report_file(&self, id: MatchId) -> Option<File> {
        let bytes = self.host_file(id).await?.into_bytes();
        (bytes.len() <= LARGEST).then(|| File { name: format!("match-{id}.json"), bytes })
    }
}

/// What the host reads.
pub(super) fn letter(lang: Lang, id: MatchId, notice: &Notice) -> Option<Letter> {
    let Notice::ToHost { by, name, text, channel, frozen, mishap } = notice else { return None };
    let title = Message::new("repair-report-title").with("number", id.0);
    let from = Message::new("repair-report-from")
        .with("name", super::plain(name))
        .with("user", mention(*by))
        .with("channel", format!("<#{channel}>"));
    let mut lines = vec![sentence(lang, &from), format!("> {}", super::plain(text).replace('\n', "\n> "))];
    if let Some(why) = frozen {
        lines.push(sentence(lang, &Message::new("match-frozen-why").with("why", super::plain(why))));
    }
    lines.push(match mishap {
        Some(Mishap { number, at, what }) => {
            let message = Message::new("repair-report-incident")
                .with("number", number.as_str())
                .with("when", super::time::stamp(*at))
                .with("what", super::plain(what));
            sentence(lang, &message)
        }
        None => sentence(lang, &Message::new("repair-report-no-incident")),
    });
    Some(Letter { title: sentence(lang, &title), body: lines.join("\n"), ..Letter::default() })
}

fn mention(user: UserId) -> String {
    format!("<@{user}>")
}

/// What is told of a file that is missing.
pub(super) fn without_file(lang: Lang) -> String {
    sentence(lang, &Message::new("repair-report-no-file"))
}

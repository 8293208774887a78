//! Slash commands and who answers them. The shared ones are closed lists, so that a verb that is declared is a verb that is
//! answered; the commands of the games are the one open door.

use crate::Desk;
use crate::opening::Wish;
use crate::progress::Progress;
use crate::reply::Reply;
use crate::request::Request;
use crate::roll::Way;
use crate::roll_stream::Whose;
use crate::trouble::Trouble;
use crate::verb::{
    AdminVerb, AwayVerb, GameName, HelpVerb, MatchVerb, OddsVerb, Person, RecordVerb, ReportVerb, RollVerb, RollsVerb,
    RulesVerb, SavedVerb, SettingsVerb, Shared, TurnsVerb, WatchVerb,
};
use crate::{admin, log, replay, watch};
use game::GameKind;
use store::{MatchState, Sentence};

impl Desk {
    /// Answers a slash command.
    pub(super) async fn command(
        &self,
        request: &Request,
        family: &str,
        verb: &str,
        options: &[(String, String)],
        progress: &Progress,
    ) -> Result<Reply, Trouble> {
        if let Some(shared) = Shared::read(family, verb, options) {
            return self.shared(request, shared?, progress).await;
        }
        match self.games.find(family) {
            Some(game) => self.game_command(request, game, verb, options).await,
            None => Err(Trouble::refused("desk-unknown-command")),
        }
    }

    async fn shared(&self, request: &Request, command: Shared, progress: &Progress) -> Result<Reply, Trouble> {
        match command {
            Shared::Match(verb) => self.match_verb(request, verb, progress).await,
            Shared::Admin(verb) => self.admin_verb(request, verb).await,
            Shared::Watch(verb) => self.watch_verb(request, verb).await,
            Shared::Record(verb) => self.record_verb(request, verb).await,
            Shared::Rolls(verb) => self.rolls_verb(request, verb).await,
            Shared::Roll(RollVerb::Roll { dice, private, sealed, log }) => {
                self.throw(request, &dice, Way::of(private, sealed, log)?).await
            }
            Shared::Saved(SavedVerb::List) => self.list_orders(request).await,
            Shared::Saved(SavedVerb::Forget { name }) => self.forget_order(request, &name).await,
            Shared::Odds(OddsVerb::Odds { dice, against, target, order, public }) => match (dice, order) {
                (Some(dice), None) => self.chances_of(request, &dice, against.as_deref(), target, public).await,
                (None, Some(order)) => self.order_odds(request, &order, public).await,
                (Some(_), Some(_)) => Err(Trouble::refused("odds-one-thing")),
                (None, None) => Err(Trouble::refused("odds-of-what")),
            },
            Shared::Turns(TurnsVerb::Turns) => self.turns(request).await,
            Shared::Away(AwayVerb::Away { back: true, .. }) => self.come_back(request).await,
            Shared::Away(AwayVerb::Away { until, from, back: false }) => {
                self.away(request, until.as_deref(), from.as_deref()).await
            }
            Shared::Settings(SettingsVerb::Settings { quiet, zone, interval, reminders, language }) => {
                self.settings(request, quiet.as_deref(), zone.as_deref(), interval, reminders, language).await
            }
            Shared::Report(ReportVerb::Report { text, number }) => self.report_to_host(request, &text, number).await,
            Shared::Help(HelpVerb::Help) => self.help(request).await,
            Shared::Rules(RulesVerb::Rules { game, topic }) => {
                self.rules(request, self.game_called(&game)?, topic.as_deref(), false).await
            }
        }
    }

    async fn match_verb(&self, request: &Request, verb: MatchVerb, progress: &Progress) -> Result<Reply, Trouble> {
        match verb {
            MatchVerb::New { game, language, thread, start, seat, options } => {
                let game = self.game_called(&game)?;
                let lang = language.unwrap_or(request.who.lang);
                let options = options.unwrap_or_default();
                self.open_match(request, Wish { game, lang, threaded: thread, at_once: start, seat, options }).await
            }
            MatchVerb::Join { seat } => {
                let (meta, seat) = self.lobby_seat(request, seat).await?;
                self.sit(request, &meta, seat).await
            }
            MatchVerb::Leave { seat } => {
                let (meta, seat) = self.lobby_seat(request, seat).await?;
                self.leave(request, &meta, seat).await
            }
            MatchVerb::Invite { person, seat } => {
                let (meta, seat) = self.lobby_seat(request, seat).await?;
                self.invite(request, &meta, person.0, seat).await
            }
            MatchVerb::House { seat } => {
                let (meta, seat) = self.lobby_seat(request, seat).await?;
                self.to_house(request, &meta, seat).await
            }
            MatchVerb::Set { option, value } => {
                let meta = self.lobby(request).await?;
                self.set(request, &meta, &option, &value).await
            }
            MatchVerb::Word { text } => {
                let meta = self.lobby(request).await?;
                self.add_word(request, &meta, &text).await
            }
            MatchVerb::Start => {
                let meta = self.lobby(request).await?;
                self.start(request, &meta).await
            }
            MatchVerb::Cancel => {
                let meta = self.live_match(request).await?;
                self.cancel(request, &meta).await
            }
            MatchVerb::Status => self.status(request, self.looked_at(request).await?.id).await,
            MatchVerb::Board { step, crop } => {
                let meta = self.looked_at(request).await?;
                if meta.state == MatchState::Lobby {
                    return Err(Trouble::refused("match-still-lobby"));
                }
                self.board(request, meta.id, step, crop).await
            }
            MatchVerb::Log { page, round, unit, seat, number } => {
                let meta = self.meant(request, number).await?;
                self.log(request, &meta, log::Wanted { page, round, unit, seat }).await
            }
            MatchVerb::Replay { from, to, number, public } => {
                self.replay(request, number, replay::Span { from, to }, public, progress).await
            }
            MatchVerb::Hand => self.hand(request, self.started_match(request).await?.id).await,
            MatchVerb::Export { number } => self.export(request, number).await,
            MatchVerb::Verify { number } => self.verify(request, number).await,
            MatchVerb::Undo { step, answer } => self.undo(request, step, answer).await,
            MatchVerb::Draw { answer } => self.offer_draw(request, answer).await,
            MatchVerb::Resign { confirm } => {
                let meta = self.running_match(request).await?;
                self.resign(request, meta.id, confirm).await
            }
            MatchVerb::Pause => self.pause(request, self.running_match(request).await?.id, true).await,
            MatchVerb::Resume => self.pause(request, self.running_match(request).await?.id, false).await,
            MatchVerb::Extend { hours } => self.extend(request, hours).await,
            MatchVerb::Claim => self.claim(request).await,
            MatchVerb::Substitute { person, withdraw, house } => {
                self.substitute(request, person.map(|person| person.0), withdraw, house).await
            }
            MatchVerb::Note { text, clear, number } => self.note(request, text.as_deref(), clear, number).await,
        }
    }

    async fn admin_verb(&self, request: &Request, verb: AdminVerb) -> Result<Reply, Trouble> {
        let master = || admin::master(request);
        match verb {
            AdminVerb::Show => self.show_customs(request, master()?).await,
            AdminVerb::List { channel, language, off } => {
                let channel = channel.map(|channel| channel.0);
                self.keep_list(request, master()?, channel, language, off).await
            }
            AdminVerb::Channels { add, remove, all } => {
                let (add, remove) = (add.map(|channel| channel.0), remove.map(|channel| channel.0));
                self.choose_channels(request, master()?, add, remove, all).await
            }
            AdminVerb::Time { default, longest } => {
                self.choose_time(request, master()?, default.as_deref(), longest.as_deref()).await
            }
            AdminVerb::Rewind { step, reason } => self.rewind(request, step, &reason).await,
            AdminVerb::Freeze { reason, number } => self.rule(request, Sentence::Freeze, &reason, number).await,
            AdminVerb::Thaw { reason, number } => self.rule(request, Sentence::Thaw, &reason, number).await,
            AdminVerb::End { reason, number } => self.rule(request, Sentence::End, &reason, number).await,
            AdminVerb::Backup => self.back_up(request).await,
        }
    }

    async fn watch_verb(&self, request: &Request, verb: WatchVerb) -> Result<Reply, Trouble> {
        match verb {
            WatchVerb::Follow { number, place, channel, when, hours } => {
                let channel = channel.map(|channel| channel.0);
                let rhythm = when.map(|when| when.0);
                self.follow(request, number, watch::Wish { place, channel, rhythm, hours }).await
            }
            WatchVerb::Stop { number } => self.unfollow(request, number).await,
            WatchVerb::List => self.followed(request).await,
            WatchVerb::Talk { number } => self.talk(request, &self.watchable(request, number).await?).await,
            WatchVerb::Invite { person, number } => {
                let meta = self.watchable(request, number).await?;
                self.invite_guest(request, &meta, person.0).await
            }
        }
    }

    async fn record_verb(&self, request: &Request, verb: RecordVerb) -> Result<Reply, Trouble> {
        let called = |game: Option<GameName>| game.map(|game| self.game_called(&game)).transpose();
        let user = |person: Option<Person>| person.map(|person| person.0);
        match verb {
            RecordVerb::Results { person } => self.results_record(request, user(person)).await,
            RecordVerb::Server { game } => self.server_record(request, called(game)?).await,
            RecordVerb::Against { person } => self.against_record(request, person.0).await,
            RecordVerb::History { person, game } => self.history_record(request, user(person), called(game)?).await,
            RecordVerb::Units { person, game } => self.units_record(request, user(person), called(game)?).await,
            RecordVerb::Rating { person, game } => self.rating_record(request, user(person), called(game)?).await,
            RecordVerb::Dice { person, number } => self.dice_record(request, user(person), number).await,
            RecordVerb::Rolls { own, ago } => {
                self.rolls_file(request, if own { Whose::Asker } else { Whose::Channel }, ago).await
            }
        }
    }

    async fn rolls_verb(&self, request: &Request, verb: RollsVerb) -> Result<Reply, Trouble> {
        match verb {
            RollsVerb::Save { name, dice } => self.save_roll(request, &name, &dice).await,
            RollsVerb::Use { name, private, sealed, log } => {
                self.use_roll(request, &name, Way::of(private, sealed, log)?).await
            }
            RollsVerb::List => self.list_rolls(request).await,
            RollsVerb::Forget { name } => self.forget_roll(request, &name).await,
            RollsVerb::Help => Ok(Desk::roll_help(request)),
        }
    }

    /// The game that is called so.
    fn game_called(&self, name: &GameName) -> Result<GameKind, Trouble> {
        self.games.find(&name.0).ok_or(Trouble::refused("match-no-game"))
    }
}

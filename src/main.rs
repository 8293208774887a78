//! The command line: runs the bot, on Discord or on a stand-in, and a few things for its host. Whatever needs more than a
//! few lines is done elsewhere.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use chance::Rolled;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand, ValueEnum};
use desk::proof::verify;
use desk::{Desk, Home};
use discord::{Account, Finding, Registration, Secret};
use escarmouche::config::{Config, variables};
use escarmouche::load::{self, Plan, Progress};
use escarmouche::tournament::{self, Contest};
use escarmouche::{clock, games};
use game::{Describe, GameKind};
use picture::{Palette, Studio};
use rand::rand_core::UnwrapErr;
use rand::rngs::SysRng;
use standin::{Keep, Settings, SpoilKind, StandIn, World};
use store::{ChannelId, Claim, GuildId, Store, UserId};
use text::{Lang, say, sentence};

/// Gives memory back that nobody uses, whichever thread freed it: glibc's allocator kept half as much again as was needed, in an
/// arena for each thread that ever drew a picture.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Prints a line. Whoever reads may have had enough (`| head -1`), which is no reason to fail.
macro_rules! tell {
    ($($words:tt)*) => {{
        let _ = writeln!(std::io::stdout(), $($words)*);
    }};
}

/// Tabletop skirmish games by post, on Discord. Without a command: runs the bot.
#[derive(Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
struct Line {
    #[command(flatten)]
    run: Run,
    #[command(subcommand)]
    task: Option<Task>,
}

#[derive(Subcommand)]
enum Task {
    /// Runs the bot: on Discord if `DISCORD_TOKEN` is set, else on a stand-in on this machine. The default.
    Run(Run),
    /// Runs the bot on a stand-in for Discord on this machine, even if `DISCORD_TOKEN` is set; or measures it there.
    Local {
        #[command(flatten)]
        how: Run,
        /// Plays so many matches at once, on a database of their own, prints what was measured, and ends.
        #[arg(long, value_name = "MATCHES", conflicts_with_all = ["open", "port"], value_parser = clap::value_parser!(u32).range(1..=2000))]
        load: Option<u32>,
        /// With --load: how many orders are given in each match.
        #[arg(long, default_value_t = 25, requires = "load", value_parser = clap::value_parser!(u32).range(1..=10_000))]
        steps: u32,
        /// With --load: decides who sits where and what is ordered.
        #[arg(long, default_value_t = 1, requires = "load")]
        seed: u64,
    },
    /// Runs matches written as plays, prints what happened, and fails where it is not what is written.
    Play {
        /// Files of plays.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Prints in this language, whatever is written, and compares nothing.
        #[arg(long, conflicts_with = "update")]
        lang: Option<Tongue>,
        /// Writes the board after every step, and the scenes that a play asks for, into this folder, as PNG.
        #[arg(long)]
        pictures: Option<PathBuf>,
        /// With --pictures: draws for a dark screen.
        #[arg(long, requires = "pictures")]
        dark: bool,
        /// Writes what really happened into the files.
        #[arg(long)]
        update: bool,
    },
    /// Plays a game with the house on every seat and prints how often each seat, and each team of games that have teams, wins.
    Tournament {
        /// The game.
        #[arg(value_parser = by_name())]
        game: GameKind,
        /// How many matches.
        #[arg(long, default_value_t = 560)]
        matches: usize,
        /// An option of the lobby that is not to be the default, as `bases=small`; may be given several times.
        #[arg(long = "option", value_name = "NAME=VALUE")]
        options: Vec<String>,
    },
    /// Writes a copy of the database into a new file; the bot may go on meanwhile.
    Backup {
        /// The new file.
        path: PathBuf,
    },
    /// Checks a file of `/match export`: every die, every order, every seal. Says the first thing that is wrong.
    Verify {
        /// The file.
        file: PathBuf,
        /// Speaks this language.
        #[arg(long)]
        lang: Option<Tongue>,
    },
    /// Recreates a match in local mode, to look into it: the file of a report, or the export of a finished match. Local mode
    /// must not be running.
    Import {
        /// The file.
        file: PathBuf,
    },
    /// Looks at configuration, database and commands, and says what is wrong and what to grant.
    Doctor,
    /// Lets something go wrong in a local mode that runs in another terminal; without a kind, lists what is switched on.
    Fault(Wish),
}

/// How local mode shows itself; the bot on Discord has no page.
#[derive(clap::Args, Clone, Copy, Default)]
struct Run {
    /// Local mode: opens the chat page in the browser.
    #[arg(long)]
    open: bool,
    /// Local mode: the port of the chat page. Without it 4747, or any free one if that is taken.
    #[arg(long)]
    port: Option<u16>,
}

#[derive(clap::Args)]
struct Wish {
    /// What goes wrong.
    #[arg(value_parser = kinds())]
    kind: Option<SpoilKind>,
    /// How often, from now on. Without it: until it is switched off.
    #[arg(long, requires = "kind")]
    times: Option<u32>,
    /// How long calls wait (slow), or are to be put off (rate-limit).
    #[arg(long, requires = "kind")]
    seconds: Option<f64>,
    /// Switches it off again.
    #[arg(long, requires = "kind", conflicts_with_all = ["times", "seconds"])]
    off: bool,
    /// The port of the chat page of that local mode.
    #[arg(long, default_value_t = PAGE_PORT)]
    port: u16,
}

/// The kinds of fault, each with what it does, for `--help`.
fn kinds() -> impl TypedValueParser<Value = SpoilKind> {
    let words = SpoilKind::ALL.map(|kind| PossibleValue::new(kind.name()).help(kind.about()));
    PossibleValuesParser::new(words).try_map(|name| SpoilKind::named(&name).ok_or("there is no such fault"))
}

/// The games by name.
fn by_name() -> impl TypedValueParser<Value = GameKind> {
    PossibleValuesParser::new(games().all().map(|game| game.name()))
        .try_map(|name| games().find(&name).ok_or("no such game"))
}

#[derive(Clone, Copy, ValueEnum)]
enum Tongue {
    En,
    Fr,
}

impl From<Tongue> for Lang {
    fn from(tongue: Tongue) -> Lang {
        match tongue {
            Tongue::En => Lang::En,
            Tongue::Fr => Lang::Fr,
        }
    }
}

type Outcome = Result<ExitCode, Box<dyn std::error::Error>>;

fn main() -> ExitCode {
    let line = Line::parse();
    let runtime = match tokio::runtime::Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => return fail(&error),
    };
    let outcome = runtime.block_on(async {
        match line.task.unwrap_or(Task::Run(line.run)) {
            Task::Run(how) => run(Config::read()?, how).await,
            Task::Local { load: Some(matches), steps, seed, .. } => {
                measure(Plan { matches, steps, seed, patience: load::PATIENCE }).await
            }
            Task::Local { how, load: None, .. } => run(Config { token: None, ..Config::read()? }, how).await,
            Task::Play { files, lang, pictures, dark, update } => {
                let palette = if dark { Palette::Dark } else { Palette::default() };
                let pictures = pictures.as_deref().map(|folder| (folder, palette));
                play(&files, lang.map(Lang::from), pictures, update)
            }
            Task::Tournament { game, matches, options } => tournament(game, matches, &options),
            Task::Backup { path } => backup(&Config::read()?, &path).await,
            Task::Verify { file, lang } => check(&file, lang.map(Lang::from).unwrap_or_default()),
            Task::Import { file } => import(Config::read()?, &file).await,
            Task::Doctor => Ok(doctor().await),
            Task::Fault(wish) => fault(&wish).await,
        }
    });
    // A task that hangs must not keep the program from ending.
    runtime.shutdown_background();
    outcome.unwrap_or_else(|error| fail(error.as_ref()))
}

/// Plays a tournament: how far it is on standard error, the tables on standard output.
fn tournament(game: GameKind, matches: usize, options: &[String]) -> Outcome {
    let mut chosen = BTreeMap::new();
    for option in options {
        let (name, value) = option.split_once('=').ok_or_else(|| format!("{option:?} is not NAME=VALUE"))?;
        let declared = game.options().iter().find(|declared| declared.option.name == name).ok_or_else(|| {
            let names: Vec<&str> = game.options().iter().map(|declared| declared.option.name).collect();
            format!("{game} has no option {name:?}, but {}", names.join(", "))
        })?;
        let value = declared.option.read(value).map_err(|misread| sentence(Lang::En, &misread.message()))?;
        chosen.insert(name.to_owned(), value);
    }
    let contest = Contest { game, options: chosen, matches };
    let on_terminal = std::io::stderr().is_terminal();
    let begun = Instant::now();
    let scores = tournament::run(&contest, &|done| {
        if on_terminal {
            let full = Bar::WIDTH as usize * done / matches.max(1);
            let rest = Bar::WIDTH as usize - full;
            eprint!("\r\x1b[K[{}{}] {done} of {matches} matches", "#".repeat(full), "·".repeat(rest));
        }
    })?;
    if on_terminal {
        eprint!("\r\x1b[K");
    }
    tell!("{}in {:.0} s", tournament::table(&contest, &scores), begun.elapsed().as_secs_f32());
    Ok(ExitCode::SUCCESS)
}

/// Tells an error with its causes.
fn fail(error: &dyn std::error::Error) -> ExitCode {
    let mut words = format!("escarmouche: {error}");
    let mut cause = error.source();
    while let Some(error) = cause {
        words += &format!("\n  because: {error}");
        cause = error.source();
    }
    eprintln!("{words}");
    ExitCode::FAILURE
}

fn desk(store: Store) -> Desk {
    Desk::new(games(), store, Arc::new(clock::steady()), Arc::new(|| Box::new(Rolled(UnwrapErr(SysRng)))))
}

async fn run(config: Config, how: Run) -> Outcome {
    tracing_subscriber::fmt().with_env_filter(config.log_filter()).with_writer(std::io::stderr).init();
    for (content, path) in &config.content {
        let shown = path.display();
        let text = std::fs::read_to_string(path).map_err(|error| format!("cannot read {shown}: {error}"))?;
        let added = (content.add)(&text).map_err(|why| format!("{shown}: {why}"))?;
        tracing::info!(added = added.join(", "), file = %shown, "content of the host");
    }
    if let Some(account) = config.account() {
        let mut claim = Claim::on(&config.database)?;
        let desk = Arc::new(desk(claim.open().await?));
        tracing::info!(database = %config.database.display(), "the database is open");
        discord::run(desk, &account, Registration::WhenChanged, stopped()).await?;
    } else {
        run_locally(config, how).await?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The port of the chat page, so that its address is the same tomorrow.
const PAGE_PORT: u16 = 4747;

/// The bot on a stand-in for Discord, with its chat page. World and matches are kept in databases beside each other, apart
/// from those of the bot on Discord: neither means anything without the other.
async fn run_locally(config: Config, how: Run) -> Result<(), Box<dyn std::error::Error>> {
    let database = config.database.with_extension("local.sqlite");
    // Before anything is read: another local mode here would write over what this one writes.
    let mut claim = Claim::on(&database)?;
    let stem = config.database.with_extension("local");
    let (keep, kept) = (Keep::open(&stem).await?, Keep::database(&stem));
    let is_continued = !keep.is_new();
    if !is_continued && database.exists() {
        let (database, kept) = (database.display(), kept.display());
        return Err(format!(
            "{database} belongs to a world that was kept in {kept}, which is gone; move {database} away"
        )
        .into());
    }
    if let Some(former) = keep.set_aside() {
        tell!(
            "What an earlier version kept was taken over; its file is {} now and no longer needed.",
            former.display()
        );
    }
    // The world is there before its database is, so that whoever is killed in between can start again.
    let stand_in = listen(keep.world().await?, how.port).await?;
    let account =
        Account { token: Secret::new(stand_in.token()), proxy: Some(stand_in.url()), reports: config.reports };
    let desk = Arc::new(desk(claim.open().await?));
    let page = stand_in.url();
    tell!("Local mode: the bot on a stand-in for Discord, on this machine alone. Open the chat page:\n");
    tell!("    {page}/\n");
    let people: Vec<String> = stand_in.people().into_iter().map(|user| user.name).collect();
    tell!("You can be {}: choose at the top of the page, or with {page}/?as={}", people.join(", "), people[0]);
    let continued = if is_continued { "continued from" } else { "kept in" };
    tell!("Everything is {continued} {} and {}.", database.display(), kept.display());
    tell!("With DISCORD_TOKEN set, this is the bot on Discord. Press Ctrl+C to stop.");
    if how.open {
        open_in_browser(&format!("{page}/"));
    }
    let ran = discord::run(desk, &account, Registration::Always, stopped()).await;
    let kept = stand_in.kept().await;
    stand_in.stop().await;
    Ok(ran.map(|()| kept)??)
}

/// Puts a match from a file into a new channel of local mode.
async fn import(config: Config, file: &Path) -> Outcome {
    let bytes = std::fs::read(file).map_err(|error| format!("cannot read {}: {error}", file.display()))?;
    let database = config.database.with_extension("local.sqlite");
    let mut claim = Claim::on(&database)?;
    let keep = Keep::open(&config.database.with_extension("local")).await?;
    let stand_in = listen(keep.world().await?, Some(0)).await?;
    let desk = desk(claim.open().await?);
    let mut number = 1;
    while stand_in.find_channel(&format!("import-{number}")).is_some() {
        number += 1;
    }
    let name = format!("import-{number}");
    let mut people = stand_in.people();
    // The first manages the server, and had better not be found on a seat.
    people.rotate_left(1);
    let home = Home {
        guild: Some(GuildId(stand_in.guild().get())),
        channel: ChannelId(stand_in.add_channel(&name).get()),
        people: people.iter().map(|user| UserId(user.id.get())).collect(),
    };
    let id = desk.import(&bytes, &home).await?;
    stand_in.kept().await?;
    stand_in.stop().await;
    tell!("Match {id} is in #{name} of local mode; its people are, in their order:");
    for (user, person) in people.iter().zip(desk.store().persons(id).await?) {
        tell!("  {} plays {}", user.name, person.name);
    }
    desk.store().close().await?;
    Ok(ExitCode::SUCCESS)
}

/// A load run: its progress on standard error, its figures on standard output.
async fn measure(plan: Plan) -> Outcome {
    // Of what happens thousands of times only what is wrong is worth a line.
    tracing_subscriber::fmt().with_max_level(tracing::Level::WARN).with_writer(std::io::stderr).init();
    let bar = Bar { on_terminal: std::io::stderr().is_terminal(), told: Cell::new(Duration::ZERO) };
    tell!("Playing {} matches at once on this machine alone; Ctrl+C ends it with the figures so far.", plan.matches);
    let figures = load::run(plan, |progress| bar.show(&progress), stopped()).await?;
    bar.clear();
    tell!("{figures}");
    Ok(if figures.errors.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// How far a load run is: one line that changes on a terminal, a line every few seconds elsewhere.
struct Bar {
    on_terminal: bool,
    told: Cell<Duration>,
}

impl Bar {
    const WIDTH: u32 = 40;

    fn show(&self, progress: &load::Progress) {
        let Progress { done, planned, errors, elapsed } = *progress;
        let rate = f64::from(done) / elapsed.as_secs_f64().max(0.1);
        let words = format!("{done} of {planned} orders, {rate:.0} a second, {errors} errors");
        if self.on_terminal {
            let full = (Bar::WIDTH * done / planned.max(1)) as usize;
            let rest = Bar::WIDTH as usize - full;
            eprint!("\r\x1b[K[{}{}] {words}", "#".repeat(full), "·".repeat(rest));
        } else if elapsed.saturating_sub(self.told.get()) >= Duration::from_secs(5) {
            self.told.set(elapsed);
            eprintln!("{words}");
        }
    }

    fn clear(&self) {
        if self.on_terminal {
            eprint!("\r\x1b[K");
        }
    }
}

/// The stand-in on the port that was asked for; on the usual one or any that is free, if none was.
async fn listen(world: World, port: Option<u16>) -> std::io::Result<StandIn> {
    let on = |port: u16| Settings {
        address: (Ipv4Addr::LOCALHOST, port).into(),
        world: Some(world.clone()),
        ..Settings::default()
    };
    match (StandIn::start(on(port.unwrap_or(PAGE_PORT))).await, port) {
        (Err(fault), Some(port)) => {
            Err(std::io::Error::new(fault.kind(), format!("cannot listen on port {port}: {fault}")))
        }
        (Err(_), None) => StandIn::start(on(0)).await,
        (started, _) => started,
    }
}

/// Opens an address as the system would; if it cannot, the address stands in the terminal anyway.
fn open_in_browser(address: &str) {
    let (program, first): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let opened = std::process::Command::new(program)
        .args(first)
        .arg(address)
        .stdin(std::process::Stdio::null())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn();
    if let Err(why) = opened {
        tracing::warn!(%why, "no browser could be opened");
    }
}

/// Comes when the system or the host asks the program to end.
async fn stopped() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}

fn play(files: &[PathBuf], lang: Option<Lang>, pictures: Option<(&Path, Palette)>, update: bool) -> Outcome {
    let mut is_good = true;
    let studio = pictures.map(|_| Studio::new());
    for (place, path) in files.iter().enumerate() {
        if files.len() > 1 {
            eprintln!("[{}/{}] {}", place + 1, files.len(), path.display());
        }
        let text = std::fs::read_to_string(path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
        let (text, added) = match lang {
            Some(lang) => (in_language(&text, lang), 1),
            None => (text, 0),
        };
        let ran = if pictures.is_some() { script::run_drawn(games(), &text) } else { script::run(games(), &text) };
        let _ = write!(std::io::stdout(), "{}", ran.text);
        for failure in &ran.failures {
            is_good = false;
            eprintln!("{}:{}: {}", path.display(), failure.line.saturating_sub(added), failure.why);
        }
        if ran.text != text && lang.is_none() {
            if update {
                std::fs::write(path, &ran.text)?;
            } else {
                is_good = false;
                eprintln!("{}:{}", path.display(), difference(&text, &ran.text));
            }
        }
        let (Some((folder, palette)), Some(studio)) = (pictures, &studio) else { continue };
        std::fs::create_dir_all(folder)?;
        let name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        for (line, scene) in &ran.scenes {
            let speak = |message: &_| say(lang.unwrap_or_default(), message);
            let file = folder.join(format!("{name}-{}.png", line.saturating_sub(added)));
            std::fs::write(&file, studio.draw(scene, palette, &speak)?.png()?)?;
            eprintln!("wrote {}", file.display());
        }
    }
    Ok(if is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The same play in another language.
fn in_language(text: &str, lang: Lang) -> String {
    let lines = text.lines().map(|line| if line.starts_with("lang ") { "#" } else { line });
    std::iter::once(format!("lang {}", lang.code())).chain(lines.map(str::to_owned)).map(|line| line + "\n").collect()
}

/// The first line that differs, with what is written and what happened.
fn difference(written: &str, happened: &str) -> String {
    let same = written.lines().zip(happened.lines()).take_while(|(a, b)| a == b).count();
    let line = |text: &str| text.lines().nth(same).unwrap_or("(nothing)").to_owned();
    format!("{}:\n  written:  {}\n  happened: {}", same + 1, line(written), line(happened))
}

/// The verdict on a file; 0 only if everything in it is right.
fn check(path: &Path, lang: Lang) -> Outcome {
    let bytes = std::fs::read(path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    // A file may hold what makes the rules panic; that is told as a verdict, not as a crash.
    std::panic::set_hook(Box::new(|_| {}));
    match verify(games(), &bytes) {
        Ok(verdict) => {
            tell!("{}", sentence(lang, &verdict.message()));
            Ok(ExitCode::SUCCESS)
        }
        Err(flaw) => {
            eprintln!("{}: {}", path.display(), sentence(lang, &flaw.message()));
            Ok(ExitCode::FAILURE)
        }
    }
}

async fn backup(config: &Config, path: &Path) -> Outcome {
    // Opening would make an empty one.
    if !config.database.exists() {
        return Err(format!("there is no database {}", config.database.display()).into());
    }
    let begun = Instant::now();
    tell!("Copying {} …", config.database.display());
    let store = Store::open(&config.database).await?;
    store.backup(path).await?;
    let size = std::fs::metadata(path)?.len();
    tell!("Wrote {} ({} KiB) in {:.1} s.", path.display(), size.div_ceil(1024), begun.elapsed().as_secs_f64());
    Ok(ExitCode::SUCCESS)
}

async fn fault(wish: &Wish) -> Outcome {
    for line in standin::control(wish.port, wish.kind, wish.times, wish.seconds, wish.off).await? {
        tell!("{line}");
    }
    Ok(ExitCode::SUCCESS)
}

async fn doctor() -> ExitCode {
    let mut findings = Vec::new();
    match Config::read() {
        Err(fault) => {
            findings.push(Finding::wrong(fault.to_string()));
            let names: Vec<&str> = variables().iter().map(|variable| variable.name).collect();
            findings.push(Finding::fine(format!("the variables are {}; .env.example explains them", names.join(", "))));
        }
        Ok(config) => {
            findings.push(Finding::fine("the configuration can be read"));
            findings.push(examine_database(&config).await);
            findings.extend(discord::examine(games(), config.account().as_ref()).await);
        }
    }
    for finding in &findings {
        tell!("{} {}", if finding.is_fine { "ok   " } else { "WRONG" }, finding.what);
    }
    if findings.iter().all(|finding| finding.is_fine) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

async fn examine_database(config: &Config) -> Finding {
    let path = config.database.display();
    if !config.database.exists() && !store::is_lost(&config.database) {
        return match config.database.parent().filter(|folder| !folder.as_os_str().is_empty() && !folder.is_dir()) {
            Some(folder) => Finding::wrong(format!("the folder {} of the database does not exist", folder.display())),
            None => Finding::fine(format!("the database {path} is not there yet; the first start makes it")),
        };
    }
    let opened = async {
        let store = Store::open(&config.database).await?;
        let n_running = store.running_matches().await?.len();
        store.close().await?;
        Ok::<_, store::Fault>(n_running)
    };
    match opened.await {
        Ok(n_running) => Finding::fine(format!("the database {path} opens; {n_running} matches are being played")),
        Err(fault) => Finding::wrong(fault.to_string()),
    }
}

//! A world that is kept behaves as one in memory does, whatever of it is where, and is found again as it was left.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::{Value, json};

use super::*;
use crate::core::{Core, Shared};
use crate::post::Draft;
use crate::rest::Upload;
use crate::world::{Message, MessageKind};
use crate::{Settings, StandIn};

const BASE: &str = "http://127.0.0.1:1";

fn core(world: World) -> Core {
    Core::new(Settings::default(), world, BASE.to_owned())
}

/// The world that is kept in a folder under the name `club`, read anew.
async fn kept(folder: &Path) -> World {
    let keep = Keep::open(&folder.join("club")).await.expect("it can be opened");
    keep.world().await.expect("it can be read")
}

/// Writes what is owed, as the task would.
async fn write(core: &mut Core) -> Result<(), Loss> {
    while let Some((_, batch)) = core.take_batch() {
        let archive = core.world.archive.clone().expect("it is kept");
        match archive.write(&batch).await {
            Ok(()) => core.world.note_written(&batch),
            Err(loss) => {
                core.world.note_failed(&batch);
                return Err(loss);
            }
        }
    }
    Ok(())
}

fn channel(core: &Core) -> Snowflake {
    core.world.channel_named("general").expect("a sample channel").id
}

fn post(core: &mut Core, channel: Snowflake, payload: &Value, files: &[Upload]) -> Snowflake {
    let author = core.world.bot();
    let kind = MessageKind::Plain;
    core.post(Draft { channel, author, kind, payload, files, reader: None, thinking: false, interaction: None })
}

fn upload(number: u64) -> Upload {
    let content_type = "image/png".to_owned();
    Upload { number, name: format!("{number}.png"), content_type, bytes: vec![number as u8; 1000] }
}

/// A kept world with one message and two pictures, written; the message and the ids of the pictures.
async fn world_with_pictures(folder: &Path) -> (Core, Snowflake, [Snowflake; 2]) {
    let mut core = core(kept(folder).await);
    let place = channel(&core);
    let message = post(&mut core, place, &json!({ "content": "x" }), &[upload(0), upload(1)]);
    write(&mut core).await.expect("it can be written");
    let ids: Vec<_> =
        core.world.message(place, message).expect("it is there").attachments.iter().map(|file| file.id).collect();
    (core, message, [ids[0], ids[1]])
}

fn names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").file_name());
    entries.map(|name| name.to_string_lossy().into_owned()).collect()
}

#[tokio::test]
async fn a_world_is_found_as_it_was_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let keep = Keep::open(&folder.path().join("club")).await.expect("it can be opened");
    assert!(keep.is_new() && keep.set_aside().is_none());
    // Killed before there is a world, it is still new.
    assert!(Keep::open(&folder.path().join("club")).await.expect("it can be opened").is_new());
    let mut left = core(keep.world().await.expect("it can be made"));
    let guild = *left.world.guilds.keys().next().expect("a guild");
    let made = left.add_channel(guild, crate::ChannelKind::Text, "somewhere");
    let guest = left.add_person(guild, "guest", "fr");
    post(&mut left, made, &json!({ "content": "hello", "nonce": 7 }), &[]);
    write(&mut left).await.expect("it can be written");

    let keep = Keep::open(&folder.path().join("club")).await.expect("it can be opened");
    assert!(!keep.is_new());
    let found = keep.world().await.expect("it can be read");
    assert_eq!(found.users.keys().collect::<Vec<_>>(), left.world.users.keys().collect::<Vec<_>>());
    assert!(found.guilds[&guild].members.contains_key(&guest));
    assert_eq!(found.channels[&made].name, "somewhere");
    let now = crate::snowflake::now_millis();
    assert_eq!(found.messages.by_nonce(&json!(7), now).expect("nonces outlive the process").content, "hello");
    assert_eq!(found.highest_id(), left.world.highest_id());
}

#[tokio::test]
async fn what_is_no_world_is_told_and_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = Keep::database(&folder.path().join("club"));
    assert!(path.ends_with("club.world.sqlite"), "{}", path.display());
    let garbage = "no database, but long enough to be taken for one ".repeat(100);
    fs::write(&path, &garbage).expect("it can be written");
    let loss = Keep::open(&folder.path().join("club")).await.expect_err("it is garbage");
    assert!(matches!(loss, Loss::Damaged { .. }), "{loss:?}");
    assert!(loss.to_string().contains("move it away to begin anew"), "{loss}");
    assert_eq!(fs::read_to_string(&path).expect("it is there"), garbage);

    // The database of something else, and that of a later build.
    for (made, is_foreign) in [
        ("create table other (id)".to_owned(), true),
        (format!("create table later (id); pragma application_id = {}; pragma user_version = 99", 0x4553_4357), false),
    ] {
        fs::remove_file(&path).expect("it was there");
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&path).create_if_missing(true);
        let mut conn = sqlx::ConnectOptions::connect(&options).await.expect("a database");
        sqlx::raw_sql(sqlx::AssertSqlSafe(made)).execute(&mut conn).await.expect("it can be made");
        sqlx::Connection::close(conn).await.expect("it can be closed");
        let loss = Keep::open(&folder.path().join("club")).await.expect_err("it is not ours");
        assert_eq!(matches!(loss, Loss::Foreign { .. }), is_foreign, "{loss:?}");
        assert_eq!(matches!(loss, Loss::Newer { .. }), !is_foreign, "{loss:?}");
    }

    // A world that was damaged afterwards.
    fs::remove_file(&path).expect("it was there");
    let (core, ..) = world_with_pictures(folder.path()).await;
    let archive = core.world.archive.clone().expect("it is kept");
    let folded = sqlx::query("pragma wal_checkpoint(truncate)").execute(&mut *archive.writer.lock().await).await;
    folded.expect("everything is in the database itself");
    let mut bytes = fs::read(&path).expect("it is there");
    bytes[200..].fill(0xa5);
    let elsewhere = tempfile::tempdir().expect("a folder");
    let path = Keep::database(&elsewhere.path().join("club"));
    fs::write(&path, bytes).expect("it can be written");
    let loss = Keep::open(&elsewhere.path().join("club")).await.expect_err("it is damaged");
    assert!(matches!(loss, Loss::Damaged { .. }), "{loss:?}");
}

#[tokio::test]
async fn attachments_have_files_of_their_own_that_go_with_their_message() {
    let folder = tempfile::tempdir().expect("a folder");
    let beside = folder.path().join("club.files");
    let (mut core, message, ids) = world_with_pictures(folder.path()).await;
    let place = channel(&core);
    let both: BTreeSet<String> = ids.iter().map(ToString::to_string).collect();
    assert_eq!(names(&beside), both);
    let found = kept(folder.path()).await;
    for (number, id) in ids.into_iter().enumerate() {
        assert_eq!(found.files.get(id).expect("it is there").0[..], [number as u8; 1000]);
    }

    // What no row names is swept, what is not ours is left alone.
    let orphan = ids[1].next();
    fs::write(beside.join(orphan.to_string()), "half").expect("it can be written");
    fs::write(beside.join(format!("{}.new", ids[0])), "half").expect("it can be written");
    fs::write(beside.join("notes.txt"), "mine").expect("it can be written");
    kept(folder.path()).await;
    assert_eq!(names(&beside), &both | &BTreeSet::from(["notes.txt".to_owned()]));

    // A picture is replaced, then its message is deleted.
    core.edit(place, message, &json!({ "attachments": [{ "id": ids[1].to_string() }] }), &[upload(2)], true);
    write(&mut core).await.expect("it can be written");
    let third = core.world.message(place, message).expect("it is there").attachments[1].id;
    let now = BTreeSet::from([ids[1].to_string(), third.to_string(), "notes.txt".to_owned()]);
    assert_eq!(names(&beside), now);
    assert_eq!(kept(folder.path()).await.files.get(ids[0]), None);
    core.erase(place, message);
    write(&mut core).await.expect("it can be written");
    assert_eq!(names(&beside), BTreeSet::from(["notes.txt".to_owned()]));
}

#[tokio::test]
async fn a_deleted_channel_takes_everything_with_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, message, ids) = world_with_pictures(folder.path()).await;
    // Nothing of it is in memory after a restart.
    let mut core = core(kept(folder.path()).await);
    let place = channel(&core);
    core.delete_channel(place);
    assert!(core.world.message(place, message).is_none());
    write(&mut core).await.expect("it can be written");
    assert_eq!(names(&folder.path().join("club.files")), BTreeSet::new());
    let found = kept(folder.path()).await;
    assert!(found.messages.is_empty() && found.files.get(ids[0]).is_none() && !found.channels.contains_key(&place));
}

#[tokio::test]
async fn a_lost_or_damaged_attachment_stops_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let (core, message, [lost, damaged]) = world_with_pictures(folder.path()).await;
    let beside = folder.path().join("club.files");
    fs::remove_file(beside.join(lost.to_string())).expect("it was there");
    fs::write(beside.join(damaged.to_string()), "half").expect("it can be written");
    let found = kept(folder.path()).await;
    assert!(found.files.get(lost).is_none() && found.files.get(damaged).is_none());
    assert_eq!(found.message(channel(&core), message).expect("the message is there").attachments.len(), 2);
    fs::remove_dir_all(&beside).expect("it was there");
    assert!(!kept(folder.path()).await.messages.is_empty());
}

/// The file that the first build would have written, with one message and its pictures inside or beside it.
fn former(message: &Message, are_inside: bool) -> String {
    let world = World::default();
    let rows = |rows: Vec<(Snowflake, Value)>| -> Value {
        rows.into_iter().map(|(id, row)| (id.to_string(), row)).collect::<serde_json::Map<_, _>>().into()
    };
    let announced = Message { id: message.id.next(), thinking: true, attachments: Vec::new(), ..message.clone() };
    let mut text = json!({
        "application": world.application,
        "users": rows(world.users.iter().map(|(id, user)| (*id, json!(user))).collect()),
        "guilds": rows(world.guilds.iter().map(|(id, guild)| (*id, json!(guild))).collect()),
        "channels": rows(world.channels.iter().map(|(id, channel)| (*id, json!(channel))).collect()),
        "messages": { message.channel.to_string(): rows(vec![(message.id, json!(message)), (announced.id, json!(announced))]) },
        "commands": [{ "id": "1", "name": "help", "type": 1 }], "guild_commands": {},
    });
    if are_inside {
        let hex = |byte: usize| format!("{byte:02x}").repeat(1000);
        let files = message.attachments.iter().enumerate();
        text["files"] = rows(files.map(|(n, file)| (file.id, json!(hex(n)))).collect());
    }
    text.to_string()
}

#[tokio::test]
async fn the_file_of_an_earlier_build_is_taken_over_and_set_aside() {
    for are_inside in [true, false] {
        let (message, pictures) = {
            let folder = tempfile::tempdir().expect("a folder");
            let (core, id, ids) = world_with_pictures(folder.path()).await;
            let message = core.world.message(channel(&core), id).expect("it is there").as_ref().clone();
            (message, ids.map(|id| (id, core.world.files.get(id).expect("it is there"))))
        };
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("club.json");
        let text = former(&message, are_inside);
        fs::write(&file, &text).expect("it can be written");
        if !are_inside {
            fs::create_dir(folder.path().join("club.files")).expect("a folder");
            for (id, bytes) in &pictures {
                fs::write(folder.path().join("club.files").join(id.to_string()), &bytes.0).expect("it can be written");
            }
        }
        let read = World::read(&file).expect("it can be read").expect("it is there");
        assert_eq!(read.files.get(pictures[0].0).as_ref(), Some(&pictures[0].1));

        let keep = Keep::open(&folder.path().join("club")).await.expect("it can be opened");
        assert!(!keep.is_new() && !file.exists());
        let aside = keep.set_aside().expect("it is told").to_owned();
        assert_eq!(fs::read_to_string(&aside).expect("it is there"), text);
        let found = keep.world().await.expect("it can be read");
        let messages: Vec<_> = found.messages.of(message.channel).collect();
        assert_eq!(messages.len(), 1, "what was only announced is gone");
        assert_eq!(json!(*messages[0]), json!(message));
        for (id, bytes) in &pictures {
            assert_eq!(found.files.get(*id).as_ref(), Some(bytes));
        }
        assert_eq!(found.commands_of(None).len(), 1);

        // Killed after the world was taken over and before the file was set aside.
        fs::rename(&aside, &file).expect("it was there");
        let again = Keep::open(&folder.path().join("club")).await.expect("it can be opened");
        assert!(again.set_aside().is_some() && !file.exists());
        assert!(again.world().await.expect("it can be read").message(message.channel, message.id).is_some());
    }
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("club.json"), "{").expect("it can be written");
    let loss = Keep::open(&folder.path().join("club")).await.expect_err("it is no world");
    assert!(matches!(loss, Loss::Unreadable { .. }) && folder.path().join("club.json").exists(), "{loss:?}");
}

/// Small numbers that look like chance, the same at every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// Everything that anybody could ask of the messages, in words.
fn asked(core: &Core, numbers: &mut Numbers, ids: &[(Snowflake, Snowflake)]) -> Vec<String> {
    let messages = &core.world.messages;
    let somewhere = ids.get(numbers.below(ids.len().max(1))).copied().unwrap_or_default();
    let n = numbers.below(70);
    let mut told = Vec::new();
    for place in core.world.channels.values() {
        let of =
            |walk: crate::world::Walk<'_>| walk.take(n).map(|message| json!(*message).to_string()).collect::<Vec<_>>();
        told.extend(of(messages.newest_first(place.id, None)));
        told.extend(of(messages.newest_first(place.id, Some(somewhere.1))));
        told.extend(of(messages.oldest_first(place.id, somewhere.1)));
        told.extend(messages.pinned(place.id).iter().map(|message| message.id.to_string()));
        told.push(core.objects().channel(place).to_string());
        for user in core.world.users.keys() {
            let digest = messages.digest(place.id);
            let last = digest.and_then(|digest| digest.last_for(*user));
            let called = digest.and_then(|digest| digest.last_call_of(*user));
            told.push(format!("{last:?} {called:?}"));
        }
    }
    told.push(format!("{:?}", messages.get(somewhere.0, somewhere.1).map(|message| json!(*message))));
    told
}

/// One random deed, the same in every world to which the same numbers lead.
fn act(core: &mut Core, numbers: &mut Numbers, ids: &mut Vec<(Snowflake, Snowflake)>, next: Snowflake) {
    let places: Vec<Snowflake> = core.world.channels.keys().copied().collect();
    let people: Vec<Snowflake> = core.world.users.keys().copied().collect();
    let (place, person) = (places[numbers.below(places.len())], people[numbers.below(people.len())]);
    let (deed, old) = (numbers.below(100), numbers.below(ids.len().max(1)));
    let (silent, reader) = (numbers.below(3) > 0, people[numbers.below(people.len())]);
    let reader = (numbers.below(5) == 0).then_some(reader);
    core.mint = crate::snowflake::Mint::above(next);
    if deed < 60 || ids.is_empty() {
        let content = if silent { "words".to_owned() } else { format!("<@{person}>") };
        let payload = json!({ "content": content, "nonce": deed % 7 });
        let author = core.world.bot();
        let (kind, files) = (if deed == 1 { MessageKind::Pinned } else { MessageKind::Plain }, Vec::new());
        let draft = Draft {
            channel: place,
            author: if deed % 4 == 0 { person } else { author },
            kind,
            payload: &payload,
            files: &files,
            reader,
            thinking: false,
            interaction: None,
        };
        ids.push((place, core.post(draft)));
    } else if deed < 80 {
        let (place, id) = ids[old];
        core.edit(place, id, &json!({ "content": format!("changed at {next}") }), &[], false);
    } else if deed < 88 {
        let (place, id) = ids[old];
        if let Some(message) = core.world.message_mut(place, id) {
            message.pinned = !message.pinned;
        }
    } else if deed < 99 {
        let (place, id) = ids.remove(old);
        core.erase(place, id);
    } else if places.len() > 2 {
        core.delete_channel(place);
        ids.retain(|(known, _)| *known != place);
    }
}

#[tokio::test]
async fn a_kept_world_answers_as_one_in_memory() {
    for seed in 0..3 {
        let folder = tempfile::tempdir().expect("a folder");
        let (mut here, mut there) = (core(World::default()), core(kept(folder.path()).await));
        for core in [&mut here, &mut there] {
            let guild = *core.world.guilds.keys().next().expect("a guild");
            for (n, name) in ["one", "two", "three"].into_iter().enumerate() {
                core.mint = crate::snowflake::Mint::above(Snowflake::new((1 << 61) + n as u64));
                core.add_channel(guild, crate::ChannelKind::Text, name);
            }
        }
        let (mut ids, mut same) = (Vec::new(), Vec::new());
        let mut own = Numbers(seed);
        for round in 0..300 {
            let next = Snowflake::new((1 << 62) + 100 * round);
            let chance = Numbers(seed * 1000 + round);
            act(&mut here, &mut Numbers(chance.0), &mut ids, next);
            act(&mut there, &mut Numbers(chance.0), &mut same, next);
            assert_eq!(ids, same);
            // Written soon, late, or while the next things happen; sometimes the program ends in between.
            match own.below(12) {
                0..3 => write(&mut there).await.expect("it can be written"),
                3 => {
                    let (_, batch) = there.take_batch().unwrap_or_default();
                    let later = Snowflake::new(next.get() + 50);
                    act(&mut here, &mut Numbers(chance.0 + 7), &mut ids, later);
                    act(&mut there, &mut Numbers(chance.0 + 7), &mut same, later);
                    let archive = there.world.archive.clone().expect("it is kept");
                    archive.write(&batch).await.expect("it can be written");
                    if own.below(2) == 0 { there.world.note_failed(&batch) } else { there.world.note_written(&batch) }
                }
                4 if own.below(6) == 0 => {
                    write(&mut there).await.expect("it can be written");
                    there = core(kept(folder.path()).await);
                }
                _ => {}
            }
            let mut chance = Numbers(chance.0 + 1);
            let found = asked(&there, &mut Numbers(chance.0), &same);
            assert_eq!(asked(&here, &mut chance, &ids), found, "seed {seed}, round {round}");
        }
        assert!(there.world.messages.n_in_memory() < 60, "seed {seed}");
    }
}

#[tokio::test]
async fn what_cannot_be_written_is_not_acknowledged_and_tried_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut core = core(kept(folder.path()).await);
    let place = channel(&core);
    // No folder can be made where a file stands.
    let beside = folder.path().join("club.files");
    fs::write(&beside, "in the way").expect("it can be written");
    let message = post(&mut core, place, &json!({ "content": "x" }), &[upload(0)]);
    let picture = core.world.message(place, message).expect("it is there").attachments[0].id;
    assert!(matches!(write(&mut core).await, Err(Loss::File { .. })));
    assert!(core.world.message(place, message).is_some() && core.world.files.get(picture).is_some());
    assert!(kept(folder.path()).await.messages.is_empty(), "no row without its file");
    fs::remove_file(&beside).expect("it was there");
    write(&mut core).await.expect("it can be written now");
    let found = kept(folder.path()).await;
    assert!(found.message(place, message).is_some() && found.files.get(picture).is_some());
}

#[tokio::test]
async fn nobody_is_told_of_what_is_not_on_the_disk() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = Settings { world: Some(kept(folder.path()).await), ..Settings::default() };
    let standin = StandIn::start(settings).await.expect("a free port");
    let shared: &Shared = &standin.shared;
    let archive = shared.read(|core| core.world.archive.clone()).expect("it is kept");
    standin.kept().await.expect("there is nothing to write");
    let busy = archive.writer.lock().await;
    let place = standin.channel("general");
    let said = standin.person("ada").say(place, "hello").expect("a message");
    let soon = |shared| tokio::time::timeout(Duration::from_millis(50), Shared::settled(shared));
    assert!(soon(shared).await.is_err(), "it waits for the disk");
    drop(busy);
    shared.settled().await.expect("it is on the disk");
    assert!(kept(folder.path()).await.message(place, said.id).is_some());
    standin.stop().await;
}

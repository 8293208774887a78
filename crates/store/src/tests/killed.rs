//! A process that is killed while it writes.

use super::*;

/// Names the database to the child; without it, the child's test does nothing.
const CHILD: &str = "ESCARMOUCHE_TEST_KILLED_STORE";

/// Not a test of its own: the process that is killed. It appends as fast as it can and says
/// which steps were acknowledged.
#[tokio::test]
async fn child_appends_until_it_is_killed() {
    let Ok(path) = std::env::var(CHILD) else {
        return;
    };
    let store = Store::open(path).await.expect("the parent made it");
    let mut steps = Vec::new();
    for channel in [5, 6] {
        let live = store.live_match_in(ChannelId(channel)).await.expect("it reads");
        let id = live.expect("the parent opened it").id;
        steps.push((id, channel, store.last_step(id).await.expect("it reads")));
    }
    let mut out = std::io::stdout();
    for number in 0_u64.. {
        for (id, channel, last) in &mut steps {
            let request = u64::from(*last) << 8 | *channel;
            let append = Append {
                entries: vec![entry("first"), entry("second")],
                owes: vec![report(*channel, *last + 1, *last + 2), notice(*channel, "{}")],
                ..Append::new(*id, *last, Asked::by(InteractionId(request), number as i64))
            };
            *last = done(store.append(append).await);
            writeln!(out, "acknowledged {id} {last}").expect("the parent listens");
            out.flush().expect("the parent listens");
        }
    }
}

#[tokio::test]
async fn nothing_acknowledged_is_lost_and_nothing_is_half_written() {
    let place = Place::new();
    let store = place.open().await;
    let ids = [running(&store, 5).await, running(&store, 6).await];
    store.close().await.expect("it closes");
    drop(store);
    let mut total = 0;
    for round in 0..6_u64 {
        let mut child = Command::new(std::env::current_exe().expect("it runs"))
            .args(["--exact", "tests::killed::child_appends_until_it_is_killed", "--nocapture"])
            .env(CHILD, place.file())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("this very program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("it is piped")).lines();
        let mut acknowledged = [0_u32; 2];
        let mut read = |line: &str| {
            // The first one may follow the harness's own words on the same line.
            let Some((_, words)) = line.split_once("acknowledged ") else {
                return false;
            };
            let (id, step) = words.split_once(' ').expect("the child writes both");
            let place = ids.iter().position(|known| known.to_string() == id);
            acknowledged[place.expect("one of the two")] = step.parse().expect("a number");
            true
        };
        // Let it come to work, then strike at a moment that differs from round to round.
        while !read(&lines.next().expect("it goes on").expect("it is text")) {}
        let moment = rand::random_range(0..20_000);
        let strike = Instant::now() + Duration::from_micros(500 * round + moment);
        while Instant::now() < strike {
            read(&lines.next().expect("it goes on").expect("it is text"));
        }
        child.kill().expect("it runs still");
        child.wait().expect("it has ended");
        for line in lines.map_while(Result::ok) {
            // The last line may be cut short; then it was not heard.
            if line.ends_with(|end: char| end.is_ascii_digit()) {
                read(&line);
            }
        }

        let store = place.open().await;
        let mut console = place.console().await;
        for (id, acknowledged) in ids.iter().zip(acknowledged) {
            let log = store.log(*id, 0).await.expect("it reads");
            let steps: Vec<u32> = log.iter().map(|entry| entry.step).collect();
            assert_eq!(steps, (1..=log.len() as u32).collect::<Vec<_>>());
            assert!(log.len() as u32 >= acknowledged, "{} < {acknowledged}", log.len());
            assert_eq!(log.len() % 2, 0, "half an append");
            let told = sqlx::query(
                "select from_step, to_step from deliveries \
                 where match_id = $1 and kind = 'report' order by from_step",
            )
            .bind(id)
            .fetch_all(&mut console)
            .await
            .expect("it reads");
            assert_eq!(told.len() * 2, log.len(), "each append owes its report");
            for (report, first) in told.iter().zip((1_u32..).step_by(2)) {
                assert_eq!(report.get::<u32, _>(0), first);
                assert_eq!(report.get::<u32, _>(1), first + 1);
            }
            let rows: (i64, i64) = (
                count(&mut console, "select count(*) from interactions where match_id = $1", *id).await,
                count(&mut console, "select count(*) from deliveries where match_id = $1 and kind = 'notice'", *id)
                    .await,
            );
            assert_eq!(rows, (log.len() as i64 / 2, log.len() as i64 / 2));
            total += acknowledged;
        }
        is_sound(&mut console).await;
    }
    assert!(total > 0, "the child never came to work");
}

async fn count(conn: &mut SqliteConnection, sql: &'static str, id: MatchId) -> i64 {
    sqlx::query_scalar(sql).bind(id).fetch_one(conn).await.expect("it counts")
}

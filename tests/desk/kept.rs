//! Orders that a person keeps by name, such as armies: kept with a match, used again in the next one, known to nobody else.

use crate::club::{ADA, BO, Club, Person, command, private};
use desk::request::Completion;

async fn mustering(club: &Club) {
    club.types(ADA, "match new game:diskwars language:en").await;
    club.types(ADA, "match join seat:a").await;
    club.types(BO, "match join seat:b").await;
    club.types(ADA, "match start").await;
    club.posts().await;
}

async fn says(club: &Club, who: Person, text: &str) -> String {
    private(club.types(who, text).await).body
}

async fn offered(club: &Club, who: Person, family: &str, verb: &str, option: &str) -> Vec<String> {
    let asker = club.request(who, command("help"));
    let completion = Completion {
        who: asker.who,
        place: asker.place,
        family: family.to_owned(),
        verb: verb.to_owned(),
        options: Vec::new(),
        focus: (option.to_owned(), String::new()),
        most: 25,
    };
    club.desk.complete(completion).await.into_iter().map(|(value, _)| value).collect()
}

/// [DSK-3.1] An army is kept under a name and mustered again in another match.
#[tokio::test]
async fn an_army_is_kept_and_used_again() {
    let club = Club::open().await;
    mustering(&club).await;
    assert!(says(&club, ADA, "saved list").await.contains("no orders yet"));
    let refused = says(&club, ADA, "diskwars army disks:elf-bard*11 save:bards").await;
    assert!(refused.contains("55"), "{refused}");
    let none = says(&club, ADA, "diskwars army saved:bards").await;
    assert!(none.contains("nothing called **bards**"), "what is refused is not kept: {none}");
    let long = says(&club, ADA, &format!("diskwars army disks:elf-bard*10 save:{}", "x".repeat(33))).await;
    assert!(long.contains("32"), "{long}");
    let kept = says(&club, ADA, "diskwars army disks:elf-bard*10 save:\" Ten Bards \"").await;
    assert!(kept.contains("**ten bards**"), "{kept}");
    assert_eq!(offered(&club, ADA, "diskwars", "army", "saved").await, ["ten bards"]);
    assert_eq!(offered(&club, ADA, "saved", "forget", "name").await, ["ten bards"]);
    assert!(offered(&club, BO, "diskwars", "army", "saved").await.is_empty(), "another person's armies");
    assert!(says(&club, BO, "diskwars army saved:\"ten bards\"").await.contains("Vous ne gardez rien"));
    club.types(ADA, "match resign confirm:true").await;
    let club = club.restarted();
    mustering(&club).await;
    let list = says(&club, ADA, "saved list").await;
    assert!(list.contains("**ten bards** (Diskwars, army): `army disks:elf-bard*10`"), "{list}");
    let used = says(&club, ADA, "diskwars army saved:\"Ten Bards\"").await;
    assert!(used.contains("50"), "{used}");
    // What is given beside it counts more; nothing of it stands in the channel.
    let more = says(&club, ADA, "diskwars army saved:\"ten bards\" disks:elf-bard*9").await;
    assert!(more.contains("45"), "{more}");
    for post in club.posts().await {
        assert!(!post.letter.body.contains("bard") && !post.letter.line.contains("bard"), "{:?}", post.letter);
    }
    assert!(says(&club, ADA, "saved forget name:\"ten bards\"").await.contains("no longer"));
    assert!(says(&club, ADA, "saved forget name:\"ten bards\"").await.contains("nothing called"));
}

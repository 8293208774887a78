//! Lists of orders.

use guardians::steps::*;

#[test]
fn steps_read_as_they_print() {
    crate::games();
    let texts = [
        "move I6",
        "move F7 via=T3.6",
        "attack nd-1",
        "attack rage ranged push A3,A4",
        "attack rage push none",
        "test sonic-1 mental",
        "test door-H1-H2 attack x3",
        "test trap:T1.3 mental",
        "test hospital mental choice=heal",
        "power du-checkmate target=rage choice=rg-roar",
        "power fh-wall-of-fire to=T2.8",
        "object car-1 aggressive target=duchess push=A3",
        "act close-door at=door-H1-H2",
        "end",
    ];
    for text in texts {
        assert_eq!(text.parse::<Task>().map(|task| task.to_string()).as_deref(), Ok(text));
    }
    assert!(parse_batch("move I6; jump").is_err());
    assert_eq!(parse_batch("déplacer I6; ?attaquer nd-1; terminer;").map(|tasks| tasks.len()), Ok(3));
}

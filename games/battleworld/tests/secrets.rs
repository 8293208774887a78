//! What seats of Battleworld keep to themselves looks the same to everybody else.

use battleworld::Battleworld;
use game::{Seat, Viewer};
use rehearsal::secrets::{look_the_same, open};

#[test]
fn battleworlds_secrets_stay_with_their_seats() {
    crate::games();
    let table = |options: &[(&str, &str)], position: &str, order: &str| {
        let orders: Vec<(u8, &str)> = if order.is_empty() { Vec::new() } else { vec![(1, order)] };
        open::<Battleworld>(options, position, &orders)
    };
    let deploy = |order: &str| format!("deploy {order}");
    let one = deploy("first:ultron second:doctor-doom third:absorbing-man fourth:enchantress");
    let two = deploy("first:enchantress second:absorbing-man third:ultron fourth:doctor-doom");
    let blind: &[(&str, &str)] = &[("draft", "blind")];
    let pairs = [
        (
            table(&[], "phase moves", ""),
            table(&[], "phase moves", "plan moves:\"ultron @E3 ranged\" actions:\"doom>thor\""),
        ),
        (
            table(&[], "phase moves", ""),
            table(&[], "phase moves", "stance character:all limit:5 when:lethal guard:false"),
        ),
        (table(&[], "phase deploy", &one), table(&[], "phase deploy", &two)),
        (table(blind, "", "team base:base-doom team:doom"), table(blind, "", "team base:base-magneto team:x-men")),
    ];
    for (one, other) in &pairs {
        for viewer in [Viewer::SPECTATOR, Viewer::seat(Seat(0))] {
            look_the_same(one, other, viewer);
        }
    }
}

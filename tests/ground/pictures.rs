//! Pictures: the text form of scenes, the same pixels every time, both languages, limits, odd input, and palettes that
//! everybody can read. Timings belong in `benches/`, the scenes of the games in their own tests.

use std::f32::consts::PI;
use std::sync::Arc;
use std::thread;

use picture::{
    Align, Baseline, Die, Face, Fault, Fit, Ground, Group, Icon, Ink, Item, MAX_SIDE, Outline, Palette, Path, Point,
    Rect, Rgb, Scene, Slot, Solid, Sprite, Stroke, Studio, Text,
};
use text::Message;

fn english(message: &Message) -> String {
    match message.id {
        "round" => "Round".to_owned(),
        id => id.to_owned(),
    }
}

fn french(message: &Message) -> String {
    match message.id {
        "round" => "Tour".to_owned(),
        id => id.to_owned(),
    }
}

fn token() -> Sprite {
    let body = Path::fill(Outline::circle(20.0, 20.0, 18.0), Ink::Seat(Slot::One)).outlined(Ink::Wall, 2.0);
    let letter = Text::plain("W", 20.0, 20.0, 22.0).bold().centred().ink(Ink::OnSeat(Slot::One));
    Sprite::new("hero W", 40.0, 40.0, vec![body.into(), letter.into()])
}

fn small_scene() -> Scene {
    let seam = Stroke::new(Ink::Grid, 1.0).dashed(6.0, 4.0);
    let ground = Ground::new(
        "yard",
        vec![
            Path::fill(Outline::rect(10.0, 10.0, 180.0, 80.0), Ink::Floor).into(),
            Path::stroke(Outline::line((100.0, 10.0), (100.0, 90.0)), seam).into(),
        ],
    );
    let panel = Path::fill(Outline::rounded(0.0, 0.0, 30.0, 12.5, 3.0), Ink::Panel.faded(0.8));
    Scene::new(200.0, 100.0)
        .on(ground)
        .with(token().centred(40.0, 50.0))
        .with(token().at(150.0, 30.0).faded(0.5))
        .with(Path::arrow((60.0, 50.0), (140.0, 50.0), 4.0, Ink::Attack))
        .with(Group::of(vec![panel.into()]).at(5.0, 80.0))
        .with(Text::said(Message::new("round").with("number", 3), 10.0, 95.0, 12.0).halo(Ink::White, 2.0))
        .with(Text::plain("é «C5»", 190.0, 20.0, 12.0).fit(Fit::Shrink(40.0)))
}

#[test]
fn a_scene_prints_one_line_for_each_item() {
    let expected = r#"scene 200x100 on paper
ground "yard" items 2
sprite "hero W" 40x40 at 20,30
sprite "hero W" 40x40 at 150,30 opacity 0.5
path M60,48 L127.2,48 L127.2,43.2 L140,50 L127.2,56.8 L127.2,52 L60,52 Z fill attack
group at 5,80
  path rounded 0,0 30x12.5 r3 fill panel/0.8
text round(number: 3) at 10,95 size 12 text halo white 2
text "é «C5»" at 190,20 size 12 text shrink 40
"#;
    assert_eq!(small_scene().to_string(), expected);
}

#[test]
fn the_long_form_prints_grounds_and_sprites_too() {
    let long = format!("{:#}", small_scene());
    assert!(long.contains("\n  path rect 10,10 180x80 fill floor\n"), "{long}");
    assert!(long.contains("\n  path M100,10 L100,90 stroke grid 1 dash 6,4\n"), "{long}");
    assert!(long.contains("\n  path circle 20,20 r18 fill seat-1 stroke wall 2\n"), "{long}");
    assert!(long.contains("\n  text \"W\" at 20,20 size 22 bold centre middle on-seat-1\n"), "{long}");
}

#[test]
fn a_crop_prints_its_view() {
    let crop = small_scene().crop(Rect::new(20.0, 30.0, 50.0, 40.0), 2.0);
    assert!(crop.to_string().starts_with("scene 50x40 from 20,30 scale 2 on paper\n"));
}

#[test]
fn the_words_of_a_scene_can_be_listed() {
    assert_eq!(small_scene().words(&english), ["W", "W", "Round", "é «C5»"]);
}

#[test]
fn the_same_scene_gives_the_same_bytes() {
    let scene = small_scene();
    let studio = Studio::new();
    let draw = |studio: &Studio| {
        let picture = studio.draw(&scene, Palette::Clear, &french).expect("it is small");
        picture.png().expect("it encodes")
    };
    let cold = draw(&studio);
    assert_eq!(cold, draw(&studio), "from kept pixels");
    assert_eq!(cold, draw(&Studio::new()), "from another studio");
    thread::scope(|scope| {
        let others: Vec<_> = (0..2).map(|_| scope.spawn(|| draw(&studio))).collect();
        for other in others {
            assert_eq!(cold, other.join().expect("drawing does not panic"), "from another thread");
        }
    });
}

#[test]
fn kept_pixels_follow_the_language_and_the_palette() {
    let title = || Text::said(Message::new("round"), 4.0, 20.0, 16.0).bold().into();
    let scene = Scene::new(80.0, 60.0)
        .on(Ground::new("titled", vec![title()]))
        .with(Sprite::new("titled", 80.0, 30.0, vec![title()]).at(0.0, 30.0));
    let studio = Studio::new();
    let draw = |studio: &Studio, palette, say: &dyn Fn(&Message) -> String| {
        studio.draw(&scene, palette, say).expect("it is small").rgba().to_vec()
    };
    let in_english = draw(&studio, Palette::Clear, &english);
    let in_french = draw(&studio, Palette::Clear, &french);
    assert_ne!(in_english, in_french);
    assert_eq!(in_french, draw(&Studio::new(), Palette::Clear, &french));
    assert_ne!(in_french, draw(&studio, Palette::Dark, &french));
}

#[test]
fn drawings_that_differ_are_never_taken_for_each_other() {
    let studio = Studio::new();
    let disk = |radius: f32| {
        let disk = Path::fill(Outline::circle(10.0, 10.0, radius), Ink::Red);
        let scene = Scene::new(20.0, 20.0).with(Sprite::new("same name", 20.0, 20.0, vec![disk.into()]).at(0.0, 0.0));
        studio.draw(&scene, Palette::Clear, &english).expect("it is small").rgba().to_vec()
    };
    assert_ne!(disk(5.0), disk(8.0));
}

#[test]
fn the_fonts_write_english_and_french() {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789\
        àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ«»‹›“”‘’'\"…–—-·•×÷±−+=<>≤≥≠%‰°²³€$&@#*/\\|()[]{}!?.,:;_~\u{A0}\u{202F} \
        →←↑↓↔↗↘↙↖⇒✓✗★☆♥●○■□◆◇▲▼①②③½¼¾";
    assert_eq!(Studio::new().missing(letters), Vec::<char>::new());
    assert_eq!(Studio::new().missing("a漢b"), vec!['漢']);
}

#[test]
fn accents_change_the_pixels() {
    let studio = Studio::new();
    let draw = |word: &str| {
        let scene = Scene::new(60.0, 30.0).with(Text::plain(word, 4.0, 22.0, 20.0));
        studio.draw(&scene, Palette::Clear, &english).expect("it is small").rgba().to_vec()
    };
    for (plain, accented) in [("e", "é"), ("a", "à"), ("c", "ç"), ("oe", "œ"), ("<<", "«")] {
        assert_ne!(draw(plain), draw(accented), "{accented}");
    }
    assert_eq!(draw("e\u{301}"), draw("é"), "a combining accent is the same letter");
}

#[test]
fn a_crop_shows_a_part_of_the_same_scene_larger() {
    let studio = Studio::new();
    let meadow = Path::fill(Outline::rect(0.0, 0.0, 50.0, 100.0), Ink::Grass);
    let scene = Scene::new(100.0, 100.0)
        .on(Ground::new("half", vec![meadow.into()]))
        .with(Path::fill(Outline::rect(60.0, 60.0, 10.0, 10.0), Ink::Red));
    let crop = scene.crop(Rect::new(40.0, 50.0, 40.0, 30.0), 3.0);
    let picture = studio.draw(&crop, Palette::Clear, &english).expect("it is small");
    assert_eq!((picture.width(), picture.height()), (120, 90));
    let colour = |ink| Some(Palette::Clear.rgb(ink));
    assert_eq!(picture.pixel(29, 5), colour(Ink::Grass));
    assert_eq!(picture.pixel(31, 5), colour(Ink::Paper));
    assert_eq!(picture.pixel(61, 31), colour(Ink::Red));
    assert_eq!(picture.pixel(89, 59), colour(Ink::Red));
    assert_eq!(picture.pixel(91, 61), colour(Ink::Paper));
    assert_eq!(picture.pixel(120, 0), None);
}

#[test]
fn a_crop_near_the_edge_stays_on_the_board() {
    let board = Rect::new(0.0, 0.0, 1000.0, 800.0);
    assert_eq!(Rect::around((10.0, 790.0), 200.0, 200.0).kept_inside(board), Rect::new(0.0, 600.0, 200.0, 200.0));
    assert_eq!(Rect::around((500.0, 400.0), 200.0, 200.0).kept_inside(board), Rect::new(400.0, 300.0, 200.0, 200.0));
}

#[test]
fn pictures_of_no_size_or_too_large_are_faults() {
    let studio = Studio::new();
    let most = MAX_SIDE as f32;
    let sizes = [(most + 1.0, 10.0), (10.0, 1e9), (0.0, 10.0), (10.0, -5.0), (f32::NAN, 10.0), (f32::INFINITY, 10.0)];
    for (width, height) in sizes {
        let fault = studio.draw(&Scene::new(width, height), Palette::Clear, &english).err();
        assert!(matches!(fault, Some(Fault::Size { .. })), "{width} x {height}: {fault:?}");
    }
    assert!(studio.draw(&Scene::new(most, 1.0), Palette::Clear, &english).is_ok());
    let crop = Scene::new(100.0, 100.0).crop(Rect::new(0.0, 0.0, 100.0, 100.0), 1000.0);
    assert!(matches!(studio.draw(&crop, Palette::Clear, &english), Err(Fault::Size { .. })));
}

/// Numbers that go wrong somewhere.
const ODD: [f32; 10] = [0.0, -0.0, -1.0, 1e-30, 1e9, -1e9, f32::MAX, f32::NAN, f32::INFINITY, f32::NEG_INFINITY];

fn odd_outlines(odd: f32, other: f32) -> Vec<Outline> {
    vec![
        Outline::new(),
        Outline::rect(odd, other, odd, other),
        Outline::rounded(1.0, other, 20.0, odd, odd),
        Outline::circle(other, 10.0, odd),
        Outline::line((odd, other), (other, odd)),
        Outline::polyline([Point::new(odd, 1.0)]),
        Outline::polygon(Vec::<Point>::new()),
        Outline::arc((other, other), odd, odd, odd),
        Outline::arc((5.0, 5.0), 4.0, odd, other),
        Outline::arrow((odd, 0.0), (other, 5.0), odd),
        Outline::zigzag((0.0, 0.0), (odd, other), other, odd),
        Outline::star((other, odd), odd, other, 0),
        Outline::regular((5.0, 5.0), odd, 0, other),
        Outline::new().close().line_to(odd, 3.0).quad_to(1.0, odd, 3.0, 3.0).close().close(),
        Outline::new().cubic_to(odd, 1.0, 1.0, 1.0, 2.0, 2.0),
    ]
}

#[test]
fn odd_shapes_and_places_do_not_panic() {
    let studio = Studio::new();
    for odd in ODD {
        for other in [5.0, odd] {
            let mut scene = Scene::new(30.0, 30.0);
            for outline in odd_outlines(odd, other) {
                let stroke = Stroke::new(Ink::Red.faded(odd), other).dashed(odd, other).round();
                scene.push(Path::fill(outline.clone(), Ink::Blue.faded(other)).stroked(stroke));
                scene.push(Path::line(outline.clone(), Ink::Blue, odd));
                scene.push(Path::hatched(outline.clone(), odd, other, Ink::Red));
                scene.push(Group::of(vec![Path::fill(outline.clone(), Ink::Red).into()]).clipped(outline).faded(0.5));
            }
            scene.push(Path::trail(&[Point::new(odd, other), Point::new(other, odd)], odd, Ink::Red));
            scene.push(Group::of(vec![token().at(0.0, 0.0).into()]).at(odd, other).scaled(odd).faded(other));
            scene.push(token().centred(other, odd).scaled(odd).faded(odd));
            scene.push(Sprite::new("odd", odd, other, vec![Icon::Skull.at(odd, other, odd, Ink::Red)]).at(1.0, 1.0));
            studio.draw(&scene, Palette::Clear, &english).expect("the picture itself is small");
            let crop = scene.crop(Rect::new(odd, other, 20.0, 20.0), 1.0);
            studio.draw(&crop, Palette::Clear, &english).expect("the picture itself is small");
        }
    }
}

#[test]
fn odd_words_do_not_panic() {
    let studio = Studio::new();
    let long = "très ".repeat(20_000);
    let unbroken = "W".repeat(5000);
    let plain = ["", " ", "\n\n", "\u{0}\u{7}", "\u{202E}abc", "漢字 😀 👩‍👩‍👧", "e\u{301}\u{301}\u{301}", "\u{301}"];
    for text in plain.into_iter().chain([long.as_str(), unbroken.as_str()]) {
        let mut scene = Scene::new(100.0, 100.0);
        for odd in ODD.into_iter().chain([12.0, PI]) {
            let label = Text::plain(text, odd, 10.0, 12.0).halo(Ink::White, odd).plate(Ink::Panel, odd, odd);
            scene.push(label.rim(Ink::Text));
            scene.push(Text::plain(text, 10.0, 10.0, odd).bold().centred());
            scene.push(Text::plain(text, 10.0, 10.0, 12.0).fit(Fit::Shrink(odd)));
            scene.push(Text::plain(text, 10.0, 10.0, 12.0).fit(Fit::Ellipsis(odd)));
            for lines in [0, 1, 3, 255] {
                scene.push(Text::plain(text, 10.0, 10.0, 12.0).centred().fit(Fit::Wrap { width: odd, lines }));
            }
        }
        studio.draw(&scene, Palette::Clear, &english).expect("the picture itself is small");
    }
}

#[test]
fn groups_within_groups_end_somewhere() {
    let mut item: Item = Path::fill(Outline::rect(0.0, 0.0, 5.0, 5.0), Ink::Red).into();
    for _ in 0..500 {
        item = Group::of(vec![item]).faded(0.99).into();
    }
    let scene = Scene::new(10.0, 10.0).with(item);
    assert!(Studio::new().draw(&scene, Palette::Clear, &english).is_ok());
}

/// The columns that hold anything but paper.
fn inked_columns(item: impl Into<Item>) -> Vec<u32> {
    let scene = Scene::new(200.0, 60.0).with(item);
    let picture = Studio::new().draw(&scene, Palette::Clear, &english).expect("it is small");
    let paper = Some(Palette::Clear.rgb(Ink::Paper));
    (0..200).filter(|&x| (0..60).any(|y| picture.pixel(x, y) != paper)).collect()
}

#[test]
fn words_keep_to_their_room() {
    let long = "A name that is far too long for its room";
    for fit in [Fit::Shrink(90.0), Fit::Ellipsis(90.0), Fit::Wrap { width: 90.0, lines: 2 }] {
        let columns = inked_columns(Text::plain(long, 20.0, 30.0, 18.0).fit(fit));
        let (first, last) = (columns[0], columns[columns.len() - 1]);
        assert!(first >= 19 && last <= 111, "{fit:?}: {first} to {last}");
        assert!(last > 80, "{fit:?} uses its room: {last}");
    }
}

#[test]
fn words_stand_on_the_side_they_are_told() {
    let text = || Text::plain("HHH", 100.0, 30.0, 20.0).baseline(Baseline::Middle);
    let middle = |columns: Vec<u32>| f64::from(columns[0] + columns[columns.len() - 1]) / 2.0;
    assert!(inked_columns(text())[0] >= 100);
    assert!(inked_columns(text().align(Align::Right)).last() <= Some(&100));
    assert!((middle(inked_columns(text().centred())) - 99.5).abs() <= 1.0);
}

#[test]
fn clips_and_opacity_hold() {
    let square = Path::fill(Outline::rect(0.0, 0.0, 40.0, 40.0), Ink::Black);
    let scene = Scene::new(100.0, 50.0)
        .background(Ink::White)
        .with(Group::of(vec![square.clone().into()]).clipped(Outline::circle(20.0, 20.0, 10.0)))
        .with(Group::of(vec![square.clone().into(), square.into()]).at(50.0, 0.0).faded(0.5));
    let picture = Studio::new().draw(&scene, Palette::Clear, &english).expect("it is small");
    assert_eq!(picture.pixel(2, 2), Some(Rgb(255, 255, 255)));
    assert_eq!(picture.pixel(20, 20), Some(Rgb(0, 0, 0)));
    let grey = picture.pixel(60, 10).expect("on the picture").0;
    assert!((126..=129).contains(&grey), "a group fades as a whole: {grey}");
}

#[test]
fn the_file_is_the_picture() {
    let picture = Studio::new().draw(&small_scene(), Palette::Clear, &english).expect("it is small");
    let file = image::load_from_memory(&picture.png().expect("it encodes")).expect("it is a PNG").to_rgb8();
    assert_eq!(file.dimensions(), (200, 100));
    let mut exact = 0;
    for (x, y, pixel) in file.enumerate_pixels() {
        let Rgb(red, green, blue) = picture.pixel(x, y).expect("on the picture");
        let off = pixel.0[0].abs_diff(red).max(pixel.0[1].abs_diff(green)).max(pixel.0[2].abs_diff(blue));
        assert!(off <= 40, "{x},{y} is off by {off}");
        exact += u32::from(off == 0);
    }
    assert!(exact > 19_000, "flat areas keep their colour: {exact} of 20000");
}

#[test]
fn a_picture_of_very_many_colours_is_still_a_file() {
    let mut scene = Scene::new(400.0, 400.0);
    for i in 0..60_u8 {
        for (k, ink) in [Ink::Red, Ink::Green, Ink::Blue, Ink::Yellow].into_iter().enumerate() {
            let (x, y) = (f32::from(i) * 5.0 + k as f32 * 13.0, f32::from(i % 17) * 20.0 + k as f32 * 7.0);
            scene.push(Path::fill(Outline::circle(x, y, 90.0), ink.faded(0.03 + f32::from(i) / 300.0)));
        }
    }
    let picture = Studio::new().draw(&scene, Palette::Clear, &english).expect("it is small");
    assert!(picture.indexed().is_none(), "this test wants more colours than can be chosen from");
    let file = image::load_from_memory(&picture.png().expect("it encodes")).expect("it is a PNG").to_rgba8();
    assert_eq!(file.as_raw(), picture.rgba());
}

#[tokio::test]
async fn pictures_are_drawn_off_the_async_threads() {
    let studio = Arc::new(Studio::new());
    let file = studio.render(small_scene(), Palette::Dark, french).await.expect("it is small");
    let same = studio.draw(&small_scene(), Palette::Dark, &french).expect("it is small").png().expect("it encodes");
    assert_eq!(file, same);
    let fault = studio.render(Scene::new(5000.0, 10.0), Palette::Clear, english).await;
    assert!(matches!(fault, Err(Fault::Size { width: 5000, height: 10 })));
}

#[tokio::test]
async fn a_panic_is_a_fault_and_the_studio_goes_on() {
    let studio = Arc::new(Studio::new());
    // More often than there are places, so that a place lost to a panic would be missed.
    for _ in 0..80 {
        let fault = studio.render(small_scene(), Palette::Clear, |_| panic!("no such text")).await;
        assert!(matches!(&fault, Err(Fault::Panicked(words)) if words == "no such text"), "{fault:?}");
    }
    assert!(studio.render(small_scene(), Palette::Clear, english).await.is_ok());
}

#[test]
fn icons_differ_by_shape_at_eighteen_pixels() {
    let studio = Studio::new();
    let draw = |icon: Icon| -> Vec<u8> {
        let scene = Scene::new(18.0, 18.0).background(Ink::White).with(icon.at(9.0, 9.0, 18.0, Ink::Black));
        let picture = studio.draw(&scene, Palette::Clear, &english).expect("it is small");
        picture.rgba().chunks(4).map(|pixel| pixel[0]).collect()
    };
    let drawn: Vec<(Icon, Vec<u8>)> = Icon::ALL.into_iter().map(|icon| (icon, draw(icon))).collect();
    for (i, (icon, pixels)) in drawn.iter().enumerate() {
        let ink: u32 = pixels.iter().map(|&value| u32::from(255 - value)).sum::<u32>() / 255;
        assert!((40..=260).contains(&ink), "{icon:?} covers {ink} of 324 pixels");
        for (other, others) in &drawn[..i] {
            let apart: u32 = pixels.iter().zip(others).map(|(a, b)| u32::from(a.abs_diff(*b))).sum::<u32>() / 255;
            assert!(apart >= 36, "{icon:?} and {other:?} differ by {apart} of 324 pixels only");
        }
    }
}

#[test]
fn every_die_face_is_its_own() {
    let studio = Studio::new();
    // Seven dots are written as a number.
    let numbers = (1..=20).filter(|&number| number != 7).map(Face::Number);
    let faces = (1..=7).map(Face::Pips).chain(numbers).chain([Face::Blank, Face::Sign(Icon::Helmet)]);
    let mut seen: Vec<Vec<u8>> = Vec::new();
    for face in faces {
        for solid in [Solid::D4, Solid::D6, Solid::D8, Solid::D10, Solid::D12, Solid::D20] {
            let scene = Scene::new(40.0, 40.0).with(Die::new(face).solid(solid).sprite(40.0).at(0.0, 0.0));
            let pixels = studio.draw(&scene, Palette::Clear, &english).expect("it is small").rgba().to_vec();
            assert!(!seen.contains(&pixels), "{face:?} on {solid:?}");
            seen.push(pixels);
        }
    }
}

#[test]
fn words_stand_out_on_their_ground() {
    for palette in Palette::ALL {
        let check = |words: Ink, ground: Ink, least: f64| {
            let contrast = palette.rgb(words).contrast(palette.rgb(ground));
            assert!(contrast >= least, "{words} on {ground} in {}: {contrast:.2}", palette.name());
        };
        for surface in [Ink::Paper, Ink::Panel, Ink::Floor, Ink::Street, Ink::Grass, Ink::Water, Ink::Sand] {
            check(Ink::Text, surface, 7.0);
        }
        for surface in [Ink::Paper, Ink::Panel, Ink::Floor, Ink::Street] {
            for words in [Ink::Faint, Ink::Wall, Ink::Trail] {
                check(words, surface, 4.5);
            }
            // Signs and thick lines need 3:1 (WCAG 2.2, 1.4.11).
            for sign in [Ink::Attack, Ink::Good, Ink::Door, Ink::Life] {
                check(sign, surface, 3.0);
            }
        }
        check(Ink::Inverse, Ink::Text, 7.0);
        for slot in Slot::ALL {
            check(Ink::OnSeat(slot), Ink::Seat(slot), 4.5);
            check(Ink::Text, Ink::Tint(slot), 4.5);
        }
    }
}

/// Kinds of sight as matrices on linear light (Machado, Oliveira and Fernandes 2009, severity 1).
const SIGHTS: [(&str, [[f64; 3]; 3]); 4] = [
    ("usual", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
    ),
    (
        "deuteranopia",
        [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
    ),
    (
        "tritanopia",
        [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]],
    ),
];

/// CIE L*a*b* of a colour as seen.
fn lab(Rgb(red, green, blue): Rgb, sight: &[[f64; 3]; 3]) -> [f64; 3] {
    let linear = [red, green, blue].map(|value| {
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    });
    let seen = sight.map(|row| row.iter().zip(linear).map(|(part, light)| part * light).sum::<f64>().clamp(0.0, 1.0));
    let curve = |weights: [f64; 3]| {
        let value: f64 = weights.iter().zip(seen).map(|(weight, light)| weight * light).sum();
        if value > 0.008_856 { value.cbrt() } else { 7.787 * value + 16.0 / 116.0 }
    };
    // The rows of the sRGB matrix, each divided by the white of D65.
    let across = curve([0.4339, 0.3762, 0.1899]);
    let light = curve([0.2126, 0.7152, 0.0722]);
    let depth = curve([0.0177, 0.1095, 0.8730]);
    [116.0 * light - 16.0, 500.0 * (across - light), 200.0 * (light - depth)]
}

#[test]
fn sides_are_told_apart_by_everybody() {
    for palette in Palette::ALL {
        for (name, sight) in SIGHTS {
            for (i, one) in Slot::ALL.into_iter().enumerate() {
                for other in &Slot::ALL[..i] {
                    let [a, b] = [one, *other].map(|slot| lab(palette.rgb(Ink::Seat(slot)), &sight));
                    let difference = a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt();
                    // Ten times what a careful eye can just see.
                    assert!(difference >= 24.0, "{one:?} and {other:?} in {}, {name}: {difference:.1}", palette.name());
                }
            }
        }
    }
}

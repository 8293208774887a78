//! Where a thing dropped from a height comes down: a bearing and a distance by a Rayleigh law, by table so that every
//! machine finds the same place.

use super::plane::Spot;

/// Distances of the hundred equally likely rings, in thousandths of sigma.
const RINGS: [i64; 100] = [
    100, 174, 225, 267, 303, 336, 367, 395, 422, 447, 471, 494, 517, 539, 560, 580, 601, 620, 640, 659, 677, 696, 714,
    732, 750, 767, 785, 802, 819, 836, 853, 870, 887, 903, 920, 936, 953, 970, 986, 1003, 1019, 1036, 1052, 1069, 1085,
    1102, 1118, 1135, 1152, 1169, 1186, 1203, 1220, 1238, 1255, 1273, 1290, 1308, 1326, 1345, 1363, 1382, 1401, 1420,
    1439, 1459, 1479, 1499, 1520, 1541, 1563, 1584, 1607, 1630, 1653, 1677, 1702, 1727, 1753, 1780, 1808, 1837, 1867,
    1898, 1931, 1965, 2001, 2039, 2080, 2123, 2170, 2220, 2276, 2338, 2408, 2490, 2589, 2716, 2898, 3255,
];

/// How far from its aim a thing lands that falls into ring 1 to 100, for a spread of `sigma`.
pub fn reach(sigma: i64, ring: u32) -> i64 {
    (sigma * RINGS[(ring.clamp(1, 100) - 1) as usize] + 500) / 1000
}

/// Where a thing lands: ring 1 to 100, bearing 1 to 360.
pub fn landing(aim: Spot, sigma: i64, ring: u32, bearing: u32) -> Spot {
    aim.polar(reach(sigma, ring), bearing as i32)
}

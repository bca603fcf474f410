/**
 * The banks of the Tejo at the sample city, drawn by us to about 100 m: latitudes and longitudes from Carcavelos
 * upstream to Vila Franca, and down the other bank to the beaches of Caparica. Natural Earth's coast is too coarse
 * for a map of streets.
 */
const TEJO_BANKS: ReadonlyArray<readonly [latitude: number, longitude: number]> = [
  // The right bank, upstream: Carcavelos, Oeiras, Caxias, Algés.
  [38.678, -9.338],
  [38.6742, -9.3256],
  [38.6766, -9.318],
  [38.6838, -9.313],
  [38.6875, -9.3045],
  [38.693, -9.292],
  [38.6975, -9.2775],
  [38.701, -9.251],
  [38.699, -9.234],
  [38.6935, -9.2295],
  // Pedrouços and Belém with its tower, the monument and the docks.
  [38.6928, -9.2235],
  [38.6925, -9.22],
  [38.6917, -9.2162],
  [38.6932, -9.2125],
  [38.6933, -9.2057],
  [38.6942, -9.1995],
  [38.695, -9.195],
  [38.6962, -9.1865],
  [38.698, -9.179],
  // Alcântara, Santos, Cais do Sodré, Terreiro do Paço.
  [38.6992, -9.174],
  [38.7005, -9.1685],
  [38.703, -9.1605],
  [38.7047, -9.1535],
  [38.7049, -9.1455],
  [38.7055, -9.1405],
  [38.7062, -9.1364],
  [38.707, -9.131],
  [38.7098, -9.125],
  [38.7135, -9.119],
  // Xabregas, Marvila, Parque das Nações, Sacavém.
  [38.718, -9.1125],
  [38.7235, -9.1055],
  [38.735, -9.0998],
  [38.744, -9.0968],
  [38.753, -9.0945],
  [38.7635, -9.0925],
  [38.7757, -9.0903],
  [38.7835, -9.0902],
  [38.7945, -9.0925],
  // Santa Iria, Alverca, Alhandra, Vila Franca.
  [38.811, -9.087],
  [38.842, -9.063],
  [38.8585, -9.057],
  [38.893, -9.025],
  [38.9265, -9.007],
  [38.953, -8.988],
  // The left bank, downstream: the meadows, Alcochete, the air base of Montijo.
  [38.95, -8.981],
  [38.915, -8.985],
  [38.87, -8.978],
  [38.833, -8.967],
  [38.8, -8.943],
  [38.777, -8.944],
  [38.757, -8.963],
  [38.742, -8.985],
  [38.736, -9.006],
  [38.726, -9.026],
  [38.709, -9.049],
  [38.7035, -9.04],
  [38.7035, -9.01],
  [38.7025, -8.976],
  [38.695, -8.96],
  // Moita, Barreiro, Seixal, Alfeite.
  [38.688, -8.975],
  [38.679, -9.008],
  [38.665, -9.03],
  [38.6775, -9.047],
  [38.6735, -9.06],
  [38.6655, -9.077],
  [38.6575, -9.087],
  [38.6515, -9.08],
  [38.638, -9.07],
  [38.62, -9.063],
  [38.619, -9.069],
  [38.638, -9.081],
  [38.6435, -9.1005],
  [38.632, -9.113],
  [38.6365, -9.119],
  [38.6475, -9.1115],
  [38.656, -9.117],
  [38.6625, -9.133],
  [38.672, -9.143],
  // Cacilhas, the bridge, Trafaria, the mouth and the beaches.
  [38.6885, -9.1462],
  [38.6857, -9.156],
  [38.6838, -9.168],
  [38.683, -9.1765],
  [38.68, -9.19],
  [38.678, -9.206],
  [38.6768, -9.226],
  [38.6735, -9.2345],
  [38.6725, -9.247],
  [38.67, -9.257],
  [38.6655, -9.2585],
  [38.653, -9.248],
  [38.642, -9.242],
  [38.625, -9.227],
  [38.598, -9.212],
  [38.57, -9.197],
];

/** West, south, east, north of the box in which our line replaces Natural Earth's. */
const [WEST, SOUTH, EAST, NORTH] = [-9.34, 38.56, -8.85, 39.05];

const isReplaced = ([longitude = 0, latitude = 0]: readonly number[]) =>
  longitude > WEST && longitude < EAST && latitude > SOUTH && latitude < NORTH;

/**
 * Replaces the part of a ring (longitudes and latitudes) inside the box of the Tejo by our line. A ring that does not
 * enter the box is returned unchanged; one inside the box becomes empty, since our line has no islands.
 */
export function withTejoBanks(ring: number[][]): number[][] {
  const begin = ring.findIndex((point, at) => !isReplaced(point) && isReplaced(ring[at + 1] ?? []));
  if (begin < 0) return ring.every(isReplaced) ? [] : ring;
  // Begins at the last point before the box, and ends at it again.
  const rotatedRing = [...ring.slice(begin, -1), ...ring.slice(0, begin)];
  const before = rotatedRing[0] ?? [];
  const end = rotatedRing.findLastIndex(isReplaced) + 1;
  const banks = TEJO_BANKS.map(([latitude, longitude]) => [longitude, latitude]);
  const [first = [], last = []] = [banks[0], banks.at(-1)];
  const line = metres(before, first) <= metres(before, last) ? banks : banks.toReversed();
  return [before, ...line, ...rotatedRing.slice(end), before];
}

/** Returns the approximate distance, to find the nearer of two points. */
const metres = ([x = 0, y = 0]: readonly number[], [otherX = 0, otherY = 0]: readonly number[]) =>
  Math.hypot((x - otherX) * Math.cos((y * Math.PI) / 180), y - otherY) * 111_000;

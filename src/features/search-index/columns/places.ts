const EARTH_KM = 6371.0088;
const RADIANS = Math.PI / 180;

/** A place as a unit vector: comparing distances needs no trigonometry. */
export type Point = { x: number; y: number; z: number };

/** West, south, east, north in degrees; a west greater than the east crosses the 180th meridian. */
export type BoundingBox = readonly [west: number, south: number, east: number, north: number];

export function toPoint(lat: number, lng: number): Point {
  const level = Math.cos(lat * RADIANS);
  return {
    x: level * Math.cos(lng * RADIANS),
    y: level * Math.sin(lng * RADIANS),
    z: Math.sin(lat * RADIANS),
  };
}

/** Converts the square of a chord between unit vectors to kilometres along the great circle. */
export function chordToKm(square: number): number {
  // Up to some 600 km the series of the arc sine is exact to a millimetre, and faster.
  if (square < 0.01) return EARTH_KM * Math.sqrt(square) * (1 + square * (1 / 24 + square * (3 / 640)));
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(square) / 2));
}

/** Computes a chord's square; NaN for an unknown place. Bare numbers, so that long loops create no objects. */
export function chordTo(to: Point, x = 0, y = 0, z = 0): number {
  const dx = x - to.x;
  const dy = y - to.y;
  const dz = z - to.z;
  return dx * dx + dy * dy + dz * dz;
}

export function kmBetween(a: Point, b: Point): number | null {
  const square = chordTo(b, a.x, a.y, a.z);
  return Number.isNaN(square) ? null : chordToKm(square);
}

export const kmToAngle = (km: number): number => Math.min(Math.PI, Math.max(0, km) / EARTH_KM);

export function kmToChord(km: number): number {
  return (2 * Math.sin(Math.min(Math.PI / 2, Math.max(0, km) / (2 * EARTH_KM)))) ** 2;
}

export function isInBox([west, south, east, north]: BoundingBox, lat: number, lng: number): boolean {
  if (!(lat >= south && lat <= north)) return false;
  return west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
}

import type { GeoBounds } from './shapes.ts';

/** Returns whether one file has streets in all of a box (west, south, east, north in degrees). */
export const covers = (
  files: readonly GeoBounds[],
  [west = 0, south = 0, east = 0, north = 0]: readonly number[],
) => files.some(([w, s, e, n]) => w <= west && s <= south && e >= east && n >= north);

import type { GeoBounds } from './shapes.ts';

/** Whether streets are drawn everywhere in a box (west, south, east, north in degrees): one of the files holds all of it. */
export const covers = (
  files: readonly GeoBounds[],
  [west = 0, south = 0, east = 0, north = 0]: readonly number[],
) => files.some(([w, s, e, n]) => w <= west && s <= south && e >= east && n >= north);

import { covers } from '../rules.ts';
import type { BaseMap } from '../shapes.ts';

type Box = readonly number[];

/** Degrees of streets to include around the places of a city. */
const MARGIN = 0.05;

/**
 * Returns the command that extracts the streets of a city from a daily build of OpenStreetMap; null if its box (west,
 * south, east, north) is unknown, or a map has its streets already.
 */
export function toCutCommand(slug: string, box: Box | null, maps: BaseMap['covers']): string | null {
  if (!box) return null;
  const [west = 0, south = 0, east = 0, north = 0] = box;
  if (covers(maps, box)) return null;
  const wider = [west - MARGIN, south - MARGIN, east + MARGIN, north + MARGIN].map((side) => side.toFixed(2));
  return `pmtiles extract https://build.protomaps.com/YYYYMMDD.pmtiles ${slug}.pmtiles --bbox=${wider.join(',')}`;
}

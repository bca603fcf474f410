import { covers } from '../rules.ts';
import type { BaseMap } from '../shapes.ts';

type Box = readonly number[];

/** How far streets are wanted around the places of a city, in degrees. */
const MARGIN = 0.05;

/**
 * The command that cuts the streets of a city out of a daily build of OpenStreetMap; null where its box (west, south, east,
 * north) is not known, or a map has it already.
 */
export function toCutCommand(slug: string, box: Box | null, maps: BaseMap['covers']): string | null {
  if (!box) return null;
  const [west = 0, south = 0, east = 0, north = 0] = box;
  if (covers(maps, box)) return null;
  const wider = [west - MARGIN, south - MARGIN, east + MARGIN, north + MARGIN].map((side) => side.toFixed(2));
  return `pmtiles extract https://build.protomaps.com/YYYYMMDD.pmtiles ${slug}.pmtiles --bbox=${wider.join(',')}`;
}

import type { Marker } from '#features/discovery/contract.ts';

/** Restaurants that share a pill, best first; it is at the best one's position, in degrees. */
export interface MapCluster {
  lat: number;
  lng: number;
  members: Marker[];
}

/** Width of the world in pixels at zoom 0. */
const WORLD_PX = 512;
/** Limit of Web Mercator, in degrees. */
const MAX_LATITUDE = 85.0511;

/** Converts a position to pixels from the north-western corner of the world. */
function toPixel({ lat, lng }: { lat: number; lng: number }, zoom: number): { x: number; y: number } {
  const size = WORLD_PX * 2 ** zoom;
  const north = (Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat)) * Math.PI) / 180;
  const y = (1 - Math.log(Math.tan(north) + 1 / Math.cos(north)) / Math.PI) / 2;
  return { x: ((lng + 180) / 360) * size, y: y * size };
}

/** Groups restaurants (best first) so that pills are at least `radius` pixels apart. */
export function clusterMarkers(markers: readonly Marker[], zoom: number, radius: number): MapCluster[] {
  const cells = new Map<string, (MapCluster & { x: number; y: number })[]>();
  const hearts: MapCluster[] = [];
  for (const marker of markers) {
    const { x, y } = toPixel(marker, zoom);
    const column = Math.floor(x / radius);
    const row = Math.floor(y / radius);
    const neighbours = [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1].flatMap((dy) => cells.get(`${column + dx} ${row + dy}`) ?? []),
    );
    const near = neighbours.find((heart) => Math.hypot(heart.x - x, heart.y - y) < radius);
    if (near) {
      near.members.push(marker);
      continue;
    }
    const heart = { x, y, lat: marker.lat, lng: marker.lng, members: [marker] };
    const cell = `${column} ${row}`;
    cells.set(cell, [...(cells.get(cell) ?? []), heart]);
    hearts.push(heart);
  }
  return hearts;
}

/** In degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** Computes the bounds of places; null without places. */
export function computeBounds(places: readonly { lat: number; lng: number }[]): Bounds | null {
  if (places.length === 0) return null;
  const lats = places.map(({ lat }) => lat);
  const lngs = places.map(({ lng }) => lng);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

const roundWithin = (degrees: number, most: number) =>
  Number(Math.min(most, Math.max(-most, degrees)).toFixed(4)) + 0;

/** Formats the `bbox` of the list's address: four decimals at most, clipped to the world. */
export function formatBbox([west, south, east, north]: Bounds): string {
  return [
    roundWithin(west, 180),
    roundWithin(south, 90),
    roundWithin(east, 180),
    roundWithin(north, 90),
  ].join(',');
}

/** Reads the text that `formatBbox` writes; null for invalid text. */
export function readBbox(text: string | undefined): Bounds | null {
  const [west, south, east, north] = (text ?? '').split(',').map(Number);
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  return [west, south, east, north].every(Number.isFinite) ? [west, south, east, north] : null;
}

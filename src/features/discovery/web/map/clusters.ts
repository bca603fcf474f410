import type { Marker } from '#features/discovery/contract.ts';

/** Restaurants that share a pill at some zoom, best first; it stands where the best one is, in degrees. */
export interface MapCluster {
  lat: number;
  lng: number;
  members: Marker[];
}

/** Pixels across the world at zoom 0. */
const WORLD = 512;
/** The limit of Web Mercator, in degrees. */
const MAX_LATITUDE = 85.0511;

/** Pixels from the north-western corner of the world at a zoom. */
function toPixel({ lat, lng }: { lat: number; lng: number }, zoom: number): { x: number; y: number } {
  const size = WORLD * 2 ** zoom;
  const north = (Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat)) * Math.PI) / 180;
  const y = (1 - Math.log(Math.tan(north) + 1 / Math.cos(north)) / Math.PI) / 2;
  return { x: ((lng + 180) / 360) * size, y: y * size };
}

/** Gathers restaurants, given best first, so that the pills of two clusters are at least `radius` pixels apart. */
export function clusterMarkers(markers: readonly Marker[], zoom: number, radius: number): MapCluster[] {
  const cells = new Map<string, (MapCluster & { x: number; y: number })[]>();
  const hearts: MapCluster[] = [];
  for (const marker of markers) {
    const { x, y } = toPixel(marker, zoom);
    const column = Math.floor(x / radius);
    const row = Math.floor(y / radius);
    const around = [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1].flatMap((dy) => cells.get(`${column + dx} ${row + dy}`) ?? []),
    );
    const near = around.find((heart) => Math.hypot(heart.x - x, heart.y - y) < radius);
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

/** West, south, east, north in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** The box around places; null for none. */
export function computeBounds(places: readonly { lat: number; lng: number }[]): Bounds | null {
  if (places.length === 0) return null;
  const lats = places.map(({ lat }) => lat);
  const lngs = places.map(({ lng }) => lng);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

const rounded = (degrees: number, most: number) =>
  Number(Math.min(most, Math.max(-most, degrees)).toFixed(4)) + 0;

/** A box as the `bbox` of the list's address: at most four decimals, on this planet. */
export function bboxText([west, south, east, north]: Bounds): string {
  return [rounded(west, 180), rounded(south, 90), rounded(east, 180), rounded(north, 90)].join(',');
}

/** The other way; null for what is no box. */
export function readBbox(text: string | undefined): Bounds | null {
  const [west, south, east, north] = (text ?? '').split(',').map(Number);
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  return [west, south, east, north].every(Number.isFinite) ? [west, south, east, north] : null;
}

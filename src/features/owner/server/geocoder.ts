import { z } from 'zod';
import type { Services } from '#kit/server/services.ts';

const PATIENCE_MS = 4000;
const MOST_BYTES = 200_000;
const MOST_KEPT = 500;

/** What public geocoders allow one installation. */
const PACE = { points: 60, seconds: 60 };

const Answer = z.array(
  z.object({ display_name: z.string().max(1000), lat: z.string().max(30), lon: z.string().max(30) }),
);

type GeocodedPlace = { label: string; latitude: string; longitude: string };

const cache = new Map<string, GeocodedPlace[]>();

/** The places that the geocoder knows under some words; null where none is set up or it does not answer. */
export async function askGeocoder(
  words: string,
  { config, limits, log }: Pick<Services, 'config' | 'limits' | 'log'>,
): Promise<GeocodedPlace[] | null> {
  if (!config.geocoderUrl) return null;
  const address = new URL(config.geocoderUrl);
  for (const [name, value] of Object.entries({ q: words, format: 'jsonv2', limit: '5' }))
    address.searchParams.set(name, value);
  const cached = cache.get(address.href);
  if (cached) return cached;
  await limits.counter('geocoder', PACE).take('everybody');
  try {
    const places = await fetchPlaces(address);
    if (cache.size >= MOST_KEPT) cache.clear();
    cache.set(address.href, places);
    return places;
  } catch (error) {
    log.warn({ error }, 'the geocoder does not answer');
    return null;
  }
}

async function fetchPlaces(address: URL): Promise<GeocodedPlace[]> {
  const response = await fetch(address, {
    headers: { 'user-agent': 'Tablemate', accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`The geocoder answered ${response.status}.`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) throw new Error('The geocoder answered too much.');
    chunks.push(chunk);
  }
  const found = Answer.parse(JSON.parse(Buffer.concat(chunks).toString()));
  return found.slice(0, 5).flatMap(({ display_name: label, lat, lon }) => {
    const [latitude, longitude] = [Number(lat), Number(lon)];
    const lies = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    return lies ? [{ label, latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) }] : [];
  });
}

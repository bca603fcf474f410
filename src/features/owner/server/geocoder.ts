import { z } from 'zod';
import { t } from '#kit/contract/text.ts';
import { readAtMost } from '#kit/server/http/outside.ts';
import { refuseAboveLimit } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';

const TIMEOUT_MS = 4000;
const MAX_BYTES = 200_000;
const MAX_CACHED = 500;
const MAX_PLACES = 5;

/** Requests that public geocoders allow one installation. */
const RATE_LIMIT = { points: 60, seconds: 60 };

const Nominatim = z.object({
  display_name: z.string().max(1000),
  lat: z.string().max(30),
  lon: z.string().max(30),
});

const word = z.string().max(300).optional();
const Photon = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    name: word,
    housenumber: word,
    street: word,
    postcode: word,
    city: word,
    country: word,
  }),
});

/** Nominatim answers a search with a list, and a position with one place or an `error`; Photon both with GeoJSON. */
const Answer = z.union([
  z.array(Nominatim),
  z.object({ features: z.array(Photon) }).transform(({ features }) => features.map(toNominatim)),
  Nominatim.transform((place) => [place]),
  z.object({ error: z.unknown() }).transform((): z.output<typeof Nominatim>[] => []),
]);

export type GeocodedPlace = { label: string; latitude: string; longitude: string };

const cache = new Map<string, GeocodedPlace[]>();

type GeocoderDeps = Pick<Services, 'config' | 'limits' | 'log'>;

/** The geocoder's places for some words; null where none is configured or it does not answer. */
export async function askGeocoder(words: string, services: GeocoderDeps): Promise<GeocodedPlace[] | null> {
  const { geocoderUrl } = services.config;
  if (!geocoderUrl) return null;
  const limit = String(MAX_PLACES);
  return await ask(new URL(geocoderUrl), { q: words, format: 'jsonv2', limit }, services);
}

/** Finds the address at a position in degrees: at Nominatim's and Photon's path for this, next to that of searches. */
export async function askAddress(
  { latitude, longitude }: { latitude: number; longitude: number },
  services: GeocoderDeps,
): Promise<GeocodedPlace[] | null> {
  const { geocoderUrl } = services.config;
  if (!geocoderUrl) return null;
  const address = new URL(geocoderUrl);
  address.pathname = address.pathname.replace(/\/?[^/]*\/?$/, '/reverse');
  // About a metre: people who point at the same door share an answer.
  const [lat, lon] = [latitude.toFixed(5), longitude.toFixed(5)];
  return await ask(address, { lat, lon, format: 'jsonv2' }, services);
}

async function ask(
  address: URL,
  input: Record<string, string>,
  { limits, log }: GeocoderDeps,
): Promise<GeocodedPlace[] | null> {
  for (const [name, value] of Object.entries(input)) address.searchParams.set(name, value);
  const cached = cache.get(address.href);
  if (cached) return cached;
  await limits
    .counter('geocoder', RATE_LIMIT)
    .take('everybody', refuseAboveLimit(t('Addresses can be looked up')));
  try {
    const places = await fetchPlaces(address);
    if (cache.size >= MAX_CACHED) cache.clear();
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
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The geocoder answered ${response.status}.`);
  const tooLarge = () => new Error('The geocoder answered too much.');
  const body = await readAtMost(response.body ?? [], MAX_BYTES, tooLarge);
  const results = Answer.parse(JSON.parse(body.toString()));
  return results.slice(0, MAX_PLACES).flatMap(({ display_name: label, lat, lon }) => {
    const [latitude, longitude] = [Number(lat), Number(lon)];
    const lies = label !== '' && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    return lies ? [{ label, latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) }] : [];
  });
}

function toNominatim({ geometry, properties }: z.output<typeof Photon>): z.output<typeof Nominatim> {
  const { name, housenumber, street, postcode, city, country } = properties;
  const [longitude, latitude] = geometry.coordinates;
  const join = (separator: string, ...parts: (string | undefined)[]) => parts.filter(Boolean).join(separator);
  const display_name = join(
    ', ',
    name === street ? undefined : name,
    join(' ', street, housenumber),
    join(' ', postcode, city),
    country,
  );
  return { display_name, lat: String(latitude), lon: String(longitude) };
}

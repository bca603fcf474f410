import type { LandmarkKind } from '#vocabulary.ts';
import { IMPORTED_FIELDS } from '../../fields.ts';
import { KIND_OF_PLACE, readCuisine } from './cuisines.ts';
import { parsePlace, type Reading } from './place.ts';

type Tags = Record<string, string>;
type Json = Record<string, unknown>;

const FEATURES: ReadonlyArray<readonly [feature: string, tag: string, values: readonly string[]]> = [
  ['WiFi', 'internet_access', ['yes', 'wlan', 'wifi']],
  ['Wheelchair Accessible', 'wheelchair', ['yes', 'designated']],
  [
    'Outdoor Seating',
    'outdoor_seating',
    ['yes', 'terrace', 'garden', 'sidewalk', 'patio', 'pedestrian_zone'],
  ],
  ['Takeout', 'takeaway', ['yes', 'only']],
  ['Delivery', 'delivery', ['yes', 'only']],
  ['Pet Friendly', 'dog', ['yes', 'leashed']],
];

const DIETS: Record<string, string> = {
  'diet:vegan': 'Vegan',
  'diet:vegetarian': 'Vegetarian',
  'diet:gluten_free': 'Gluten-free',
  'diet:halal': 'Halal',
  'diet:kosher': 'Kosher',
};

/** Reads a place or landmark from an element of Overpass or a feature of GeoJSON; null for anything else. */
export function readOpenStreetMap(line: number, json: unknown): Reading | null {
  const entry = isObject(json) ? json : {};
  return entry.type === 'Feature' ? readFeature(line, entry) : readElement(line, entry);
}

function readElement(line: number, element: Json): Reading | null {
  // Points of a way have no tags; they only give its position.
  if (!isObject(element.tags)) return null;
  const center = isObject(element.center) ? element.center : middle(element.bounds);
  const position = element.lat === undefined ? center : element;
  const id = Number.isSafeInteger(element.id) ? `${String(element.type)}/${String(element.id)}` : undefined;
  return readTags(line, toTags(element.tags), {
    sourceId: id,
    latitude: position?.lat,
    longitude: position?.lon ?? position?.lng,
  });
}

function readFeature(line: number, feature: Json): Reading | null {
  const properties = isObject(feature.properties) ? feature.properties : {};
  // Some programs put the tags into one property.
  const tags = toTags(isObject(properties.tags) ? { ...properties, ...properties.tags } : properties);
  const id = [feature.id, tags['@id'], tags.osm_id, tags.id].find(
    (value) => value !== undefined && value !== null,
  );
  const [longitude, latitude] = findPosition(feature.geometry) ?? [];
  return readTags(line, tags, { sourceId: id === undefined ? undefined : String(id), latitude, longitude });
}

type ElementSource = { sourceId: string | undefined; latitude: unknown; longitude: unknown };

function readTags(line: number, tags: Tags, source: ElementSource): Reading | null {
  const isPlace = tags.amenity !== undefined && Object.hasOwn(KIND_OF_PLACE, tags.amenity);
  const landmark = isPlace ? null : findLandmarkKind(tags);
  if (landmark) return readLandmark(line, landmark, tags, source);
  const kind = tags.amenity ?? 'restaurant';
  const otherwise = Object.hasOwn(KIND_OF_PLACE, kind) ? KIND_OF_PLACE[kind] : undefined;
  if (!otherwise)
    return { line, place: null, problems: ['It is no restaurant, cafe, bar, pub or fast food.'] };
  const { cuisineType, tags: dishes } = readCuisine(tags.cuisine, otherwise);
  const diets = Object.entries(DIETS).filter(([tag]) => tags[tag] === 'yes' || tags[tag] === 'only');
  return parsePlace(line, {
    ...source,
    name: tags.name ?? tags['name:en'],
    names: Object.entries(tags).flatMap(([tag, name]) => {
      const language = /^name:(.+)$/.exec(tag)?.[1];
      return language ? [[language, name] as const] : [];
    }),
    cuisineType,
    address: toAddress(tags),
    town: tags['addr:city'],
    phone: tags.phone ?? tags['contact:phone'] ?? tags['contact:mobile'],
    email: tags.email ?? tags['contact:email'],
    website: tags.website ?? tags['contact:website'] ?? tags.url,
    hours: tags.opening_hours,
    tags: dishes,
    diets: diets.map(([, diet]) => diet),
    features: [
      ...FEATURES.filter(([, tag, values]) => values.includes(tags[tag] ?? '')).map(([feature]) => feature),
      ...readPayment(tags),
    ],
    fields: Object.fromEntries(
      IMPORTED_FIELDS.map(({ name, openStreetMap }) => {
        const value = openStreetMap.tags.flatMap((tag) => tags[tag] ?? [])[0];
        const { meanings, toAddress } = openStreetMap;
        if (meanings) return [name, meanings[value ?? '']];
        return [name, value !== undefined && toAddress ? toAddress(value) : value];
      }),
    ),
  });
}

const CARDS =
  /^payment:(cards|credit_cards|debit_cards|visa|mastercard|maestro|american_express|contactless)$/;

function readPayment(tags: Tags): string[] {
  const cards = Object.keys(tags).filter((tag) => CARDS.test(tag));
  if (cards.some((tag) => tags[tag] === 'yes' || tags[tag] === 'only')) return ['Card Payment'];
  const takesNone = ['payment:cards', 'payment:credit_cards'].some((tag) => tags[tag] === 'no');
  return tags['payment:cash'] === 'only' || (takesNone && tags['payment:debit_cards'] !== 'yes')
    ? ['Cash Only']
    : [];
}

export function toAddress(tags: Tags): string {
  const full = tags['addr:full'] ?? tags.address;
  if (full) return full;
  const street = [tags['addr:street'] ?? tags['addr:place'], tags['addr:housenumber']]
    .filter(Boolean)
    .join(' ');
  const city = [tags['addr:postcode'], tags['addr:city'] ?? tags['addr:suburb']].filter(Boolean).join(' ');
  return [street, city].filter(Boolean).join(', ');
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toTags = (json: Json): Tags =>
  Object.fromEntries(
    Object.entries(json).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );

const middle = (bounds: unknown): Json | null => {
  if (!isObject(bounds)) return null;
  const { minlat, maxlat, minlon, maxlon } = bounds;
  return { lat: (Number(minlat) + Number(maxlat)) / 2, lon: (Number(minlon) + Number(maxlon)) / 2 };
};

/** Returns a point itself; for lines and areas the middle of their corners. */
function findPosition(geometry: unknown): readonly unknown[] | null {
  if (!isObject(geometry) || !Array.isArray(geometry.coordinates)) return null;
  if (geometry.type === 'Point') return geometry.coordinates;
  const flat = (geometry.coordinates as unknown[]).flat(4);
  const [lngs, lats] = [0, 1].map((at) =>
    flat.filter((value, index): value is number => index % 2 === at && typeof value === 'number'),
  );
  if (!lngs?.length || !lats?.length || lngs.length !== lats.length) return null;
  const center = (values: readonly number[]) => {
    const [low, high] = values.reduce(([a, b], value) => [Math.min(a, value), Math.max(b, value)], [
      Infinity,
      -Infinity,
    ] as [number, number]);
    return (low + high) / 2;
  };
  return [center(lngs), center(lats)];
}

const TAGS: ReadonlyArray<readonly [kind: LandmarkKind, tag: string, values: readonly string[]]> = [
  ['station', 'railway', ['station', 'halt']],
  ['station', 'public_transport', ['station']],
  ['station', 'amenity', ['bus_station', 'ferry_terminal']],
  ['market', 'amenity', ['marketplace']],
  ['museum', 'tourism', ['museum']],
  ['attraction', 'tourism', ['attraction', 'viewpoint']],
  ['square', 'place', ['square']],
  ['park', 'leisure', ['park', 'garden']],
];

/** Tags with other names that people search for. */
const ALIASES = ['name:en', 'alt_name', 'short_name', 'loc_name'];
const MAX_ALIASES = 5;
/** With the word "station" added, a name must fit into a list's filter (80). */
const MAX_NAME_LENGTH = 70;

/** Finds the kind of landmark that tags describe; null for none, and for places that serve food. */
const findLandmarkKind = (tags: Record<string, string>): LandmarkKind | null =>
  TAGS.find(([, tag, values]) => values.includes(tags[tag] ?? ''))?.[0] ?? null;

/** Reads a landmark from its tags; null without a name, since searches could not find it. */
function readLandmark(
  line: number,
  kind: LandmarkKind,
  tags: Record<string, string>,
  source: { sourceId: string | undefined; latitude: unknown; longitude: unknown },
): Reading | null {
  if (!tags.name?.trim()) return null;
  const { place, problems } = parsePlace(line, { ...source, name: tags.name, cuisineType: kind });
  if (!place) return { line, place: null, problems };
  const { latitude, longitude } = place;
  if (latitude === null || longitude === null)
    return { line, place: null, problems: ['It has no position.'] };
  const names = [place.name, ...ALIASES.flatMap((tag) => tags[tag]?.split(';') ?? [])].map((name) =>
    name.trim(),
  );
  const [name = '', ...aliases] = new Set(
    names.filter((one) => one.length >= 2 && one.length <= MAX_NAME_LENGTH),
  );
  if (name !== place.name)
    return { line, place: null, problems: [`Its name is longer than ${MAX_NAME_LENGTH} characters.`] };
  return {
    line,
    place: null,
    problems: [],
    landmark: {
      ...{ kind, name, aliases: aliases.slice(0, MAX_ALIASES) },
      sourceId: place.sourceId ?? `${kind} ${name} ${latitude} ${longitude}`,
      latitude: Number(latitude),
      longitude: Number(longitude),
    },
  };
}

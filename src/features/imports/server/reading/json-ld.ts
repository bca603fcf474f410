import { KIND_OF_PLACE, readCuisine } from './cuisines.ts';
import { parsePlace, type RawFields, type Reading } from './place.ts';

type Json = Record<string, unknown>;

/** The types of schema.org that are places to eat, each with the kind of place to show without a cuisine. */
const TYPES: Record<string, string | undefined> = {
  Restaurant: KIND_OF_PLACE.restaurant,
  FoodEstablishment: KIND_OF_PLACE.restaurant,
  CafeOrCoffeeShop: KIND_OF_PLACE.cafe,
  BarOrPub: KIND_OF_PLACE.bar,
  FastFoodRestaurant: KIND_OF_PLACE.fast_food,
  Bakery: 'Bakery',
  IceCreamShop: 'Ice Cream',
  Brewery: 'Brewery',
  Winery: 'Winery',
};

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Reads a place of schema.org's vocabulary; null for other types, such as a page or an organisation. */
export function readJsonLd(line: number, json: unknown): Reading | null {
  const outer = asObject(json);
  const entry = outer.item ? asObject(outer.item) : outer;
  const type = list(entry['@type']).map((name) => String(name).replace(/^.*[/:]/, ''));
  const knownType = type.find((name) => Object.hasOwn(TYPES, name));
  if (!knownType) return null;
  const { cuisineType, tags } = readCuisine(
    list(entry.servesCuisine).map(asText).filter(Boolean).join(';'),
    TYPES[knownType] ?? 'Restaurant',
  );
  const geo = asObject(list(entry.geo)[0]);
  return parsePlace(line, {
    sourceId: asText(entry['@id']) || asText(entry.url) || undefined,
    name: readOwnName(entry.name),
    names: [...list(entry.name), ...list(entry.alternateName)].flatMap(readTaggedName),
    cuisineType,
    tags,
    price: asText(entry.priceRange).length <= 4 ? asText(entry.priceRange) : undefined,
    address: readAddress(list(entry.address)[0]),
    town: asText(asObject(list(entry.address)[0]).addressLocality),
    latitude: geo.latitude,
    longitude: geo.longitude,
    phone: asText(list(entry.telephone)[0]),
    email: asText(list(entry.email)[0]).replace(/^mailto:/, ''),
    website: asText(list(entry.url)[0]),
    hours: readHours(entry),
    fields: { ...readBooking(entry), ...readPages(entry) },
  });
}

/** Picks, of names in several languages, the one without a language, otherwise the first. */
function readOwnName(value: unknown): string {
  const names = list(value).map((one) => asText(one) || asText(asObject(one)['@value']));
  return list(value).map(asText).find(Boolean) ?? names[0] ?? '';
}

/** Reads `{"@value": "Salt cod", "@language": "en"}`; a plain text has no language. */
function readTaggedName(value: unknown): (readonly [language: string, name: string])[] {
  const { '@value': name, '@language': language } = asObject(value);
  return asText(language) && asText(name) ? [[asText(language), asText(name)]] : [];
}

function readAddress(value: unknown): string {
  if (typeof value === 'string') return value;
  const { streetAddress, postalCode, addressLocality } = asObject(value);
  return [asText(streetAddress), [asText(postalCode), asText(addressLocality)].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
}

/** `acceptsReservations` is yes, no or a booking page; a `ReserveAction` also names such a page. */
function readBooking({ acceptsReservations, potentialAction }: Json): RawFields {
  const first = list(acceptsReservations)[0];
  const word =
    typeof first === 'boolean'
      ? String(first)
      : asText(first).replace(/^https?:\/\/schema\.org\/(\w+)$/i, '$1');
  const action = list(potentialAction)
    .map(asObject)
    .find((one) => list(one['@type']).map(asText).includes('ReserveAction'));
  const target = list(action?.target)[0];
  const page = /^https?:/i.test(word) ? word : asText(target) || asText(asObject(target).urlTemplate);
  if (/^(false|no)$/i.test(word)) return { reservationPolicy: 'Walk-in only' };
  return {
    reservationPolicy: page || /^(true|yes)$/i.test(word) ? 'Optional' : undefined,
    // A template has parts that only machines fill in.
    bookingUrl: page.includes('{') ? undefined : page,
  };
}

/** Reads the pages of its menu and its photos, if they are addresses and not nested objects. */
function readPages({ hasMenu, menu, image }: Json): RawFields {
  const readPage = (value: unknown) => {
    const [first] = list(value);
    const address = asText(first) || asText(asObject(first).url);
    return /^https?:/i.test(address) ? address : undefined;
  };
  return { menuUrl: readPage(hasMenu ?? menu), photoUrl: readPage(image) };
}

/** Reads `Mo-Fr 09:00-17:00`, once or several times, or a specification for each day. */
function readHours({ openingHours, openingHoursSpecification }: Json): string | undefined {
  if (openingHours) return list(openingHours).map(asText).filter(Boolean).join('; ');
  const byDay = new Map<string, string[]>();
  for (const entry of list(openingHoursSpecification).map(asObject)) {
    // Valid only on some dates.
    if (entry.validFrom || entry.validThrough) continue;
    const [opens, closes] = [asText(entry.opens).slice(0, 5), asText(entry.closes).slice(0, 5)];
    for (const day of list(entry.dayOfWeek).map((name) => asText(name).replace(/^.*[/:]/, ''))) {
      const at = DAYS.indexOf(day);
      if (at < 0 || !opens || !closes) return `${day} ${opens}-${closes}`;
      const short = (DAYS[at] ?? '').slice(0, 2);
      const times = byDay.get(short) ?? [];
      times.push(opens === closes ? '00:00-24:00' : `${opens}-${closes === '23:59' ? '24:00' : closes}`);
      byDay.set(short, times);
    }
  }
  return byDay.size > 0
    ? [...byDay].map(([day, times]) => `${day} ${times.join(',')}`).join('; ')
    : undefined;
}

const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
const asText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

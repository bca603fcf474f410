import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { exposureService } from '#features/exposures/server/counter.ts';
import { toLocalText } from '#features/hours/rules.ts';
import { cityCurrency } from '#features/restaurants/server/cards.ts';
import { canSee } from '#features/restaurants/server/detail/details.ts';
import type { DiscoveryIndex } from '#features/search-index/discoveryIndex.ts';
import { FACET_NAMES, findFacet, isSwitch, type SwitchFacet } from '#features/search-index/facets.ts';
import { type IndexFilters, YES } from '#features/search-index/filters.ts';
import { parseSentence } from '#features/sentence/parse-sentence.ts';
import { labelPriceFilter } from '#kit/contract/price-filter.ts';
import { t } from '#kit/contract/text.ts';
import { badInput, notFound } from '#kit/server/problem.ts';
import { type Context, handle } from '#kit/server/serve.ts';
import {
  countFacets,
  type Facets,
  getFollowedOpinion,
  listMarkers,
  listRestaurants,
  Marker,
  suggestSearches,
  understandSentence,
} from '../contract.ts';
import { discoveryService } from './discovery.ts';
import { parseFilters } from './filters.ts';
import { findListReader, type Rater, toFollowedSentences } from './followed.ts';
import { findListedCity, findOwnCity } from './listed-city.ts';
import { listedPage, listPage } from './listing.ts';
import { parseCoordinates } from './places.ts';
import { savedHandlers } from './saved.ts';

const MARKERS = 1000;

type Sources = Pick<Context, 'db' | 'services' | 'caller'>;

/** Reads the caller's preferences and the opinions of followed or similar people; empty for a visitor. */
async function readReader({ db, services, caller }: Sources, me: number | undefined) {
  if (me === undefined) return { preferences: undefined, friends: [], alike: [] };
  const { preferences, friends, alike } = await findListReader(
    db,
    services.get(discoveryService),
    me,
    caller.askedAt,
  );
  return { preferences: preferences ?? undefined, friends, alike };
}

const listOpinions = (friends: readonly Rater[]) => friends.map(({ opinions }) => opinions);

/** Formats the current local time in a zone, `YYYY-MM-DDTHH:MM`. */
function formatClock(zone: string): string {
  const text = toLocalText(zone, Date.now());
  if (text === null) throw new Error(`The time zone ${zone} is counted and does not exist.`);
  return text;
}

export const discoveryApi = [
  handle(listRestaurants, async (context) => {
    const { db, user, input, services, caller } = context;
    const { index, zones } = await services.get(discoveryService).ready();
    const { sort, limit, cursor, ...rawFilters } = input;
    const now = Date.now();
    const isRanked = sort === 'recommended';
    const { preferences, friends, alike } = await readReader(context, user?.id);
    const opinions = listOpinions(friends);
    const city = findListedCity(input, index, caller);
    const filters = parseFilters(rawFilters, {
      city,
      zone: zones.commonest(city),
      now,
      sort,
      index,
      opinions,
    });
    const sources = { index, cardCache: services.get(discoveryService).cards };
    const paging = {
      ...{ sort, limit, cursor, now },
      ...(isRanked && { friends: opinions, alike: listOpinions(alike) }),
      preferences: isRanked || sort === 'rating' ? preferences : undefined,
      // No slots for new places in a search for words.
      hasSlots: isRanked && input.q === undefined,
    };
    const reader = { friends: user ? friends : null, asOf: caller.askedAt };
    const { page, age, exposures } = await listedPage(db, sources, filters, paging, reader);
    if (age !== null) caller.setAge(age);
    services.get(exposureService).add(exposures);
    return page;
  }),

  handle(getFollowedOpinion, async (context) => {
    const { user, input } = context;
    if (!(await canSee(context, input.id))) throw notFound(t('Restaurant'));
    const { friends } = await readReader(context, user.id);
    return { sentence: toFollowedSentences(friends, [input.id]).get(input.id) ?? null };
  }),

  handle(countFacets, async (context) => {
    const { user, input, services, caller } = context;
    const { index, zones, currencies } = await services.get(discoveryService).ready();
    const now = Date.now();
    const opinions = input.friends ? listOpinions((await readReader(context, user?.id)).friends) : [];
    const city = findListedCity(input, index, caller);
    const filters = parseFilters(input, { city, zone: zones.commonest(city), now, index, opinions });
    return { ...computeFacets(index, filters, now), currency: currencies.find(city, index.listCities()) };
  }),

  handle(suggestSearches, async ({ input, services }) => {
    const { index } = await services.get(discoveryService).ready();
    return index.suggest(input.q, Date.now());
  }),

  handle(listMarkers, async (context) => {
    const { db, user, input, services, caller } = context;
    const { index, zones } = await services.get(discoveryService).ready();
    const now = Date.now();
    const { preferences, friends, alike } = await readReader(context, user?.id);
    const opinions = listOpinions(friends);
    const city = findListedCity(input, index, caller);
    const filters = parseFilters(input, { city, zone: zones.commonest(city), now, index, opinions });
    const paging = { limit: MARKERS, now, preferences, friends: opinions, alike: listOpinions(alike) };
    const { ids, total } = listPage(index, filters, paging);
    return { total, markers: await findMarkers(db, ids) };
  }),

  handle(understandSentence, async ({ input, services, caller }) => {
    const { index, zones, currencies } = await services.get(discoveryService).ready();
    const city = findOwnCity(index, caller);
    const currency = currencies.find(city, index.listCities());
    // The parser reads local times of this process: text without an offset is parsed in the same zone.
    const now = new Date(input.now ?? formatClock(zones.commonest(city)));
    if (Number.isNaN(now.getTime())) throw badInput({ now: t('This day or time does not exist') });
    const { chips, notUnderstood } = parseSentence(input.sentence, {
      now,
      dishWords: (words) => (index.holdsDish(words) ? words : null),
      placeName: (words) => index.findDistrict(words)?.name ?? null,
      landmarkName: (words) => index.findLandmark(words, input)?.name ?? null,
    });
    const inCurrency = chips.map((chip) =>
      currency !== null && chip.filter === 'price'
        ? { ...chip, label: labelPriceFilter(chip.label, currency) }
        : chip,
    );
    return { chips: inCurrency, notUnderstood };
  }),
  ...savedHandlers,
];

const Row = Marker.omit({ lat: true, lng: true }).extend({
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
});

/** Positions of approved restaurants, in the given order. */
async function findMarkers(db: Database, ids: readonly number[]): Promise<Marker[]> {
  // Selecting a thousand rows through the query builder costs more than reading them.
  const rows = await selectRows(
    db,
    Row,
    sql`
      select id, name, price_range, latitude, longitude,
        round(rating_sum::numeric / nullif(review_count, 0), 2)::float8 as rating, ${cityCurrency.sql} as currency
      from restaurants where status = 'approved' and id = any(${sql.param(ids)}::int[])`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { latitude, longitude, ...fields } = row;
    const place = parseCoordinates(latitude, longitude);
    return place ? [{ ...fields, ...place }] : [];
  });
}

const MAX_OTHER_OPTIONS = 30;

/** Lists offered options that occur or are chosen, then up to `MAX_OTHER_OPTIONS` others, most frequent first. */
function toOptions(
  values: readonly string[],
  counts: Record<string, number>,
  chosenValues: readonly string[],
): Facets['options']['cuisine'] {
  const possible = values.filter((value) => counts[value] !== undefined || chosenValues.includes(value));
  const others = Object.entries(counts)
    .filter(([value, count]) => count > 0 && !values.includes(value))
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_OTHER_OPTIONS);
  return [
    ...possible.map((value) => ({ value, count: counts[value] ?? 0 })),
    ...others.map(([value, count]) => ({ value, count })),
  ];
}

function computeFacets(index: DiscoveryIndex, filters: IndexFilters, now: number): Omit<Facets, 'currency'> {
  const { total, counts, unknown, cities } = index.facets(filters, now);
  // A chosen time replaces "now", so the count for switching to now is computed without it.
  const openNow =
    filters.openAt === undefined ? counts : index.facets({ ...filters, openAt: now }, now).counts;
  const options: Partial<Facets['options']> = {};
  const switches: Partial<Pick<Facets, SwitchFacet>> = {};
  for (const facet of FACET_NAMES) {
    if (isSwitch(facet)) switches[facet] = counts[facet][YES] ?? null;
    else {
      const chosenValues = [filters[facet] ?? []].flat().map(String);
      options[facet] = toOptions(findFacet(facet).values ?? [], counts[facet], chosenValues);
    }
  }
  return {
    total,
    unknown,
    cities,
    options: options as Facets['options'], // complete: each facet is a switch or has options
    ...(switches as Pick<Facets, SwitchFacet>),
    openNow: openNow.openNow[YES] ?? 0,
  };
}

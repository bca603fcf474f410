import { exposureService } from '#features/exposures/server/counter.ts';
import { toLocalText } from '#features/hours/rules.ts';
import { canSee } from '#features/restaurants/server/detail/details.ts';
import { parseSentence } from '#features/sentence/parse-sentence.ts';
import { labelPriceFilter } from '#kit/contract/price-filter.ts';
import { t } from '#kit/contract/text.ts';
import { badInput, notFound } from '#kit/server/problem.ts';
import { type Context, handle } from '#kit/server/serve.ts';
import {
  countFacets,
  getFollowedOpinion,
  listMarkers,
  listRestaurants,
  suggestSearches,
  understandSentence,
} from '../contract.ts';
import { discoveryService } from './discovery.ts';
import { computeFacets } from './facets.ts';
import { parseFilters } from './filters.ts';
import { findListReader, type Rater, toFollowedSentences } from './followed.ts';
import { findListedCity, findOwnCity } from './listed-city.ts';
import { listedPage, listPage } from './listing.ts';
import { findMarkers } from './markers.ts';
import { savedHandlers } from './saved.ts';

const MARKERS = 1000;

type Sources = Pick<Context, 'db' | 'services' | 'caller'>;

/** What the reader likes, and the people whom they follow or whose taste is like theirs, with their opinions; nothing of a visitor. */
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

/** What the wall clocks of a zone show now, as `YYYY-MM-DDTHH:MM`. */
function clockText(zone: string): string {
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
    const sources = { index, remembered: services.get(discoveryService).cards };
    const paging = {
      ...{ sort, limit, cursor, now },
      ...(isRanked && { friends: opinions, alike: listOpinions(alike) }),
      preferences: isRanked || sort === 'rating' ? preferences : undefined,
      // Whoever looks for words looks for what they name.
      hasSlots: isRanked && input.q === undefined,
    };
    const reader = { friends: user ? friends : null, asOf: caller.askedAt };
    const { page, age, shown } = await listedPage(db, sources, filters, paging, reader);
    if (age !== null) caller.setAge(age);
    services.get(exposureService).add(shown);
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
    // The grammar reads the wall clock of this process's own zone: the text without an offset is of that zone.
    const now = new Date(input.now ?? clockText(zones.commonest(city)));
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

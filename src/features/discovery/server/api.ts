import { toLocalText } from '#features/hours/rules.ts';
import { findPreferences } from '#features/preferences/server/preferences.ts';
import { isVisible } from '#features/restaurants/server/visible.ts';
import { parseSentence } from '#features/sentence/parse-sentence.ts';
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
import { findFollowedSentences, readFriendRatings } from './followed.ts';
import { listedPage, listPage } from './listing.ts';
import { findMarkers } from './markers.ts';
import { savedHandlers } from './saved.ts';

const MARKERS = 1000;

/** What a signed-in person likes, as the order of a list reads it. */
async function readPreferences({ db, user }: Pick<Context, 'db' | 'user'>) {
  return user ? ((await findPreferences(db, user.id)) ?? undefined) : undefined;
}

/** What the wall clocks of a zone show now, as `YYYY-MM-DDTHH:MM`. */
function clockText(zone: string): string {
  const text = toLocalText(zone, Date.now());
  if (text === null) throw new Error(`The time zone ${zone} is counted and does not exist.`);
  return text;
}

export const discoveryApi = [
  handle(listRestaurants, async ({ db, user, input, services, caller }) => {
    const { index, zones } = await services.get(discoveryService).ready();
    const { sort, limit, cursor, ...rawFilters } = input;
    const now = Date.now();
    const filters = parseFilters(rawFilters, { zone: zones.commonest(), now, sort, index });
    const [preferences, friends] =
      user && sort === 'recommended'
        ? await Promise.all([readPreferences({ db, user }), readFriendRatings(db, user.id)])
        : [];
    const sources = { index, remembered: services.get(discoveryService).cards };
    const paging = { sort, limit, cursor, now, preferences, friends };
    const { page, age } = await listedPage(db, sources, filters, paging, user?.id ?? null);
    if (age !== null) caller.setAge(age);
    return page;
  }),

  handle(getFollowedOpinion, async ({ db, user, input }) => {
    if (!(await isVisible(db, input.id, user))) throw notFound('Restaurant');
    const found = await findFollowedSentences(db, user.id, [input.id]);
    return { sentence: found.get(input.id) ?? null };
  }),

  handle(countFacets, async ({ input, services }) => {
    const { index, zones } = await services.get(discoveryService).ready();
    const now = Date.now();
    return computeFacets(index, parseFilters(input, { zone: zones.commonest(), now, index }), now);
  }),

  handle(suggestSearches, async ({ input, services }) => {
    const { index } = await services.get(discoveryService).ready();
    return index.suggest(input.q, Date.now());
  }),

  handle(listMarkers, async ({ db, user, input, services }) => {
    const { index, zones } = await services.get(discoveryService).ready();
    const now = Date.now();
    const filters = parseFilters(input, { zone: zones.commonest(), now, index });
    const [preferences, friends] = user
      ? await Promise.all([readPreferences({ db, user }), readFriendRatings(db, user.id)])
      : [];
    const { ids, total } = listPage(index, filters, { limit: MARKERS, now, preferences, friends });
    return { total, markers: await findMarkers(db, ids) };
  }),

  handle(understandSentence, async ({ input, services }) => {
    const { index, zones } = await services.get(discoveryService).ready();
    // The grammar reads the wall clock of this process's own zone: the text without an offset is of that zone.
    const now = new Date(input.now ?? clockText(zones.commonest()));
    if (Number.isNaN(now.getTime())) throw badInput({ now: 'This day or time does not exist' });
    const { chips, notUnderstood } = parseSentence(input.sentence, {
      now,
      dishWords: (words) => (index.holdsDish(words) ? words : null),
      placeName: (words) => index.findDistrict(words)?.name ?? null,
      landmarkName: (words) => index.findLandmark(words, input)?.name ?? null,
    });
    return { chips, notUnderstood };
  }),
  ...savedHandlers,
];

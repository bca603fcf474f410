import { links } from '#addresses.ts';
import { listRestaurants, understandSentence } from '#features/discovery/contract.ts';
import { combineChips, toWordSearch } from '#features/discovery/rules.ts';
import { getFreshness } from '#features/freshness/contract.ts';
import { toLocalText, toUtc } from '#features/hours/rules.ts';
import { listMenu, type MenuItem } from '#features/menus/contract.ts';
import { getRestaurant, type RestaurantCard } from '#features/restaurants/contract.ts';
import { findVisible } from '#features/restaurants/server/detail/details.ts';
import { listReviews } from '#features/reviews/contract.ts';
import type { InputOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { callInProcess } from '#kit/server/feature/in-process.ts';
import { badInput, notFound } from '#kit/server/problem.ts';
import { type Context, handle } from '#kit/server/serve.ts';
import { DIETARY_MARKS } from '#vocabulary.ts';
import {
  checkOpen,
  compareRestaurants,
  describeRestaurant,
  explainRanking,
  searchRestaurants,
} from '../contract.ts';
import { MAX_REVIEWS, USERS_TEXT } from '../rules.ts';
import type { PlaceQuestion } from '../shapes.ts';

/** A place is explained only among this many first results. */
const MAX_POSITION = 50;
/** Dishes per reply. */
const MAX_DISHES = 100;

/** The caller, as whom each step calls an endpoint. */
type CallerContext = Pick<Context, 'caller' | 'services'>;

const callAs = ({ caller, services }: CallerContext) => callInProcess(caller, services);

/** A restaurant as tools return it in lists. */
export const toPlace = (card: RestaurantCard, { caller }: CallerContext) => ({
  ...card,
  cuisine: card.cuisineType,
  price: card.priceRange,
  url: caller.origin + links.restaurant(card.id),
});

/** Turns a sentence into filters; into a plain text search if nothing was understood. */
async function parseQuestion(
  context: CallerContext,
  sentence: string,
  position: { lat: number; lng: number } | null,
) {
  const { chips, notUnderstood } = await callAs(context)(understandSentence, { sentence, ...position });
  return {
    filters: chips.length > 0 ? combineChips(chips, position) : toWordSearch(sentence),
    understood: chips.map(({ label }) => label),
    notUnderstood,
  };
}

const NO_SENTENCE = { filters: {}, understood: [], notUnderstood: [] };

/** Searches like the list of restaurants. */
async function search(
  context: CallerContext,
  { sentence, openNow, ...filters }: PlaceQuestion,
  limit: number,
) {
  const { lat, lng } = filters;
  const position = lat !== undefined && lng !== undefined ? { lat, lng } : null;
  const intent = sentence === undefined ? NO_SENTENCE : await parseQuestion(context, sentence, position);
  const ownFilters = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  const input = {
    ...intent.filters,
    ...ownFilters,
    ...(openNow && { openNow: '1' }),
    limit,
    // `listRestaurants` validates the filters from the sentence again.
  } as InputOf<typeof listRestaurants>;
  return { ...intent, ...(await callAs(context)(listRestaurants, input)) };
}

const countDiets = (dishes: readonly MenuItem[]) =>
  DIETARY_MARKS.map((mark) => ({
    mark,
    dishes: dishes.filter(({ dietary }) => dietary.includes(mark)).length,
  })).filter(({ dishes }) => dishes > 0);

function findMedianPrice(dishes: readonly MenuItem[]): number | null {
  const prices = dishes
    .filter(({ category }) => category === 'Main')
    .map(({ price }) => price)
    .sort((a, b) => a - b);
  return prices[Math.floor(prices.length / 2)] ?? null;
}

export const placeTools = [
  handle(searchRestaurants, async (context) => {
    const { limit, ...question } = context.input;
    const { items, total, understood, notUnderstood } = await search(context, question, limit);
    const restaurants = items.map((item) => ({
      ...toPlace(item, context),
      distance: item.distance,
      why: item.why.map(({ text }) => text),
    }));
    return { understood, notUnderstood, total, restaurants };
  }),

  handle(describeRestaurant, async (context) => {
    const { id } = context.input;
    const restaurant = await callAs(context)(getRestaurant, { id });
    const [menu, reviews, facts] = await Promise.all([
      callAs(context)(listMenu, { id, limit: MAX_DISHES }),
      callAs(context)(listReviews, { id, sort: 'helpful', limit: MAX_REVIEWS }),
      callAs(context)(getFreshness, { id }),
    ]);
    return {
      ...restaurant,
      ...toPlace(restaurant, context),
      note: USERS_TEXT,
      facts,
      diets: countDiets(menu.items),
      menu: menu.items,
      hasMoreDishes: menu.next !== null,
      reviews: reviews.items.map(({ rating, createdAt, title, review }) => ({
        rating,
        writtenAt: createdAt,
        textByUser: [title, review].filter(Boolean).join('. ') || null,
      })),
    };
  }),

  handle(checkOpen, async (context) => {
    const { input, caller } = context;
    const { id, name, timeZone } = await callAs(context)(getRestaurant, { id: input.id });
    const moment = input.at === undefined ? Date.now() : toUtc(timeZone, input.at);
    if (moment === null) throw badInput({ at: t('This day or time does not exist') });
    const place = await findVisible(context, id, new Date(moment));
    if (!place) throw notFound(t('Restaurant'));
    const facts = await callAs(context)(getFreshness, { id });
    return {
      ...{ id, name, timeZone },
      at: toLocalText(timeZone, moment) ?? '',
      open: place.open,
      confirmedAt: facts.find(({ fact }) => fact === 'hours')?.confirmedAt ?? null,
      url: caller.origin + links.restaurant(id),
    };
  }),

  handle(explainRanking, async (context) => {
    const { id, ...question } = context.input;
    const { name } = await callAs(context)(getRestaurant, { id });
    const { items, total } = await search(context, { ...question, sort: 'recommended' }, MAX_POSITION);
    const at = items.findIndex((item) => item.id === id);
    return {
      ...{ id, name, total },
      position: at === -1 ? null : at + 1,
      reasons: items[at]?.why ?? [],
      rules: context.caller.origin + links.ranking,
    };
  }),

  handle(compareRestaurants, async (context) => {
    const restaurants = await Promise.all(
      [...new Set(context.input.ids)].map(async (id) => {
        const restaurant = await callAs(context)(getRestaurant, { id });
        const { items } = await callAs(context)(listMenu, { id, limit: MAX_DISHES });
        return {
          ...toPlace(restaurant, context),
          interval: restaurant.interval,
          diets: countDiets(items),
          mainCourse: findMedianPrice(items),
        };
      }),
    );
    return { note: USERS_TEXT, restaurants };
  }),
];

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

/** Among so many a place is looked for. */
const EXPLAINED = 50;
/** Dishes of one reply. */
const MENU = 100;

/** Who asks: each step is a call of theirs. */
type Asking = Pick<Context, 'caller' | 'services'>;

const ask = ({ caller, services }: Asking) => callInProcess(caller, services);

/** What a tool says of a restaurant in short. */
export const toPlace = (card: RestaurantCard, { caller }: Asking) => ({
  ...card,
  cuisine: card.cuisineType,
  price: card.priceRange,
  url: caller.origin + links.restaurant(card.id),
});

/** What a sentence asks for, as filters; a plain search for its words where nothing of it was understood. */
async function understand(asking: Asking, sentence: string, position: { lat: number; lng: number } | null) {
  const { chips, notUnderstood } = await ask(asking)(understandSentence, { sentence, ...position });
  return {
    filters: chips.length > 0 ? combineChips(chips, position) : toWordSearch(sentence),
    understood: chips.map(({ label }) => label),
    notUnderstood,
  };
}

const NO_SENTENCE = { filters: {}, understood: [], notUnderstood: [] };

/** Finds restaurants as the list of pages does. */
async function search(asking: Asking, { sentence, openNow, ...filters }: PlaceQuestion, limit: number) {
  const { lat, lng } = filters;
  const position = lat !== undefined && lng !== undefined ? { lat, lng } : null;
  const meant = sentence === undefined ? NO_SENTENCE : await understand(asking, sentence, position);
  const ownFilters = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  const input = {
    ...meant.filters,
    ...ownFilters,
    ...(openNow && { openNow: '1' }),
    limit,
    // What a sentence means are filters of lists: the endpoint checks them again.
  } as InputOf<typeof listRestaurants>;
  return { ...meant, ...(await ask(asking)(listRestaurants, input)) };
}

const countDiets = (dishes: readonly MenuItem[]) =>
  DIETARY_MARKS.map((mark) => ({
    mark,
    dishes: dishes.filter(({ dietary }) => dietary.includes(mark)).length,
  })).filter(({ dishes }) => dishes > 0);

function findMiddlePrice(dishes: readonly MenuItem[]): number | null {
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
    const restaurant = await ask(context)(getRestaurant, { id });
    const [menu, reviews, facts] = await Promise.all([
      ask(context)(listMenu, { id, limit: MENU }),
      ask(context)(listReviews, { id, sort: 'helpful', limit: MAX_REVIEWS }),
      ask(context)(getFreshness, { id }),
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
    const { id, name, timeZone } = await ask(context)(getRestaurant, { id: input.id });
    const moment = input.at === undefined ? Date.now() : toUtc(timeZone, input.at);
    if (moment === null) throw badInput({ at: t('This day or time does not exist') });
    const place = await findVisible(context, id, new Date(moment));
    if (!place) throw notFound(t('Restaurant'));
    const facts = await ask(context)(getFreshness, { id });
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
    const { name } = await ask(context)(getRestaurant, { id });
    const { items, total } = await search(context, { ...question, sort: 'recommended' }, EXPLAINED);
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
        const restaurant = await ask(context)(getRestaurant, { id });
        const { items } = await ask(context)(listMenu, { id, limit: MENU });
        return {
          ...toPlace(restaurant, context),
          interval: restaurant.interval,
          diets: countDiets(items),
          mainCourse: findMiddlePrice(items),
        };
      }),
    );
    return { note: USERS_TEXT, restaurants };
  }),
];

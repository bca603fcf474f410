import { type ReadSearch, readSearch } from '#features/discovery/web/filters/readFilters.ts';
import { MENU_CHOICES, type MenuChoice } from '#features/menus/rules.ts';
import { type ReviewFilters, readFilters } from '#features/reviews/web/filters.ts';
import {
  CHALLENGE_TYPES,
  type ChallengeType,
  COMMUNITY_TABS,
  type CommunityTab,
  WALL_TABS,
  type WallTab,
} from '#vocabulary.ts';

type Search = Record<string, unknown>;

const one = (value: unknown) => (typeof value === 'string' ? value : undefined);

function findChoice<const Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === value);
}

// What an address asks for that a page does not know is passed over: an old link still opens the page.

type AuthSearch = { redirect?: string; form?: 'login' | 'register' };

export const authSearch = ({ redirect, form }: Search): AuthSearch => ({
  redirect: one(redirect),
  form: findChoice(form, ['login', 'register']),
});

export const preferencesSearch = ({ edit }: Search): { edit?: '1' } => ({ edit: findChoice(edit, ['1']) });

/** The filters and order of the list, and how it is looked at. */
export interface RestaurantsSearch extends ReadSearch {
  size?: '1' | '2' | '3' | '4';
  /** The map in place of the list, where both have no room. */
  map?: '1';
}

export function restaurantsSearch({ compose, ...raw }: Search): RestaurantsSearch {
  // What the address holds beside them must be named to leave it; the composer is open over any page.
  const cleared = Object.fromEntries(Object.keys(raw).map((name) => [name, undefined]));
  const size = findChoice(raw.size, ['1', '2', '3', '4']);
  const map = findChoice(raw.map, ['1']);
  return { ...cleared, ...readSearch(raw, { size, map }), ...(size && { size }), ...(map && { map }) };
}

/** What a restaurant's page shows; the filters belong to its reviews. */
export interface RestaurantSearch extends ReviewFilters {
  tab?: 'all' | 'menu' | 'reviews' | 'gallery' | 'challenges';
  category?: MenuChoice;
  /** The dialog that is open. */
  write?: 'review' | 'tip';
  /** The code of the check-in dialog that is open; anything that is no code leaves its field empty. */
  checkIn?: string;
  /** The number of the dish that the review is to be about. */
  about?: number;
}

export function restaurantSearch(raw: Search): RestaurantSearch {
  const about = Number(raw.about);
  return {
    tab: findChoice(raw.tab, ['all', 'menu', 'reviews', 'gallery', 'challenges']),
    category: findChoice(raw.category, MENU_CHOICES),
    write: findChoice(raw.write, ['review', 'tip']),
    checkIn: one(raw.checkIn),
    about: Number.isInteger(about) && about > 0 ? about : undefined,
    // What the address holds beside them must be named to leave it.
    ...{
      sort: undefined,
      dish: undefined,
      type: undefined,
      rating: undefined,
      photos: undefined,
      verified: undefined,
    },
    ...readFilters(raw),
  };
}

type AddRestaurantSearch = { step?: '1' | '2' | '3' | '4' | '5' | '6' };

export const addRestaurantSearch = ({ step }: Search): AddRestaurantSearch => ({
  step: findChoice(step, ['1', '2', '3', '4', '5', '6']),
});

/** Whose stories are open, by their number, or `add` for the dialog that adds one. */
type WallSearch = { tab?: WallTab; story?: string };

export const wallSearch = ({ tab, story }: Search): WallSearch => ({
  tab: findChoice(tab, WALL_TABS),
  story: one(story),
});

export const challengesSearch = ({ type }: Search): { type?: ChallengeType } => ({
  type: findChoice(type, CHALLENGE_TYPES),
});

/** Of a page that can be searched. */
export const wordsSearch = ({ q }: Search): { q?: string } => ({
  q: one(q)?.slice(0, 80) || undefined,
});

export const communitySearch = ({ tab }: Search): { tab?: CommunityTab } => ({
  tab: findChoice(tab, COMMUNITY_TABS),
});

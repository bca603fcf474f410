import { type ReadSearch, readSearch } from '#features/discovery/web/filters/readFilters.ts';
import { MENU_CHOICES, type MenuChoice } from '#features/menus/rules.ts';
import { type ReviewFilters, readFilters } from '#features/reviews/web/filters.ts';
import { readChoice, readText, type Search } from '#kit/web/page/search.ts';
import { COMMUNITY_TABS, type CommunityTab, WALL_TABS, type WallTab } from '#vocabulary.ts';

type AuthSearch = {
  redirect?: string;
  form?: 'login' | 'register';
  /** Of a visitor whose scanned code was not right any more. */
  scan?: 'over';
};

export const authSearch = ({ redirect, form, scan }: Search): AuthSearch => ({
  redirect: readText(redirect),
  form: readChoice(form, ['login', 'register']),
  scan: readChoice(scan, ['over']),
});

/** The filters and order of the list, and how it is looked at. */
export interface RestaurantsSearch extends ReadSearch {
  size?: '1' | '2' | '3' | '4';
  /** The map in place of the list, where both have no room. */
  map?: '1';
}

export function restaurantsSearch({ compose, ...raw }: Search): RestaurantsSearch {
  // What the address holds beside them must be named to leave it; the composer is open over any page.
  const emptyParams = Object.fromEntries(Object.keys(raw).map((name) => [name, undefined]));
  const size = readChoice(raw.size, ['1', '2', '3', '4']);
  const map = readChoice(raw.map, ['1']);
  return { ...emptyParams, ...readSearch(raw, { size, map }), ...(size && { size }), ...(map && { map }) };
}

/** What a restaurant's page shows; the filters belong to its reviews. */
export interface RestaurantSearch extends ReviewFilters {
  tab?: 'all' | 'menu' | 'reviews' | 'gallery' | 'challenges';
  category?: MenuChoice;
  /** The dialog that is open. */
  write?: 'tip' | 'review';
  /** The code of the check-in dialog that is open; anything that is no code leaves its field empty. */
  checkIn?: string;
}

export function restaurantSearch(raw: Search): RestaurantSearch {
  return {
    tab: readChoice(raw.tab, ['all', 'menu', 'reviews', 'gallery', 'challenges']),
    category: readChoice(raw.category, MENU_CHOICES),
    // A review has a page of its own, where the route leads on from an address of old.
    write: readChoice(raw.write, ['tip', 'review']),
    checkIn: readText(raw.checkIn),
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

/** The number of the dish that a review is to be about. */
export function reviewSearch(raw: Search): { about?: number } {
  const about = Number(raw.about);
  return { about: Number.isInteger(about) && about > 0 ? about : undefined };
}

/** Whose stories are open, by their number, or `add` for the dialog that adds one. */
type WallSearch = { tab?: WallTab; story?: string };

export const wallSearch = ({ tab, story }: Search): WallSearch => ({
  tab: readChoice(tab, WALL_TABS),
  story: readText(story),
});

export const communitySearch = ({ tab }: Search): { tab?: CommunityTab } => ({
  tab: readChoice(tab, COMMUNITY_TABS),
});

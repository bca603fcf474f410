import { type ReadSearch, readSearch } from '#features/discovery/web/filters/readFilters.ts';
import { MENU_CHOICES, type MenuChoice } from '#features/menus/rules.ts';
import { type ReviewFilters, readFilters } from '#features/reviews/web/filters.ts';
import { readChoice, readText, type Search } from '#kit/web/page/search.ts';
import { COMMUNITY_TABS, type CommunityTab, WALL_TABS, type WallTab } from '#vocabulary.ts';

type AuthSearch = {
  redirect?: string;
  form?: 'login' | 'register';
  /** Set for a visitor whose scanned code had expired. */
  scan?: 'over';
};

export const authSearch = ({ redirect, form, scan }: Search): AuthSearch => ({
  redirect: readText(redirect),
  form: readChoice(form, ['login', 'register']),
  scan: readChoice(scan, ['over']),
});

/** The filters, order and view of the list. */
export interface RestaurantsSearch extends ReadSearch {
  size?: '1' | '2' | '3' | '4';
  /** Shows the map instead of the list, if the screen has no room for both. */
  map?: '1';
}

export function restaurantsSearch({ compose, ...raw }: Search): RestaurantsSearch {
  // Parameters of other pages are removed only if they are named here; the composer may be open over any page.
  const emptyParams = Object.fromEntries(Object.keys(raw).map((name) => [name, undefined]));
  const size = readChoice(raw.size, ['1', '2', '3', '4']);
  const map = readChoice(raw.map, ['1']);
  return { ...emptyParams, ...readSearch(raw, { size, map }), ...(size && { size }), ...(map && { map }) };
}

/** The search parameters of a restaurant's page; the filters apply to its reviews. */
export interface RestaurantSearch extends ReviewFilters {
  tab?: 'all' | 'menu' | 'reviews' | 'gallery' | 'challenges';
  category?: MenuChoice;
  /** The open dialog. */
  write?: 'tip' | 'review';
  /** The code of the open check-in dialog; an invalid code leaves its field empty. */
  checkIn?: string;
}

export function restaurantSearch(raw: Search): RestaurantSearch {
  return {
    tab: readChoice(raw.tab, ['all', 'menu', 'reviews', 'gallery', 'challenges']),
    category: readChoice(raw.category, MENU_CHOICES),
    // A review now has a page of its own; the route redirects old addresses to it.
    write: readChoice(raw.write, ['tip', 'review']),
    checkIn: readText(raw.checkIn),
    // Parameters of other pages are removed only if they are named here.
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

/** Returns the id of the dish that a review is about. */
export function reviewSearch(raw: Search): { about?: number } {
  const about = Number(raw.about);
  return { about: Number.isInteger(about) && about > 0 ? about : undefined };
}

/** The id of the person whose stories are open, or `add` for the dialog that adds one. */
type WallSearch = { tab?: WallTab; story?: string };

export const wallSearch = ({ tab, story }: Search): WallSearch => ({
  tab: readChoice(tab, WALL_TABS),
  story: readText(story),
});

export const communitySearch = ({ tab }: Search): { tab?: CommunityTab } => ({
  tab: readChoice(tab, COMMUNITY_TABS),
});

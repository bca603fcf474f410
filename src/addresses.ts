import type { ChallengeType, CommunityTab, CompositionKind, OwnerTab, WallTab } from '#vocabulary.ts';

/** The parameters of a query as plain text: a string per name, or a list for a repeated name. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const existing = found[name];
    found[name] = existing === undefined ? value : [existing, value].flat();
  }
  return found;
}

/** The reverse; empty and missing values are left out. */
export function stringifySearch(search: object): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one));
    }
  }
  return params.size > 0 ? `?${params}` : '';
}

/** The addresses of our pages, for pages, mails, notifications and the server. */
export const links = {
  home: '/',
  /** Sign-in, with the way back to a page. */
  auth: (back?: string) => (back && back !== '/' ? `/auth?redirect=${encodeURIComponent(back)}` : '/auth'),
  /**
   * A step of signing in, such as the target of a mail's link. Tokens come after `#`: browsers send that part to no
   * server, so it is in no log and no Referer.
   */
  authStep: (step: 'confirm' | 'forgot' | 'openid', token?: string) =>
    `/auth/${step}${token ? `#${token}` : ''}`,
  /** Contains the username for password managers, which ask whose password it is. */
  resetPassword: (username: string, token: string) => `/auth/reset#${token}:${encodeURIComponent(username)}`,
  preferences: '/preferences',
  restaurants: '/restaurants',
  cities: '/cities',
  city: (slug: string) => `/city/${slug}`,
  restaurant: (id: number) => `/restaurants/${id}`,
  /** A page of its own without others' reviews; for one dish with `dishId`. */
  writeReview: (id: number, dishId?: number) =>
    `/restaurants/${id}/review${dishId ? `?about=${dishId}` : ''}`,
  /**
   * Opens the dialog with a code in its field; `held` is a scan that the browser stored, `now` leaves the field empty.
   */
  checkIn: (id: number, code = 'now') => `/restaurants/${id}?checkIn=${code}`,
  /** The address in the QR code of a restaurant's screen: leads to the dialog, via /auth for visitors. */
  scan: (id: number, code: string) => `/check-in/${id}?code=${code}`,
  /** The reviews of a restaurant with filters: order, dish, stars. */
  reviews: (id: number, filters: object = {}) =>
    `/restaurants/${id}${stringifySearch({ tab: 'reviews', ...filters })}`,
  /** How a restaurant shares its tips. */
  tips: (id: number) => `/restaurants/${id}/tips`,
  restaurantChallenges: (id: number) => `/restaurants/${id}?tab=challenges`,
  dish: (id: number, dishId: number) => `/restaurants/${id}/dishes/${dishId}`,
  /** Opens the composer over a page; `id` is the restaurant or community it is about. */
  compose: (page: string, kind: CompositionKind, id?: number) =>
    `${page}?compose=${kind}${id ? `-${id}` : ''}`,
  profile: '/profile',
  /** Opens a list of people over the profile. */
  myPeople: (list: 'followers' | 'following' | 'requests') => `/profile?people=${list}`,
  /** The page for claiming a restaurant. */
  claim: (id: number) => `/claim/${id}`,
  /** Steps count from 1. */
  addRestaurant: (step = 1) => (step > 1 ? `/add-restaurant?step=${step}` : '/add-restaurant'),
  settings: '/settings',
  /** The receipt of a deleted account. */
  receipt: (reference: string) => `/receipts/${reference}`,
  /** The form for importing an archive of another installation. */
  bringArchive: '/settings#bring',
  /** One's own removed content. */
  removed: '/removed',
  /** The appeal of a removed account; works only with the token of the mail. */
  accountAppeal: (token = '') => `/appeal${token && `#${token}`}`,
  /** The public log, filtered by act, kind of subject and month. */
  moderation: (filters: object = {}) => `/moderation${stringifySearch(filters)}`,
  rules: '/rules',
  /** The freshness statistics of all restaurants. */
  freshness: '/freshness',
  signInSettings: '/settings#sign-in',
  /** The person's tokens and apps. */
  apps: '/settings/apps',
  /** Suggested people, or a search for a name. */
  people: (q = '') => `/people${q && `?q=${encodeURIComponent(q)}`}`,
  /** An invitation to follow each other. */
  invitation: (token: string) => `/invite/${token}`,
  person: (username: string) => `/people/${encodeURIComponent(username)}`,
  /** A person's ranking of restaurants, if shown, or how their taste matches mine. */
  personTaste: (username: string, page: 'ranking' | 'match') =>
    `/people/${encodeURIComponent(username)}/${page}`,
  /** All cuisines, or one. */
  myRanking: (cuisine?: string) => `/my-ranking${stringifySearch({ cuisine })}`,
  howMyRankingWorks: '/how-my-ranking-works',
  list: (token: string) => `/lists/${token}`,
  decide: '/decide',
  howWeDecide: '/how-we-decide',
  /** A decision among these places. */
  decideAmong: (ids: readonly number[]) => `/decide?places=${ids.join('-')}`,
  /** A decision among places around a restaurant, including it. */
  decideNear: (id: number) => `/decide?near=${id}`,
  table: (token: string) => `/d/${token}`,
  /** One's own table requests. */
  tableRequests: '/my-tables',
  /** The tab is people by default. */
  wall: (tab: WallTab = 'people') => (tab === 'people' ? '/wall' : `/wall?tab=${tab}`),
  post: (id: number) => `/posts/${id}`,
  tag: (tag: string) => `/tags/${encodeURIComponent(tag)}`,
  communities: (q = '') => `/communities${q && `?q=${encodeURIComponent(q)}`}`,
  community: (slug: string, tab: CommunityTab = 'posts') =>
    `/c/${slug}${tab === 'posts' ? '' : `?tab=${tab}`}`,
  /** The counter screen of a restaurant; without `id` the choice among several. */
  counter: (id?: number) => (id === undefined ? '/counter' : `/counter/${id}`),
  /** All challenges, or one type. */
  challenges: (type?: ChallengeType) => `/challenges${type ? `?type=${type}` : ''}`,
  challenge: (id: number) => `/challenges/${id}`,
  loyalty: '/loyalty',
  programme: (restaurantId: number) => `/loyalty/${restaurantId}`,
  admin: '/admin',
  /** The owner area; `restaurant` chooses among several. */
  owner: (tab: OwnerTab, restaurant?: number) => {
    const query = new URLSearchParams({
      ...(tab !== 'dashboard' && { tab }),
      ...(restaurant !== undefined && { restaurant: String(restaurant) }),
    });
    return query.size > 0 ? `/admin?${query}` : '/admin';
  },
  superAdmin: '/super-admin',
  /** A tab of the administration. */
  adminTab: (id: string) => `/super-admin?tab=${id}`,
  /** Opens a dialog of the wallet over the profile. */
  wallet: (dialog: string) => `/profile?wallet=${dialog}`,
  /** The current month by default. */
  statement: (currency: string, month?: string) => `/statement${stringifySearch({ currency, month })}`,
  ledger: '/ledger',
  seed: '/seed',
  about: '/about',
  business: '/for-business',
  help: '/help',
  terms: '/terms',
  privacy: '/privacy',
  contact: '/contact',
  ranking: '/ranking',
  /** How evenly the lists showed restaurants in a month; the current one by default. */
  exposure: (month?: string) => `/exposure${stringifySearch({ month })}`,
} as const;

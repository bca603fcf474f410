import type { ChallengeType, CommunityTab, CompositionKind, OwnerTab, WallTab } from '#vocabulary.ts';

/** The query of an address as plain words: one value a name, or a list where the name repeats. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const existing = found[name];
    found[name] = existing === undefined ? value : [existing, value].flat();
  }
  return found;
}

/** The other way; empty and absent values leave no trace. */
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
  /** To sign in, and back to where one was. */
  auth: (back?: string) => (back && back !== '/' ? `/auth?redirect=${encodeURIComponent(back)}` : '/auth'),
  /**
   * A step beside the form to sign in, such as the one that a mail's link leads to. Tokens come behind `#`: browsers send
   * that part to no server, so it is in no log and no Referer.
   */
  authStep: (step: 'confirm' | 'forgot' | 'openid', token?: string) =>
    `/auth/${step}${token ? `#${token}` : ''}`,
  /** Names the account too: whoever chooses a password there has a password manager that asks whose it is. */
  resetPassword: (username: string, token: string) => `/auth/reset#${token}:${encodeURIComponent(username)}`,
  preferences: '/preferences',
  restaurants: '/restaurants',
  cities: '/cities',
  city: (slug: string) => `/city/${slug}`,
  restaurant: (id: number) => `/restaurants/${id}`,
  /** A page of its own, which holds nothing of what others think; about one dish where it is given. */
  writeReview: (id: number, dishId?: number) =>
    `/restaurants/${id}/review${dishId ? `?about=${dishId}` : ''}`,
  /** Opens the dialog with a code in its field; `held` is the scan that the browser holds, and `now` leaves the field empty. */
  checkIn: (id: number, code = 'now') => `/restaurants/${id}?checkIn=${code}`,
  /** What the QR code of the restaurant's screen holds: leads to the dialog, and visitors to /auth before it. */
  scan: (id: number, code: string) => `/check-in/${id}?code=${code}`,
  /** The reviews of a restaurant by what their list takes: order, dish, stars. */
  reviews: (id: number, filters: object = {}) =>
    `/restaurants/${id}${stringifySearch({ tab: 'reviews', ...filters })}`,
  /** Where tips of a restaurant go. */
  tips: (id: number) => `/restaurants/${id}/tips`,
  restaurantChallenges: (id: number) => `/restaurants/${id}?tab=challenges`,
  dish: (id: number, dishId: number) => `/restaurants/${id}/dishes/${dishId}`,
  /** The composer, open over a page; `id` is of the restaurant or community that it is about, where there is one. */
  compose: (page: string, kind: CompositionKind, id?: number) =>
    `${page}?compose=${kind}${id ? `-${id}` : ''}`,
  profile: '/profile',
  /** A list of people, open over the profile. */
  myPeople: (list: 'followers' | 'following' | 'requests') => `/profile?people=${list}`,
  /** Where owners prove that a restaurant is theirs. */
  claim: (id: number) => `/claim/${id}`,
  /** The steps are numbered from 1. */
  addRestaurant: (step = 1) => (step > 1 ? `/add-restaurant?step=${step}` : '/add-restaurant'),
  settings: '/settings',
  /** What became of a deleted account. */
  receipt: (reference: string) => `/receipts/${reference}`,
  /** Where people bring an archive of another installation. */
  bringArchive: '/settings#bring',
  /** What administrators removed of one's own. */
  removed: '/removed',
  /** Where whoever lost an account appeals; without the token of the mail there is nothing. */
  accountAppeal: (token = '') => `/appeal${token && `#${token}`}`,
  /** The public log; by act, subject kind and month. */
  moderation: (filters: object = {}) => `/moderation${stringifySearch(filters)}`,
  rules: '/rules',
  /** How old the facts of all restaurants are. */
  freshness: '/freshness',
  signInSettings: '/settings#sign-in',
  /** What may act for somebody: their tokens. */
  apps: '/settings/apps',
  /** Whom one could follow, or those of a name. */
  people: (q = '') => `/people${q && `?q=${encodeURIComponent(q)}`}`,
  /** The page of an invitation to follow each other. */
  invitation: (token: string) => `/invite/${token}`,
  person: (username: string) => `/people/${encodeURIComponent(username)}`,
  /** How somebody ranks the restaurants that they reviewed, where they show it, or how my taste matches theirs. */
  personTaste: (username: string, page: 'ranking' | 'match') =>
    `/people/${encodeURIComponent(username)}/${page}`,
  /** Of one cuisine, where it is named. */
  myRanking: (cuisine?: string) => `/my-ranking${stringifySearch({ cuisine })}`,
  howMyRankingWorks: '/how-my-ranking-works',
  list: (token: string) => `/lists/${token}`,
  decide: '/decide',
  howWeDecide: '/how-we-decide',
  /** Among these places. */
  decideAmong: (ids: readonly number[]) => `/decide?places=${ids.join('-')}`,
  /** Around a restaurant, which is one of the places. */
  decideNear: (id: number) => `/decide?near=${id}`,
  table: (token: string) => `/d/${token}`,
  /** The tables that one asked restaurants for. */
  tableRequests: '/my-tables',
  /** People, unless another tab is named. */
  wall: (tab: WallTab = 'people') => (tab === 'people' ? '/wall' : `/wall?tab=${tab}`),
  post: (id: number) => `/posts/${id}`,
  tag: (tag: string) => `/tags/${encodeURIComponent(tag)}`,
  communities: (q = '') => `/communities${q && `?q=${encodeURIComponent(q)}`}`,
  community: (slug: string, tab: CommunityTab = 'posts') =>
    `/c/${slug}${tab === 'posts' ? '' : `?tab=${tab}`}`,
  /** The counter screen of where one works; the choice between several without a number. */
  counter: (id?: number) => (id === undefined ? '/counter' : `/counter/${id}`),
  /** All of them, or those of one type. */
  challenges: (type?: ChallengeType) => `/challenges${type ? `?type=${type}` : ''}`,
  challenge: (id: number) => `/challenges/${id}`,
  loyalty: '/loyalty',
  /** The loyalty program of a restaurant. */
  programme: (restaurantId: number) => `/loyalty/${restaurantId}`,
  admin: '/admin',
  /** The owner area; the restaurant is named where there are several. */
  owner: (tab: OwnerTab, restaurant?: number) => {
    const query = new URLSearchParams({
      ...(tab !== 'dashboard' && { tab }),
      ...(restaurant !== undefined && { restaurant: String(restaurant) }),
    });
    return query.size > 0 ? `/admin?${query}` : '/admin';
  },
  superAdmin: '/super-admin',
  /** A tab of the administration, by its id. */
  adminTab: (id: string) => `/super-admin?tab=${id}`,
  /** One of the wallet's dialogs, open on the profile. */
  wallet: (dialog: string) => `/profile?wallet=${dialog}`,
  /** Of this month, where none is given. */
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
  /** How evenly the lists of a month showed the restaurants; of this month, where none is given. */
  exposure: (month?: string) => `/exposure${stringifySearch({ month })}`,
} as const;

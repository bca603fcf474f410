/** Somebody who is signed in; `cookie` holds their session. */
export type Person = { id: number; username: string; cookie: string };

/** What differs from one request of a kind to the next: a restaurant, who asks, and who is given something. */
export type Asked = { id: number; person: Person; other: Person };

/** One read or write that is measured. */
export type Kind = {
  name: string;
  title: string;
  /** What the app and its references answer it with: rows as JSON, or a rendered page. */
  answer: 'rows' | 'page';
  /** The address that asks for it, for the restaurant with this number. */
  path(id: number): string;
  /** Asked for with a session. */
  signedIn?: true;
  /** What is sent to it: it is a write, with an idempotency key of its own each time. */
  body?(asked: Asked): object;
  /** The most CPU time it may take, as a multiple of its reference. */
  goal: number | null;
};

export const KINDS: Kind[] = [
  {
    name: 'list',
    title: 'List of 24, one cuisine',
    answer: 'rows',
    path: () => '/api/restaurants?limit=24&cuisine=Italian',
    goal: 1.6,
  },
  {
    name: 'restaurant',
    title: 'A restaurant',
    answer: 'rows',
    path: (id) => `/api/restaurants/${id}`,
    goal: 1.6,
  },
  {
    name: 'reviews',
    title: 'Ten of its reviews',
    answer: 'rows',
    path: (id) => `/api/restaurants/${id}/reviews?limit=10`,
    goal: 1.6,
  },
  {
    name: 'review',
    title: 'Post a review with a tip',
    answer: 'rows',
    path: () => '/api/reviews',
    signedIn: true,
    body: ({ id }) => ({
      restaurantId: id,
      reviewType: 'venue',
      rating: 4,
      review: 'Warm bread, kind people, and a table by the window.',
      tipAmount: 1,
    }),
    goal: 3,
  },
  {
    name: 'send',
    title: 'Send money',
    answer: 'rows',
    path: () => '/api/wallet/send',
    signedIn: true,
    body: ({ other }) => ({ to: other.username, amount: 1 }),
    goal: 3,
  },
  {
    name: 'history',
    title: 'History of a wallet',
    answer: 'rows',
    path: () => '/api/wallet/transactions',
    signedIn: true,
    goal: 3,
  },
  { name: 'list-page', title: 'The list page', answer: 'page', path: () => '/restaurants', goal: 3 },
  {
    name: 'restaurant-page',
    title: 'A restaurant’s page',
    answer: 'page',
    path: (id) => `/restaurants/${id}`,
    goal: null,
  },
];

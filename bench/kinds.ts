import { SAMPLE_CURRENCY } from '#sample/data/moving.ts';
import { SIMPLEST, type Simplest } from './simplest.ts';

/** Somebody who is signed in; `cookie` holds their session. */
export type Person = { id: number; username: string; cookie: string };

/** What differs from one request of a kind to the next: a restaurant, a post, who asks, and who is given something. */
export type Asked = {
  id: number;
  post: number;
  person: Person;
  other: Person;
  /** Somebody who follows 50 people, and somebody who follows 2,000. */
  follows50: Person;
  follows2000: Person;
  /** What the benches of rewards ask about. */
  member?: {
    /** What the check-in codes of the restaurant are made of. */
    checkInKey: string;
    /** What it gives for points. */
    reward: number;
    /** The person's progress in what they have accepted, by number. */
    accepted: number[];
  };
};

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One read or write that is measured. */
export type Kind = {
  name: string;
  title: string;
  /** What the app and its references answer it with: rows as JSON, or a rendered page. */
  answer: 'rows' | 'page';
  /** A write, with an idempotency key of its own each time. A second method undoes at the next turn what the first did. */
  methods?: Method[];
  /** The address that asks for it. */
  path(asked: Asked): string;
  /** Whose session it is asked with; without, a visitor asks. */
  asker?(asked: Asked): Person;
  /** What is sent to it. */
  body?(asked: Asked): object;
  /** Whether the body is the check-in code of the moment in which it is sent. */
  sendsCode?: boolean;
  /** Whether what it reads outside of its transaction is part of it, too; sessions and limits aside. */
  readsOutside?: boolean;
  /** The most CPU time it may take, as a multiple of its reference. */
  goal: number | null;
  /** The most CPU time that it may take, as a multiple of what it takes for a visitor who asks the same. */
  visitorGoal?: number;
  /** What says as much without any of the app's own wishes. */
  simplest?: Simplest;
};

/** Who is signed in: how many people they follow, in words, and what a list may cost them beside a visitor. */
const MEMBERS = [
  { follows: 0, words: 'nobody', asker: ({ person }: Asked) => person, visitorGoal: 2 },
  { follows: 50, words: '50', asker: ({ follows50 }: Asked) => follows50, visitorGoal: 2.5 },
  { follows: 2000, words: '2,000', asker: ({ follows2000 }: Asked) => follows2000, visitorGoal: 4 },
];

const OPINION = { rating: 4, review: 'Warm bread, kind people, and a table by the window.' };

const lists: Kind[] = MEMBERS.map(({ follows, words, asker, visitorGoal }) => ({
  name: `list-${follows}`,
  title: `Recommended list of a follower of ${words}`,
  answer: 'rows',
  path: () => '/api/restaurants?limit=24',
  asker,
  goal: null,
  visitorGoal,
}));

const pages: Kind[] = [
  { name: 'list-page', title: 'The list page', answer: 'page' as const, path: () => '/restaurants', goal: 3 },
  {
    name: 'restaurant-page',
    title: 'A restaurant’s page',
    answer: 'page' as const,
    path: ({ id }: Asked) => `/restaurants/${id}`,
    goal: null,
  },
  { name: 'wall-page', title: 'The wall’s page', answer: 'page' as const, path: () => '/wall', goal: 3 },
].flatMap((page) => [
  page,
  ...MEMBERS.map(({ follows, words, asker }) => ({
    ...page,
    name: `${page.name}-${follows}`,
    title: `${page.title}, to a follower of ${words}`,
    asker,
  })),
]);

export const KINDS: Kind[] = [
  {
    name: 'list',
    title: 'List of 24, one cuisine',
    answer: 'rows',
    path: () => '/api/restaurants?limit=24&cuisine=Italian',
    goal: 1.6,
    simplest: SIMPLEST.list,
  },
  ...lists,
  {
    name: 'restaurant',
    title: 'A restaurant',
    answer: 'rows',
    path: ({ id }) => `/api/restaurants/${id}`,
    goal: 1.6,
    simplest: SIMPLEST.restaurant,
  },
  {
    name: 'reviews',
    title: 'Twenty of its reviews',
    answer: 'rows',
    path: ({ id }) => `/api/restaurants/${id}/reviews?limit=20`,
    goal: 1.6,
    simplest: SIMPLEST.reviews,
  },
  {
    name: 'review',
    title: 'Post a review with a tip',
    answer: 'rows',
    path: () => '/api/reviews',
    methods: ['POST'],
    asker: ({ person }) => person,
    body: ({ id }) => ({
      restaurantId: id,
      ...OPINION,
      reviewType: 'venue',
      tipAmount: 1,
    }),
    goal: 3,
    simplest: SIMPLEST.tip,
  },
  {
    name: 'review-only',
    title: 'Post a review',
    answer: 'rows',
    path: () => '/api/reviews',
    methods: ['POST'],
    asker: ({ person }) => person,
    body: ({ id }) => ({
      restaurantId: id,
      ...OPINION,
      // Of the same kind nobody writes two a day: those with a tip are of the venue.
      reviewType: 'staff',
    }),
    goal: 3,
    simplest: SIMPLEST.review,
  },
  {
    name: 'send',
    title: 'Send money',
    answer: 'rows',
    path: () => '/api/wallet/send',
    methods: ['POST'],
    asker: ({ person }) => person,
    body: ({ other }) => ({ to: other.username, amount: 1, currency: SAMPLE_CURRENCY }),
    goal: 3,
    simplest: SIMPLEST.send,
  },
  {
    name: 'history',
    title: 'History of a wallet',
    answer: 'rows',
    path: () => '/api/wallet/transactions',
    asker: ({ person }) => person,
    goal: 3,
  },
  {
    name: 'wall-50',
    title: 'Wall of a follower of 50',
    answer: 'rows',
    path: () => '/api/posts?tab=people&limit=20',
    asker: ({ follows50 }) => follows50,
    goal: 1.6,
    simplest: SIMPLEST.wall,
  },
  {
    name: 'wall-2000',
    title: 'Wall of a follower of 2,000',
    answer: 'rows',
    path: () => '/api/posts?tab=people&limit=20',
    asker: ({ follows2000 }) => follows2000,
    goal: 1.6,
    simplest: SIMPLEST.wall,
  },
  {
    name: 'wall-visitor',
    title: 'A visitor’s wall',
    answer: 'rows',
    path: () => '/api/posts?tab=people&limit=20',
    goal: 1.6,
  },
  { name: 'post', title: 'A post', answer: 'rows', path: ({ post }) => `/api/posts/${post}`, goal: 1.6 },
  {
    name: 'create-post',
    title: 'Write a post',
    answer: 'rows',
    methods: ['POST'],
    path: () => '/api/posts',
    asker: ({ person }) => person,
    body: ({ id }) => ({ restaurantId: id, content: 'The soup of the day, twice. #soup' }),
    goal: 2,
  },
  {
    name: 'like',
    title: 'Like a post, or take it back',
    answer: 'rows',
    methods: ['PUT', 'DELETE'],
    path: ({ post }) => `/api/posts/${post}/like`,
    asker: ({ person }) => person,
    goal: 2,
    simplest: SIMPLEST.like,
  },
  {
    name: 'comment',
    title: 'Comment on a post',
    answer: 'rows',
    methods: ['POST'],
    path: ({ post }) => `/api/posts/${post}/comments`,
    asker: ({ person }) => person,
    body: () => ({ content: 'Was it as good as the last time?' }),
    goal: 2,
    simplest: SIMPLEST.comment,
  },
  ...pages,
  {
    name: 'post-page',
    title: 'A post’s page',
    answer: 'page',
    path: ({ post }) => `/posts/${post}`,
    goal: null,
  },
];

const GET: Method[] = ['GET'];

/** The methods of a kind's requests, in the order in which they follow each other. */
export const listMethods = ({ methods = GET }: Kind): Method[] => methods;

import { computeCodeAt } from '#features/visits/server/codes.ts';
import { SAMPLE_CURRENCY } from '#sample/data/movements.ts';
import type { Person } from '../lib/people.ts';
import type { Request } from '../lib/protocol.ts';

/** What differs from one request of a kind to the next: a restaurant, a post, who asks, and who is given something. */
export type Target = {
  id: number;
  post: number;
  person: Person;
  other: Person;
  /** Somebody who follows 50 people, and somebody who follows 2,000. */
  follows50: Person;
  follows2000: Person;
  /** What the bench of rewards asks about. */
  member?: {
    /** What the check-in codes of the restaurant are made of. */
    checkInKey: string;
    /** What it gives for points. */
    reward: number;
    /** The person's progress in what they have accepted, by number. */
    accepted: number[];
  };
};

export type Method = Exclude<Request['method'], undefined>;

/** One read or write that is measured. */
export type Kind = {
  name: string;
  title: string;
  /** The app and its references answer with rows as JSON, or with a rendered page. */
  isPage?: boolean;
  /** But for GET a write, with a key of its own each time. A second method undoes at the next turn what the first did. */
  methods: Method[];
  /** The address that asks for it. */
  path(target: Target): string;
  /** Whose session it is asked with; without, a visitor asks. */
  asker?(target: Target): Person;
  /** What is sent to it. */
  body?(target: Target): object;
  /** Whether the body is the check-in code of the moment in which it is sent. */
  sendsCode?: boolean;
  /** Whether what it reads outside of its transaction is part of it, too; sessions and limits aside. */
  readsOutside?: boolean;
  /** The most CPU time it may take, as a multiple of its reference. */
  goal?: number;
  /** The most CPU time that it may take, as a multiple of what it takes for a visitor who asks the same. */
  visitorGoal?: number;
};

const person = (target: Target) => target.person;

/** Who is signed in: how many people they follow, in words, and what a list may cost them beside a visitor. */
const MEMBERS = [
  { follows: 0, words: 'nobody', asker: person, visitorGoal: 2 },
  { follows: 50, words: '50', asker: ({ follows50 }: Target) => follows50, visitorGoal: 2.5 },
  { follows: 2000, words: '2,000', asker: ({ follows2000 }: Target) => follows2000, visitorGoal: 4 },
];

type Path = string | Kind['path'];
type Options = Omit<Kind, 'name' | 'title' | 'path' | 'methods'>;

const read = (name: string, title: string, path: Path, options: Options = {}): Kind => ({
  name,
  title,
  methods: ['GET'],
  path: typeof path === 'string' ? () => path : path,
  ...options,
});

/** What somebody sends who follows nobody. */
const write = (name: string, title: string, path: Path, goal: number, body?: Kind['body']): Kind => ({
  ...read(name, title, path, { goal, body }),
  methods: ['POST'],
  asker: person,
});

const lists = MEMBERS.map(({ follows, words, asker, visitorGoal }) =>
  read(`list-${follows}`, `Recommended list of a follower of ${words}`, '/api/restaurants?limit=24', {
    asker,
    visitorGoal,
  }),
);

const pages = [
  read('list-page', 'The list page', '/restaurants', { goal: 3 }),
  read('restaurant-page', 'A restaurant’s page', ({ id }) => `/restaurants/${id}`),
  read('wall-page', 'The wall’s page', '/wall', { goal: 3 }),
].flatMap((page) => [
  page,
  ...MEMBERS.map(({ follows, words, asker }) => ({
    ...page,
    name: `${page.name}-${follows}`,
    title: `${page.title}, to a follower of ${words}`,
    asker,
  })),
]);

const WALL = '/api/posts?tab=people&limit=20';
const walls = MEMBERS.slice(1).map(({ follows, words, asker }) =>
  read(`wall-${follows}`, `Wall of a follower of ${words}`, WALL, { asker, goal: 1.6 }),
);

const OPINION = { rating: 4, review: 'Warm bread, kind people, and a table by the window.' };
const reviewStaff = ({ id }: Target) => ({ ...OPINION, restaurantId: id, reviewType: 'staff' });
// Of the same kind nobody writes two a day: those with a tip are of the venue.
const reviewVenue = (target: Target) => ({ ...reviewStaff(target), reviewType: 'venue', tipAmount: 1 });
const sendMoney = ({ other }: Target) => ({ to: other.username, amount: 1, currency: SAMPLE_CURRENCY });
const writePost = ({ id }: Target) => ({ restaurantId: id, content: 'The soup of the day, twice. #soup' });
const comment = () => ({ content: 'Was it as good as the last time?' });
const likePath: Path = ({ post }) => `/api/posts/${post}/like`;

export const KINDS: Kind[] = [
  read('list', 'List of 24, one cuisine', '/api/restaurants?limit=24&cuisine=Italian', { goal: 1.6 }),
  ...lists,
  read('restaurant', 'A restaurant', ({ id }) => `/api/restaurants/${id}`, { goal: 1.6 }),
  read('reviews', 'Twenty of its reviews', ({ id }) => `/api/restaurants/${id}/reviews?limit=20`, {
    goal: 1.6,
  }),
  write('review', 'Post a review with a tip', '/api/reviews', 3, reviewVenue),
  write('review-only', 'Post a review', '/api/reviews', 3, reviewStaff),
  write('send', 'Send money', '/api/wallet/send', 3, sendMoney),
  read('history', 'History of a wallet', '/api/wallet/transactions', { asker: person, goal: 3 }),
  ...walls,
  read('wall-visitor', 'A visitor’s wall', WALL, { goal: 1.6 }),
  read('post', 'A post', ({ post }) => `/api/posts/${post}`, { goal: 1.6 }),
  write('create-post', 'Write a post', '/api/posts', 2, writePost),
  { ...write('like', 'Like a post, or take it back', likePath, 2), methods: ['PUT', 'DELETE'] },
  write('comment', 'Comment on a post', ({ post }) => `/api/posts/${post}/comments`, 2, comment),
  ...[...pages, read('post-page', 'A post’s page', ({ post }) => `/posts/${post}`)].map((page) => ({
    ...page,
    isPage: true,
  })),
];

function findMember({ member }: Target) {
  if (!member) throw new Error('Nobody is a member.');
  return member;
}

const checkInPath: Path = ({ id }) => `/api/restaurants/${id}/check-in`;
/** The check-in with all rules on, of a member who has accepted challenges. */
export const CHECK_IN: Kind = {
  ...write('check-in', 'Check in, all rules on', checkInPath, 2, (target) => ({
    code: computeCodeAt(findMember(target).checkInKey, Date.now()),
  })),
  sendsCode: true,
  readsOutside: true,
};

const redeemPath: Path = (target) => `/api/loyalty/rewards/${findMember(target).reward}/redeem`;
const OWN = { asker: person, goal: 2 };

/** What is measured of loyalty programs and challenges, for people with 50 memberships. */
export const REWARD_KINDS: Kind[] = [
  CHECK_IN,
  write('redeem', 'Redeem a reward', redeemPath, 2, () => ({})),
  read('challenges', 'Challenges, with my progress', '/api/challenges?limit=20', OWN),
  read('progress', 'What I have accepted', '/api/user/challenge-progress', OWN),
  read('programs', 'My 50 programs', '/api/user/loyalty?limit=50', OWN),
];

export const isWrite = ({ methods }: Kind) => !methods.includes('GET');

/** A request of a kind, as a load sends it. */
export const buildRequest = (kind: Kind, method: Method, target: Target, headers = ''): Request => ({
  method,
  path: kind.path(target),
  headers,
  cookie: kind.asker?.(target).cookie,
  body: kind.body && JSON.stringify(kind.body(target)),
  checkInKey: kind.sendsCode ? target.member?.checkInKey : undefined,
});

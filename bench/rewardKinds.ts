import { codeAt } from '#features/visits/server/codes.ts';
import type { Asked, Kind } from './kinds.ts';

const GOAL = 2;

function findMember({ member }: Asked) {
  if (!member) throw new Error('Nobody is a member.');
  return member;
}

const asker = ({ person }: Asked) => person;

/** The check-in with all rules on, of a member who has accepted challenges. */
export const CHECK_IN: Kind = {
  name: 'check-in',
  title: 'Check in, all rules on',
  answer: 'rows',
  methods: ['POST'],
  path: ({ id }) => `/api/restaurants/${id}/check-in`,
  asker,
  body: (asked) => ({ code: codeAt(findMember(asked).checkInKey, Date.now()) }),
  sendsCode: true,
  readsOutside: true,
  goal: GOAL,
};

/** What is measured of loyalty programs and challenges, for people with 50 memberships. */
export const REWARD_KINDS: Kind[] = [
  CHECK_IN,
  {
    name: 'redeem',
    title: 'Redeem a reward',
    answer: 'rows',
    methods: ['POST'],
    path: (asked) => `/api/loyalty/rewards/${findMember(asked).reward}/redeem`,
    asker,
    body: () => ({}),
    goal: GOAL,
  },
  {
    name: 'challenges',
    title: 'Challenges, with my progress',
    answer: 'rows',
    path: () => '/api/challenges?limit=20',
    asker,
    goal: GOAL,
  },
  {
    name: 'progress',
    title: 'What I have accepted',
    answer: 'rows',
    path: () => '/api/user/challenge-progress',
    asker,
    goal: GOAL,
  },
  {
    name: 'programs',
    title: 'My 50 programs',
    answer: 'rows',
    path: () => '/api/user/loyalty?limit=50',
    asker,
    goal: GOAL,
  },
];

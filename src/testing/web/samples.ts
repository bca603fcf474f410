import type { User } from '#features/auth/contract.ts';
import type { OwnChallenge } from '#features/challenges/shapes.ts';
import type { ClaimStanding, OwnClaim } from '#features/claims/contract.ts';
import type { CommunityDetail } from '#features/communities/contract.ts';
import type { Card } from '#features/payments/contract.ts';
import type { Relation } from '#features/people/contract.ts';
import type { Comment, Post } from '#features/posts/contract.ts';
import type { PostViewer } from '#features/posts/web/viewer.ts';
import type { Redemption } from '#features/redemptions/shapes.ts';
import type { Transaction } from '#features/wallet/contract.ts';
import type { Wallet } from '#features/wallet/web/wallet.ts';

/** Default replies for many tests of parts; a test changes the fields that it is about. */

export const ME: User = {
  id: 1,
  username: 'joe',
  email: 'joe@example.com',
  emailConfirmedAt: '2026-01-01T00:00:00.000Z',
  name: 'Joe',
  bio: null,
  avatar: null,
  type: 'user',
  isAdmin: false,
  locale: null,
  walletBalance: 5000,
  createdAt: '2026-01-01T00:00:00.000Z',
  hasPassword: true,
  secondFactorDueAt: null,
};

export const STRANGER: Relation = {
  isFollowing: false,
  isRequested: false,
  followsMe: false,
  isMuted: false,
};

export const ANA = {
  id: 2,
  username: 'ana',
  name: 'Ana',
  avatar: null,
  isPrivate: false,
  relation: STRANGER,
};

export const POST: Post = {
  id: 7,
  userId: 2,
  author: { kind: 'person', id: 2, username: 'ana', name: 'Ana', avatar: null },
  restaurantId: null,
  restaurant: null,
  dish: null,
  community: null,
  content: 'Ramen!',
  lang: null,
  images: [],
  alts: {},
  audience: 'everyone',
  tags: [],
  mentions: [],
  likes: 4,
  commentCount: 0,
  isLiked: false,
  isMine: false,
  canComment: true,
  createdAt: '2026-05-01T10:00:00.000Z',
  editedAt: null,
  comment: null,
  reason: null,
};

export const COMMENT: Comment = {
  id: 31,
  postId: 7,
  parentId: null,
  userId: 3,
  user: { username: 'rui', name: 'Rui', avatar: null },
  content: 'Where is this?',
  lang: null,
  mentions: [],
  likes: 2,
  replyCount: 0,
  isLiked: false,
  canDelete: false,
  createdAt: '2026-05-01T11:00:00.000Z',
};

export const VIEWER: PostViewer = {
  user: { id: 1, username: 'joe', avatar: null },
  signIn: null,
};

export const VISITOR: PostViewer = { ...VIEWER, user: null, signIn: '/auth' };

export const WALLET: Wallet = {
  balance: 5000,
  currency: 'USD',
  balances: [{ currency: 'USD', balance: 5000 }],
  provider: { kind: 'sandbox', isSandbox: true, publishableKey: null },
  testCards: [
    { testCard: 'succeeds', brand: 'Visa', last4: '4242', says: 'Always works' },
    { testCard: 'declined', brand: 'Visa', last4: '0002', says: 'Always declined' },
  ],
  limits: { topUp: { least: 500, most: 50_000 }, send: { least: 1, most: 50_000 } },
};

/** Returns the same with another balance. */
export const walletWith = (balance: number): Wallet => ({
  ...WALLET,
  balance,
  balances: [{ currency: 'USD', balance }],
});

export const CARD: Card = {
  id: 5,
  brand: 'Visa',
  last4: '4242',
  expMonth: 4,
  expYear: 2029,
  isDefault: true,
  testCard: 'succeeds',
};

export const TRANSACTION: Transaction = {
  id: 90,
  kind: 'send',
  amount: -1250,
  balance: 3750,
  currency: 'USD',
  counterpart: { username: 'ana', name: 'Ana', avatar: null },
  restaurant: null,
  message: null,
  shared: null,
  createdAt: '2026-05-01T12:00:00.000Z',
};

export const CLAIM: OwnClaim = {
  id: 1,
  way: 'mail',
  state: 'open',
  isDispute: false,
  isProven: false,
  sentTo: 'info@tasca.example',
  codeExpiresAt: '2026-05-02T12:00:00.000Z',
  triesLeft: 5,
  note: null,
  images: [],
  decision: null,
  createdAt: '2026-05-01T12:00:00.000Z',
  decidedAt: null,
};

export const CLAIM_STANDING: ClaimStanding = {
  restaurantId: 7,
  owner: 'nobody',
  needsLook: false,
  mail: { addresses: ['info@tasca.example'], domain: 'tasca.example' },
  letter: { address: 'Rua da Prova 1', phone: null },
  claim: null,
};

export const REDEMPTION: Redemption = {
  id: 3,
  reward: { id: 1, title: 'A coffee', image: null },
  restaurant: { id: 9, name: 'Tasca', image: null },
  price: 40,
  code: 'ABCD2345',
  status: 'open',
  expiresAt: '2026-05-01T12:15:00.000Z',
  confirmedAt: null,
  createdAt: '2026-05-01T12:00:00.000Z',
};

export const OWN_CHALLENGE: OwnChallenge = {
  id: 1,
  restaurantId: 9,
  restaurant: { id: 9, name: 'Tasca', image: null },
  community: null,
  title: 'Come back twice',
  name: 'Come back twice',
  description: '',
  category: 'Local favorite',
  type: 'local_favorite',
  isDaily: false,
  counts: 'visit',
  cuisine: null,
  requiredCount: 2,
  timeLimit: 30,
  points: 50,
  xp: 0,
  image: null,
  startDate: null,
  endDate: null,
  timeZone: 'Europe/Lisbon',
  isActive: true,
  hasReward: false,
  reward: null,
  rewardOn: null,
  rewardValue: null,
  rewardsLeft: null,
  fundedBy: null,
  createdAt: '2026-05-01T10:00:00.000Z',
  state: 'running',
  participants: 2,
  completions: 0,
  rewards: { left: 0, handedOut: 0, claimed: 0 },
};

export const COMMUNITY: CommunityDetail = {
  id: 3,
  slug: 'ramen',
  name: 'Ramen lovers',
  description: '',
  image: null,
  memberCount: 4,
  role: 'founder',
  createdAt: '2026-01-01T00:00:00.000Z',
  rules: 'Be kind',
  pinnedPostId: null,
  founder: ANA,
  banReason: null,
};

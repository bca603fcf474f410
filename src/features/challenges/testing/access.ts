import { challenges, communities, communityMembers, userChallengeProgress } from '#db/schema.ts';
import { ADMIN, ANYONE, defineAccessWith, OWNERS, SIGNED_IN } from '#testing/access/access.ts';
import type { TestApp } from '#testing/app.ts';
import type { Fixtures } from '#testing/fixtures.ts';

const input = { title: 'Come back', type: 'local_favorite', counts: 'visit', requiredCount: 2, points: 10 };

/** The community is the diner's: only its moderators may. */
const MODERATORS = '401 yes 403 403 403 403';

/** A platform challenge that the diner has accepted, and unaccepted ones of the owner and of the diner's community. */
async function addChallenges({ services: { db } }: TestApp, fixtures: Fixtures) {
  const plain = {
    title: 'Eat out',
    description: '',
    type: 'food_explorer',
    counts: 'visit',
    timeZone: 'UTC',
  } as const;
  const [platform, own] = await db
    .insert(challenges)
    .values([plain, { ...plain, restaurantId: fixtures.place }])
    .returning({ id: challenges.id });
  if (!platform || !own) throw new Error('An insert returned no row.');
  const userId = fixtures.diner.id;
  await db.insert(userChallengeProgress).values({ userId, challengeId: platform.id });
  const slug = `club-${crypto.randomUUID().slice(0, 8)}`;
  const [community] = await db
    .insert(communities)
    .values({ slug, name: 'The Club', founderId: userId })
    .returning();
  const communityId = community?.id ?? 0;
  await db.insert(communityMembers).values({ communityId, userId, role: 'founder' });
  const [otherChallenge] = await db
    .insert(challenges)
    .values({ ...plain, communityId })
    .returning({ id: challenges.id });
  return { ...fixtures, platform: platform.id, own: own.id, slug, theirs: otherChallenge?.id ?? 0 };
}

export const challengesAccess = defineAccessWith(addChallenges, {
  'GET /api/challenges': [ANYONE],
  'GET /api/challenges/types': [ANYONE],
  'GET /api/challenges/:id': [ANYONE, ({ platform }) => ({ id: platform })],
  'GET /api/restaurants/:id/challenges': [ANYONE, ({ place }) => ({ id: place })],
  'GET /api/communities/:slug/challenges': [ANYONE, ({ slug }) => ({ slug })],
  'POST /api/communities/:slug/challenges': [
    MODERATORS,
    ({ slug }) => ({ slug, template: 'photos', title: 'Soup of the week', requiredCount: 2 }),
  ],
  'DELETE /api/communities/:slug/challenges/:challengeId': [
    MODERATORS,
    ({ slug, theirs }) => ({ slug, challengeId: theirs }),
  ],
  'GET /api/user/challenge-progress': [SIGNED_IN],
  'GET /api/challenge-rewards': [SIGNED_IN],
  'POST /api/challenges/:id/complete': [SIGNED_IN, ({ platform }) => ({ id: platform })],
  'POST /api/challenges/:id/withdraw': ['401 yes 404 404 404 404', ({ platform }) => ({ id: platform })],
  'GET /api/challenges/:id/leaderboard': [SIGNED_IN, ({ platform }) => ({ id: platform })],
  'PUT /api/user/leaderboards': [SIGNED_IN, () => ({ isOnLeaderboards: true })],
  'GET /api/people/:username/badges': [ANYONE, ({ diner }) => ({ username: diner.username })],
  'GET /api/owner/restaurants/:id/challenges': [OWNERS, ({ place }) => ({ id: place })],
  'GET /api/owner/restaurants/:id/challenges/forecast': [
    OWNERS,
    ({ place }) => ({ id: place, points: 10, stock: 0 }),
  ],
  'GET /api/owner/restaurants/:id/challenges/templates': [OWNERS, ({ place }) => ({ id: place })],
  'POST /api/owner/restaurants/:id/challenges': [OWNERS, ({ place }) => ({ id: place, ...input })],
  'PATCH /api/owner/restaurants/:id/challenges/:challengeId': [
    OWNERS,
    ({ place, own }) => ({ id: place, challengeId: own, title: 'Come again' }),
  ],
  'GET /api/admin/challenges': [ADMIN],
  'GET /api/admin/challenges.csv': [ADMIN],
  'GET /api/admin/challenges/:id': [ADMIN, ({ platform }) => ({ id: platform })],
  'POST /api/admin/challenges': [ADMIN, () => input],
  'PATCH /api/admin/challenges/:id': [ADMIN, ({ platform }) => ({ id: platform, title: 'Eat in' })],
  'DELETE /api/admin/challenges/:id': [ADMIN, ({ platform }) => ({ id: platform })],
  'DELETE /api/owner/restaurants/:id/challenges/:challengeId': [
    OWNERS,
    ({ place, own }) => ({ id: place, challengeId: own }),
  ],
});

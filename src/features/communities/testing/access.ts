import { communities, communityBans, communityMembers, posts } from '#db/schema.ts';
import { ADMIN, ANYONE, defineAccessWith, SIGNED_IN } from '#testing/access/access.ts';
import type { TestApp } from '#testing/app.ts';
import type { Fixtures } from '#testing/fixtures.ts';

/** The community is the diner's: only its founder may. */
const FOUNDERS = '401 yes 403 403 403 403';

/** A community founded by the diner, with another member, a removed person and a post. */
async function addCommunity(app: TestApp, fixtures: Fixtures) {
  const { db } = app.services;
  const [member, removedMember] = [await app.person(), await app.person()];
  const slug = `club-${crypto.randomUUID().slice(0, 8)}`;
  const [community] = await db
    .insert(communities)
    .values({ slug, name: 'The Club', founderId: fixtures.diner.id, memberCount: 2 })
    .returning();
  if (!community) throw new Error('An insert returned no row.');
  const communityId = community.id;
  await db.insert(communityMembers).values([
    { communityId, userId: fixtures.diner.id, role: 'founder' },
    { communityId, userId: member.id },
  ]);
  await db.insert(communityBans).values({ communityId, userId: removedMember.id, reason: 'Spam' });
  const [post] = await db
    .insert(posts)
    .values({ userId: member.id, communityId, content: 'Soup' })
    .returning();
  return { community: communityId, slug, member: member.id, removed: removedMember.id, post: post?.id ?? 0 };
}

const reason = 'Not about food';

export const communitiesAccess = defineAccessWith(addCommunity, {
  'GET /api/communities': [ANYONE],
  'GET /api/communities/:slug': [ANYONE, ({ slug }) => ({ slug })],
  'POST /api/communities': [
    SIGNED_IN,
    () => ({ slug: `new-${crypto.randomUUID().slice(0, 8)}`, name: 'Newcomers' }),
  ],
  'PATCH /api/communities/:slug': [FOUNDERS, ({ slug }) => ({ slug, rules: 'Be kind.' })],
  'DELETE /api/communities/:slug': [FOUNDERS, ({ slug }) => ({ slug })],
  'PUT /api/communities/:slug/membership': [SIGNED_IN, ({ slug }) => ({ slug })],
  'DELETE /api/communities/:slug/membership': [SIGNED_IN, ({ slug }) => ({ slug })],
  'GET /api/communities/:slug/members': [ANYONE, ({ slug }) => ({ slug })],
  'PUT /api/communities/:slug/members/:id': [
    FOUNDERS,
    ({ slug, member }) => ({ slug, id: member, role: 'moderator' }),
  ],
  'POST /api/communities/:slug/bans': [FOUNDERS, ({ slug, member }) => ({ slug, userId: member, reason })],
  'GET /api/communities/:slug/bans': [FOUNDERS, ({ slug }) => ({ slug })],
  'DELETE /api/communities/:slug/bans/:id': [FOUNDERS, ({ slug, removed }) => ({ slug, id: removed })],
  'POST /api/communities/:slug/removed-posts': [
    FOUNDERS,
    ({ slug, post }) => ({ slug, postId: post, reason }),
  ],
  'GET /api/admin/communities': [ADMIN],
  'GET /api/admin/communities.csv': [ADMIN],
  'GET /api/admin/communities/:id': [ADMIN, ({ community }) => ({ id: community })],
  'PATCH /api/admin/communities/:id': [ADMIN, ({ community }) => ({ id: community, rules: 'Be kind.' })],
  'DELETE /api/admin/communities/:id': [ADMIN, ({ community }) => ({ id: community, reason })],
  'PUT /api/communities/:slug/pin': [FOUNDERS, ({ slug, post }) => ({ slug, postId: post })],
});

import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { communities, communityBans, communityMembers, posts, users } from '#db/schema.ts';
import { assertLinksAllowed } from '#features/auth/server/new-account.ts';
import { assertPictures } from '#features/media/server/pictures.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { declareAct } from '#features/transparency/server/declare.ts';
import { t } from '#kit/contract/text.ts';
import { conflict, forbidden, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import {
  banCommunityMember,
  deleteCommunity,
  editCommunity,
  foundCommunity,
  getCommunity,
  joinCommunity,
  leaveCommunity,
  liftCommunityBan,
  listCommunities,
  listCommunityBans,
  listCommunityMembers,
  pinCommunityPost,
  removeCommunityPost,
  setCommunityRole,
} from '../contract.ts';
import {
  communityHandedOver,
  madeModerator,
  postRemovedFromCommunity,
  removedFromCommunity,
} from '../notifications.ts';
import { FOUNDING_LIMIT } from '../rules.ts';
import {
  findCommunitiesPage,
  findCommunityRole,
  lockCommunity,
  lockFounded,
  lockModerated,
  readCommunity,
} from './communities.ts';
import { findBansPage, findMembersPage } from './members.ts';
import { addMember, removeMember } from './membership.ts';
import { deleteLockedCommunity } from './removal.ts';

const toSubject = (id: number) => ({ kind: 'community', id });

const isMembershipRow = (table: typeof communityMembers | typeof communityBans, id: number, userId: number) =>
  and(eq(table.communityId, id), eq(table.userId, userId));

export const communitiesApi = [
  handle(listCommunities, ({ db, user, input }) => findCommunitiesPage(db, user?.id ?? null, input)),

  handle(getCommunity, ({ db, user, input }) => readCommunity(db, user?.id ?? null, input.slug)),

  handle(foundCommunity, async ({ db, user, input }) => {
    await assertFoundingLimit(db, user.id);
    const { image = null, name, description, rules } = input;
    assertLinksAllowed({ name, description, rules }, user);
    if (image !== null) await assertPictures(db, user.id, [image], { field: 'image' });
    const [community] = await db
      .insert(communities)
      .values({ ...input, image, founderId: user.id, foundedById: user.id, memberCount: 1 })
      .returning({ id: communities.id });
    if (!community) throw new Error('An insert returned no row.');
    await db.insert(communityMembers).values({ communityId: community.id, userId: user.id, role: 'founder' });
    return readCommunity(db, user.id, input.slug);
  }),

  handle(editCommunity, async ({ db, user, input: { slug, ...changes } }) => {
    const community = await lockModerated(db, slug, user.id);
    const { image, name, description, rules } = changes;
    assertLinksAllowed({ name, description, rules }, user);
    if (image) {
      const already = community.image === null ? [] : [community.image];
      await assertPictures(db, user.id, [image], { field: 'image', already });
    }
    if (Object.values(changes).some((value) => value !== undefined))
      await db.update(communities).set(changes).where(eq(communities.id, community.id));
    return readCommunity(db, user.id, slug);
  }),

  handle(deleteCommunity, async ({ db, user, input }) => {
    const { id } = await lockFounded(db, input.slug, user.id);
    await declareAct(db, { role: 'author' });
    await deleteLockedCommunity(db, id);
    return { message: t('Community deleted') };
  }),

  handle(joinCommunity, async ({ db, user, input }) => {
    const community = await lockCommunity(db, input.slug, user.id);
    if (community.role !== null) return community;
    const [ban] = await db
      .select()
      .from(communityBans)
      .where(isMembershipRow(communityBans, community.id, user.id));
    if (ban)
      throw forbidden(t('Moderators removed you from this community: {reason}', { reason: ban.reason }));
    return addMember(db, community, user.id);
  }),

  handle(leaveCommunity, async (context) => {
    const { db, user, input } = context;
    const community = await lockCommunity(db, input.slug, user.id);
    if (community.role === null) return community;
    const { memberCount, successor } = await removeMember(db, community, user.id);
    if (successor !== null)
      await notify(context, { to: successor, kind: communityHandedOver, subject: toSubject(community.id) });
    return { role: null, memberCount };
  }),

  handle(listCommunityMembers, ({ db, user, input }) => findMembersPage(db, user?.id ?? null, input)),

  handle(setCommunityRole, async (context) => {
    const { db, user, input } = context;
    const { id: communityId } = await lockFounded(db, input.slug, user.id);
    const { id: userId, role } = input;
    const before = await findCommunityRole(db, communityId, userId);
    if (before === null) throw notFound(t('Member'));
    if (before === 'founder') throw forbidden(t('You are its founder: leave it to hand it over.'));
    if (before === role) return { message: t('Nothing to change') };
    await db
      .update(communityMembers)
      .set({ role })
      .where(isMembershipRow(communityMembers, communityId, userId));
    if (role === 'moderator')
      await notify(context, {
        to: userId,
        kind: madeModerator,
        actorId: user.id,
        subject: toSubject(communityId),
      });
    return { message: role === 'moderator' ? t('Moderator added') : t('Moderator removed') };
  }),

  handle(banCommunityMember, async (context) => {
    const { db, user, input } = context;
    const community = await lockModerated(db, input.slug, user.id);
    const { userId, reason } = input;
    const role = await findCommunityRole(db, community.id, userId);
    if (role === null) throw notFound(t('Member'));
    if (role === 'founder') throw forbidden(t('Nobody can remove the founder.'));
    if (role === 'moderator' && community.role !== 'founder')
      throw forbidden(t('Only the founder can remove a moderator.'));
    await removeMember(db, community, userId);
    await db
      .insert(communityBans)
      .values({ communityId: community.id, userId, reason, moderatorId: user.id })
      .onConflictDoNothing();
    await notify(context, {
      to: userId,
      kind: removedFromCommunity,
      subject: toSubject(community.id),
      data: { text: reason },
    });
    return { message: t('Member removed') };
  }),

  handle(listCommunityBans, async ({ db, user, input }) => {
    const { id, role } = await readCommunity(db, user.id, input.slug);
    if (role !== 'founder' && role !== 'moderator')
      throw forbidden(t('Only moderators of this community may do this.'));
    return findBansPage(db, user.id, id, input);
  }),

  handle(liftCommunityBan, async ({ db, user, input }) => {
    const community = await lockModerated(db, input.slug, user.id);
    const liftedBans = await db
      .delete(communityBans)
      .where(isMembershipRow(communityBans, community.id, input.id))
      .returning({ userId: communityBans.userId });
    if (liftedBans.length === 0) throw notFound(t('Person'));
    return { message: t('They can join again') };
  }),

  handle(removeCommunityPost, async (context) => {
    const { db, user, input } = context;
    const community = await lockModerated(db, input.slug, user.id);
    await declareAct(db, { role: 'moderator' });
    const [removedPost] = await db
      .update(posts)
      .set({ communityId: null })
      .where(and(eq(posts.id, input.postId), eq(posts.communityId, community.id)))
      .returning({ userId: posts.userId });
    if (!removedPost) throw notFound(t('Post'));
    if (community.pinnedPostId === input.postId)
      await db.update(communities).set({ pinnedPostId: null }).where(eq(communities.id, community.id));
    await notify(context, {
      to: removedPost.userId,
      actorId: user.id,
      kind: postRemovedFromCommunity,
      subject: toSubject(community.id),
      data: { text: input.reason },
    });
    return { message: t('Post removed') };
  }),

  handle(pinCommunityPost, async ({ db, user, input: { slug, postId } }) => {
    const community = await lockModerated(db, slug, user.id);
    if (postId !== null) {
      const isPinnable = and(eq(posts.id, postId), eq(posts.communityId, community.id));
      if ((await db.$count(posts, isPinnable)) === 0) throw notFound(t('Post'));
    }
    await db.update(communities).set({ pinnedPostId: postId }).where(eq(communities.id, community.id));
    return { message: postId === null ? t('Post unpinned') : t('Post pinned') };
  }),
];

/** Throws a 409 at the limit. Locks the person, so that concurrent requests cannot exceed it. */
async function assertFoundingLimit(tx: Database, me: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, me)).for('no key update');
  const since = sql`now() - ${FOUNDING_LIMIT.days} * interval '1 day'`;
  const [recentCommunities] = await tx
    .select({ count: count() })
    .from(communities)
    .where(and(eq(communities.foundedById, me), gt(communities.createdAt, since)));
  if ((recentCommunities?.count ?? 0) >= FOUNDING_LIMIT.communities)
    throw conflict(
      t('You can found {most} communities in {days} days.', {
        most: FOUNDING_LIMIT.communities,
        days: FOUNDING_LIMIT.days,
      }),
    );
}

import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { selectRows } from '#db/rows.ts';
import { blocks, followRequests, mutes, users } from '#db/schema.ts';
import { notify, withdrawNotification } from '#features/notifications/server/notify.ts';
import { PersonInList } from '#features/people/contract.ts';
import {
  findPersonFollowState,
  findVisiblePerson,
  lockPair,
  personInList,
} from '#features/people/server/people-list.ts';
import { nameBeginsWith } from '#features/people/server/search.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { emit } from '#kit/server/events.ts';
import { badInput, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import {
  acceptFollowRequest,
  blockPerson,
  declineFollowRequest,
  followPerson,
  getPrivacySettings,
  listBlockedPeople,
  listFollowers,
  listFollowing,
  listFollowRequests,
  listMutedPeople,
  mutePerson,
  removeFollower,
  savePrivacySettings,
  searchPeople,
  unblockPerson,
  unfollowPerson,
  unmutePerson,
} from '../contract.ts';
import { followAccepted, followRequested, newFollower } from '../notifications.ts';
import { privacyChanged } from './events.ts';
import { acceptAllRequests, acceptRequest, addPersonFollow, block, removePersonFollow } from './follow.ts';
import { FOLLOWERS, FOLLOWING, findFollowsPage, findHiddenPage, findPairsPage, REQUESTS } from './lists.ts';

const MUTE_MS = { day: DAY_MS, week: 7 * DAY_MS, always: null };

const FoundPerson = PersonInList.extend({ stranger: z.boolean(), sortName: z.string() });

const SearchKey = z.tuple([z.boolean(), z.string(), Id]);

const privacyColumns = {
  isPrivate: users.isPrivate,
  mentionPolicy: users.mentionPolicy,
  commentPolicy: users.commentPolicy,
  showsVisits: users.showsVisits,
};

export const followsApi = [
  handle(followPerson, async ({ user, input: { username }, ...context }) => {
    const { db } = context;
    const person = await findVisiblePerson(db, user.id, username);
    if (person.id === user.id) throw badInput({ username: t('You cannot follow yourself') });
    const outcome = await addPersonFollow(db, user.id, person.id);
    const notification = { to: person.id, actorId: user.id };
    if (outcome === 'followed') await notify(context, { ...notification, kind: newFollower });
    if (outcome === 'requested') await notify(context, { ...notification, kind: followRequested });
    return findPersonFollowState(db, user.id, person.id);
  }),

  handle(unfollowPerson, async ({ user, input: { username }, ...context }) => {
    const { db } = context;
    const person = await findVisiblePerson(db, user.id, username);
    if (person.id === user.id) throw badInput({ username: t('You cannot follow yourself') });
    if (await removePersonFollow(db, user.id, person.id)) {
      const notification = { to: person.id, actorId: user.id };
      await withdrawNotification(context, { ...notification, kind: newFollower });
      await withdrawNotification(context, { ...notification, kind: followRequested });
    }
    return findPersonFollowState(db, user.id, person.id);
  }),

  handle(removeFollower, async ({ db, user, input: { id } }) => {
    if (!(await removePersonFollow(db, id, user.id))) throw notFound(t('Follower'));
    return { message: t('Follower removed') };
  }),

  handle(listFollowers, ({ db, user, input }) => findFollowsPage(db, user?.id ?? null, FOLLOWERS, input)),

  handle(listFollowing, ({ db, user, input }) => findFollowsPage(db, user?.id ?? null, FOLLOWING, input)),

  handle(listFollowRequests, async ({ db, user, input }) => {
    const page = await findPairsPage(db, user.id, REQUESTS, user.id, input);
    return { ...page, items: page.items.map(({ createdAt, ...person }) => ({ person, createdAt })) };
  }),

  handle(acceptFollowRequest, async ({ user, input: { id }, ...context }) => {
    await acceptRequest(context.db, user.id, id);
    await notify(context, { to: id, kind: followAccepted, actorId: user.id });
    return { message: t('Request accepted') };
  }),

  handle(declineFollowRequest, async ({ db, user, input: { id } }) => {
    const removedRequests = await db
      .delete(followRequests)
      .where(and(eq(followRequests.followerId, id), eq(followRequests.followingId, user.id)))
      .returning();
    if (removedRequests.length === 0) throw notFound(t('Request'));
    return { message: t('Request declined') };
  }),

  handle(searchPeople, async ({ db, user, input: { q, limit, cursor } }) => {
    const after = cursor ? decodeCursor(cursor, SearchKey) : null;
    const rows = await selectRows(
      db,
      FoundPerson,
      sql`
        with page as (
          select * from (
            select u.id, lower(u.username) as sort_name,
              not exists (select from follows where follower_id = ${user.id} and following_id = u.id) as stranger
            from users u where ${nameBeginsWith(q, 'u')} and u.id <> ${user.id} and ${isVisiblePerson(user.id, 'u')}
          ) p
          where ${after ? sql`(stranger, sort_name, id) > (${after[0]}, ${after[1]}, ${after[2]})` : sql`true`}
          order by stranger, sort_name, id limit ${limit + 1}
        )
        select ${personInList(user.id, 'u')}, stranger, sort_name
        from page join users u on u.id = page.id
        order by stranger, sort_name, page.id`,
    );
    return toPage(rows, limit, ({ stranger, sortName, id }) => [stranger, sortName, id]);
  }),

  handle(blockPerson, async ({ db, user, input: { username } }) => {
    // Looked up like a visitor would, so that a blocked person can block back.
    const person = await findVisiblePerson(db, null, username);
    if (person.id === user.id) throw badInput({ username: t('You cannot block yourself') });
    await block(db, user.id, person.id);
    return { message: t('Person blocked') };
  }),

  handle(unblockPerson, async ({ db, user, input: { id } }) => {
    const removedBlocks = await db
      .delete(blocks)
      .where(and(eq(blocks.blockerId, user.id), eq(blocks.blockedId, id)))
      .returning();
    if (removedBlocks.length === 0) throw notFound(t('Block'));
    return { message: t('Person unblocked') };
  }),

  handle(listBlockedPeople, ({ db, user, input }) =>
    findHiddenPage(
      db,
      user.id,
      { table: sql`blocks`, mine: sql`x.blocker_id`, theirs: sql`x.blocked_id` },
      input,
    ),
  ),

  handle(mutePerson, async ({ db, user, input: { username, duration } }) => {
    const person = await findVisiblePerson(db, user.id, username);
    if (person.id === user.id) throw badInput({ username: t('You cannot mute yourself') });
    const ms = MUTE_MS[duration];
    const until = ms === null ? null : new Date(Date.now() + ms).toISOString();
    await lockPair(db, user.id, person.id);
    await db
      .insert(mutes)
      .values({ muterId: user.id, mutedId: person.id, until })
      .onConflictDoUpdate({ target: [mutes.muterId, mutes.mutedId], set: { until, createdAt: sql`now()` } });
    return { message: t('Person muted') };
  }),

  handle(unmutePerson, async ({ db, user, input: { id } }) => {
    const removedMutes = await db
      .delete(mutes)
      .where(and(eq(mutes.muterId, user.id), eq(mutes.mutedId, id)))
      .returning();
    if (removedMutes.length === 0) throw notFound(t('Mute'));
    return { message: t('Person unmuted') };
  }),

  handle(listMutedPeople, ({ db, user, input }) =>
    findHiddenPage(
      db,
      user.id,
      {
        table: sql`(select * from mutes where until is null or until > now())`,
        mine: sql`x.muter_id`,
        theirs: sql`x.muted_id`,
        until: sql`x.until`,
      },
      input,
    ),
  ),

  handle(getPrivacySettings, async ({ db, user }) => {
    const [settings] = await db.select(privacyColumns).from(users).where(eq(users.id, user.id));
    if (!settings) throw notFound(t('Person'));
    return settings;
  }),

  handle(savePrivacySettings, async ({ user, input, ...context }) => {
    const { db } = context;
    // The update locks the row, so that no new request slips in.
    const [settings] = await db
      .update(users)
      .set(input)
      .where(eq(users.id, user.id))
      .returning(privacyColumns);
    if (!settings) throw notFound(t('Person'));
    if (!settings.isPrivate) await acceptAllRequests(db, user.id);
    await emit(context, privacyChanged, { userId: user.id, isPrivate: settings.isPrivate });
    return settings;
  }),
];

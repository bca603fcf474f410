import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Database, inTransaction } from '#db/connect.ts';
import * as schema from '#db/schema.ts';
import { declareAct } from '#features/transparency/server/declare.ts';
import type { TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { createProgrammes, DESK_TABLES, writeDesks } from './desks.ts';
import { COMMUNITIES, type Graph, PEOPLE, PLACES } from './graph.ts';
import { WORDS } from './words.ts';

export type World = Awaited<ReturnType<typeof createWorld>>;

/** Creates people, places and communities that all graphs share. */
export async function createWorld(app: TestApp) {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, nth) =>
      app.person({ username: WORDS.username(nth), name: WORDS.name(nth) }),
    ),
  );
  const keeper = await app.person({ type: 'restaurant' });
  const places = await Promise.all(
    Array.from({ length: PLACES }, (_, nth) =>
      addRestaurant(app.services, keeper.id, { name: `Place ${nth}` }),
    ),
  );
  const communities = await app.services.db
    .insert(schema.communities)
    .values(
      Array.from({ length: COMMUNITIES }, (_, nth) => ({ slug: `circle-${nth}`, name: `Circle ${nth}` })),
    )
    .returning();
  const programmes = await createProgrammes(app, people, places);
  return { people, places, communities, programmes };
}

const SEEN = [
  ...[schema.blocks, schema.follows, schema.followRequests, schema.posts, schema.stories, schema.reviews],
  ...[schema.savedLists, schema.savedRestaurants, schema.communityMembers, schema.restaurantFollows],
  ...[schema.notifications, schema.accountExports, ...DESK_TABLES],
];

/** Replaces the rows of the previous graph; returns the ids to ask for. */
export async function writeGraph(
  { services }: TestApp,
  { people, places, communities, programmes }: World,
  graph: Graph,
) {
  const id = (nth: number) => people[nth]?.id ?? 0;
  const place = (nth: number) => places[nth]?.id ?? 0;
  const community = (nth: number) => communities[nth]?.id ?? 0;
  const result = await inTransaction(services.db, async (tx) => {
    await declareAct(tx, { role: 'operator' });
    for (const table of SEEN) await tx.delete(table);
    await tx.update(schema.users).set({ isPrivate: false, lastPostAt: null });
    for (const nth of graph.privates)
      await tx
        .update(schema.users)
        .set({ isPrivate: true })
        .where(eq(schema.users.id, id(nth)));
    const isBlocked = (one: number, other: number) =>
      graph.blocks.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
    const free = (list: Graph['follows']) => list.filter(([one, other]) => !isBlocked(one, other));
    const toFollow = ([one, other]: [number, number]) => ({ followerId: id(one), followingId: id(other) });
    await tx
      .insert(schema.blocks)
      .values(graph.blocks.map(([a, b]) => ({ blockerId: id(a), blockedId: id(b) })));
    await insertAll(tx, schema.follows, free(graph.follows).map(toFollow));
    const isNew = ([one, other]: [number, number]) =>
      !graph.follows.some(([a, b]) => a === one && b === other);
    await insertAll(tx, schema.followRequests, free(graph.requests).filter(isNew).map(toFollow));
    const posts = await tx
      .insert(schema.posts)
      .values(
        graph.posts.map(({ by, isForFollowers, place: about, community: group }, nth) => ({
          userId: id(by),
          restaurantId: place(about),
          communityId: group === null ? null : community(group),
          content: `${WORDS.post(nth)} #walk`,
          audience: isForFollowers ? ('followers' as const) : ('everyone' as const),
        })),
      )
      .returning();
    const postId = (nth: number) => posts[nth]?.id ?? 0;
    await tx.update(schema.users).set({ lastPostAt: new Date().toISOString() });
    await insertAll(
      tx,
      schema.postTags,
      posts.map(({ id: made, createdAt }) => ({ postId: made, tag: 'walk', createdAt })),
    );
    await insertAll(
      tx,
      schema.postMentions,
      graph.posts.map(({ by }, nth) => ({ postId: postId(nth), userId: id((by + nth + 1) % PEOPLE) })),
    );
    const comments: Array<typeof schema.comments.$inferSelect> = [];
    for (const [nth, { by, on, isReply }] of graph.comments.entries()) {
      const first = comments.find((comment) => comment.postId === postId(on) && comment.parentId === null);
      const inserted = await tx
        .insert(schema.comments)
        .values({
          postId: postId(on),
          userId: id(by),
          parentId: isReply ? (first?.id ?? null) : null,
          content: WORDS.comment(nth),
        })
        .returning();
      comments.push(...inserted);
    }
    await tx.update(schema.posts).set({ commentCount: 5, likes: 5 });
    await tx.update(schema.comments).set({ replyCount: 3 });
    await insertAll(
      tx,
      schema.postLikes,
      graph.likes.map(([who, post]) => ({ userId: id(who), postId: postId(post) })),
    );
    await insertAll(
      tx,
      schema.commentLikes,
      comments.map(({ id: made }, nth) => ({ commentId: made, userId: id((nth * 7) % PEOPLE) })),
    );
    const stories = await tx
      .insert(schema.stories)
      .values(
        graph.stories.map((who, nth) => ({
          userId: id(who),
          restaurantId: place(nth % PLACES),
          image: '/media/walk/1200.webp',
          line: WORDS.story(nth),
          expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
        })),
      )
      .returning();
    await insertAll(
      tx,
      schema.storyViews,
      stories.flatMap(({ id: storyId, userId }) =>
        people.filter((one) => one.id !== userId).map((one) => ({ storyId, userId: one.id })),
      ),
    );
    await insertAll(
      tx,
      schema.reviews,
      graph.reviews.map(([who, where], nth) => ({
        userId: id(who),
        restaurantId: place(where),
        rating: 5,
        reviewType: 'venue' as const,
        review: WORDS.review(nth),
      })),
    );
    await insertAll(
      tx,
      schema.savedRestaurants,
      people.flatMap((person) => places.map(({ id: restaurantId }) => ({ userId: person.id, restaurantId }))),
    );
    const lists = await tx
      .insert(schema.savedLists)
      .values(
        graph.lists.map((who, nth) => ({
          userId: id(who),
          name: WORDS.list(nth),
          isShared: true,
          isListed: true,
        })),
      )
      .returning();
    await insertAll(
      tx,
      schema.communityMembers,
      graph.members.map(([who, group], nth) => ({
        userId: id(who),
        communityId: community(group),
        role: nth % 5 === 0 ? ('moderator' as const) : ('member' as const),
      })),
    );
    await insertAll(
      tx,
      schema.restaurantFollows,
      graph.placeFollows.map(([who, where]) => ({ userId: id(who), restaurantId: place(where) })),
    );
    await insertAll(
      tx,
      schema.notifications,
      graph.blocks.flatMap(([a, b]) => [
        toNotification(id(a), id(b), postId(0)),
        toNotification(id(b), id(a), postId(1)),
      ]),
    );
    const codes = await writeDesks(tx, { people, places, programmes }, graph);
    return { posts, comments, stories, lists, codes };
  });
  // Cached pages may still be those of the previous graph.
  services.cache.expire();
  return result;
}

async function insertAll<Row extends PgTable>(
  tx: Database,
  table: Row,
  rows: Array<Row['$inferInsert']>,
): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values(rows);
}

const toNotification = (userId: number, actorId: number, postId: number) => ({
  userId,
  actorId,
  kind: 'post like',
  subjectKind: 'post',
  subjectId: postId,
  groupKey: `post like ${postId}`,
});

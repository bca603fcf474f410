import { and, eq, getTableColumns, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { communities, menuItems, posts, reports, restaurants, users } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import type { createOrder } from '#features/admin/table/server/order.ts';
import {
  isNotDeleted,
  QUICK_SEARCH_ROWS,
  type SearchableTable,
  tablePage,
} from '#features/admin/table/server/table-page.ts';
import { audit, findDifferences } from '#features/audit/server/audit.ts';
import { selectAlts } from '#features/media/server/alts.ts';
import { postEdited } from '#features/posts/server/events.ts';
import { postSubject } from '#features/posts/server/report-subjects.ts';
import { assertContent, saveTokens } from '#features/posts/server/writing.ts';
import { createRemoval } from '#features/reports/server/remove-and-tell.ts';
import { declareAct } from '#features/transparency/server/declare.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { type AdminContext, emit } from '#kit/server/events.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { badInput, notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import * as contract from '../contract.ts';
import {
  AdminPost,
  deleteAdminPost,
  editAdminPost,
  exportPosts,
  getAdminPost,
  listAdminPosts,
} from '../contract.ts';

const speaker = alias(restaurants, 'speaker');

const columns = {
  ...getTableColumns(posts),
  username: users.username,
  authorRestaurant: speaker.name,
  restaurant: restaurants.name,
  dish: menuItems.name,
  community: communities.name,
};

const KEYS = { createdAt: { by: sql`${posts.createdAt}`, type: 'timestamptz' } } as const;

const SEARCHED: SearchableTable<
  ParsedOf<typeof listAdminPosts>,
  'audience' | 'author' | 'restaurant' | 'community'
> = {
  table: posts,
  keys: KEYS,
  first: 'createdAt',
  values: ['audience', 'author', 'restaurant', 'community'],
  toCondition: ({ speaker, audience, author, restaurant, community }) =>
    and(
      isNotDeleted(users, posts.userId),
      speaker && (speaker === 'people' ? isNull : isNotNull)(posts.authorRestaurantId),
      audience && eq(posts.audience, audience),
      author && eq(posts.userId, author),
      restaurant && or(eq(posts.restaurantId, restaurant), eq(posts.authorRestaurantId, restaurant)),
      community && eq(posts.communityId, community),
    ),
};

/** Reads a page of posts; a search matches their text. */
const postsPage = tablePage(SEARCHED, (db, { key, where, by, limit }) =>
  select(db, key).where(where).orderBy(by).limit(limit),
);

const searchPosts = tablePage(
  SEARCHED,
  (db, { key, where, by, limit }) =>
    db
      .select({
        id: posts.id,
        username: sql<string>`coalesce(${speaker.name}, ${users.username})`,
        detail: posts.content,
        key,
      })
      .from(posts)
      .innerJoin(users, eq(users.id, posts.userId))
      .leftJoin(speaker, eq(speaker.id, posts.authorRestaurantId))
      .where(where)
      .orderBy(by)
      .limit(limit),
  QUICK_SEARCH_ROWS,
);

async function quickSearchPosts(db: Database, input: { q: string; limit: number }) {
  const { items } = await searchPosts(db, input);
  return {
    items: items.map(({ username, ...row }) => ({ ...row, title: t('Post by {username}', { username }) })),
  };
}

async function readAdminPost(db: Database, id: number) {
  const [post] = await select(db, sql<string>`''`).where(eq(posts.id, id));
  if (!post) throw notFound(t('Post'));
  return post;
}

/** Reads a post with the descriptions of its photos and the number of its open reports. */
async function describePost(db: Database, id: number) {
  const [post, openReports, [photos]] = await Promise.all([
    readAdminPost(db, id),
    db.$count(reports, and(eq(reports.kind, 'post'), eq(reports.targetId, id), eq(reports.status, 'open'))),
    db
      .select({ alts: selectAlts(posts.images) })
      .from(posts)
      .where(eq(posts.id, id)),
  ]);
  return { ...post, openReports, alts: photos?.alts ?? null };
}

const select = (db: Database, key: ReturnType<typeof createOrder>['key']) =>
  db
    .select({ ...columns, key })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(speaker, eq(speaker.id, posts.authorRestaurantId))
    .leftJoin(restaurants, eq(restaurants.id, posts.restaurantId))
    .leftJoin(menuItems, eq(menuItems.id, posts.menuItemId))
    .leftJoin(communities, eq(communities.id, posts.communityId));

const removePost = createRemoval(postSubject);

async function editPost(
  context: AdminContext,
  { id, ...input }: ParsedOf<typeof editAdminPost>,
): Promise<void> {
  const { db, user } = context;
  // Locks the post, so that a concurrent change by its author is not lost.
  await db.select({ id: posts.id }).from(posts).where(eq(posts.id, id)).for('update');
  const before = await readAdminPost(db, id);
  if (input.images?.some((image) => !before.images.includes(image)))
    throw badInput({ images: t('Photos can only be taken out') });
  // A dish belongs to the restaurant of the post: without the restaurant it is removed too.
  const change = input.restaurantId === null ? { ...input, menuItemId: null } : input;
  const differences = findDifferences(before, change);
  if (!differences) return;
  const { userId, communityId, restaurantId, content, images } = { ...before, ...differences.after };
  assertContent({ content, images });
  await declareAct(db, { role: 'administrator' });
  await db.update(posts).set(change).where(eq(posts.id, id));
  if (content !== before.content) await saveTokens(db, { ...before, content }, userId, true);
  await audit(db, user, {
    action: 'edit',
    kind: 'post',
    targetId: id,
    target: before.content.slice(0, 80),
    ...differences,
  });
  const restaurantBefore = before.restaurantId;
  await emit(context, postEdited, { postId: id, userId, restaurantId, restaurantBefore, communityId });
}

export const postsDesk: Feature = {
  name: 'admin/posts',
  contract,
  adminTable: {
    name: 'posts',
    quickSearch: quickSearchPosts,
    rowActions: { delete: removePost },
    handlers: [
      handle(listAdminPosts, ({ db, input }) => postsPage(db, input)),
      handleExport(exportPosts, 'posts', AdminPost, postsPage),
      handle(getAdminPost, ({ db, input }) => describePost(db, input.id)),

      handle(editAdminPost, async (context) => {
        await editPost(context, context.input);
        return readAdminPost(context.db, context.input.id);
      }),

      handle(deleteAdminPost, async (context) => {
        const { id, reason, rule } = context.input;
        await removePost(context, id, reason, rule);
        return { message: t('Post deleted successfully') };
      }),
    ],
  },
};

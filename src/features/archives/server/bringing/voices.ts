import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { comments, menuItems, posts, restaurants, reviews } from '#db/schema.ts';
import type { ASPECTS, CommentDocument, PostDocument, ReviewDocument } from '../../shapes.ts';
import {
  checkHome,
  claimItem,
  findBrought,
  findPictures,
  holdsForbiddenLink,
  type ImportContext,
  type ItemOutcome,
  limitToNow,
  nameRow,
} from './items.ts';

/** Imports reviews without tips, visits or votes; they count in no figure. */
export async function bringReviews(
  tx: Database,
  context: ImportContext,
  documents: readonly ReviewDocument[],
): Promise<ItemOutcome[]> {
  const ownedIds = await findOwned(tx, context);
  const outcomes: ItemOutcome[] = [];
  for (const document of documents) outcomes.push(await bringReview(tx, context, document, ownedIds));
  // No restaurant row changes, so the cached pages must be invalidated by hand.
  const ids = documents.flatMap((one) => context.places.get(one.itemReviewed['@id']) ?? []);
  await tx.execute(sql`
    select note_search_changes(array(select distinct page_change(id) from unnest(${sql.param(ids)}::int[]) id))`);
  return outcomes;
}

/** Restaurants that the importing person owns. */
async function findOwned(tx: Database, { userId }: ImportContext): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(eq(restaurants.userId, userId));
  return new Set(rows.map(({ id }) => id));
}

async function bringReview(
  tx: Database,
  context: ImportContext,
  document: ReviewDocument,
  ownedIds: ReadonlySet<number>,
): Promise<ItemOutcome> {
  const { userId } = context;
  const key = document['@id'];
  const atHome = await checkHome(tx, context, 'review', key);
  if (atHome) return atHome;
  const restaurantId = context.places.get(document.itemReviewed['@id']) ?? null;
  if (restaurantId === null) return 'place missing';
  if (ownedIds.has(restaurantId)) return 'own restaurant';
  const { name, reviewBody, abstract } = document;
  if (holdsForbiddenLink(context, name, reviewBody, abstract)) return 'links';
  const dish = await findDish(
    tx,
    restaurantId,
    document.reviewAspect === 'dish' ? document.about?.name : undefined,
  );
  const extra = document.about && dish === null ? { dish: document.about.name } : {};
  const claim = await claimText(tx, userId, 'review', key, extra);
  if (claim) return claim;
  const toStars = (aspect: (typeof ASPECTS)[number]) =>
    document.reviewRating.find((rating) => rating.reviewAspect === aspect)?.ratingValue ?? null;
  const [row] = await tx
    .insert(reviews)
    .values({
      userId,
      restaurantId,
      menuItemId: dish,
      reviewType: document.reviewAspect,
      rating:
        (document.reviewRating.find(({ reviewAspect }) => !reviewAspect) ?? document.reviewRating[0])
          ?.ratingValue ?? 3,
      foodRating: toStars('food'),
      serviceRating: toStars('service'),
      atmosphereRating: toStars('atmosphere'),
      valueRating: toStars('value'),
      viewRating: toStars('view'),
      title: name ?? null,
      review: reviewBody ?? null,
      comment: abstract ?? null,
      images: findPictures(context, document.image),
      createdAt: limitToNow(document.datePublished),
      editedAt: document.dateModified ? limitToNow(document.dateModified) : null,
      broughtFrom: context.archive.manifest.site,
    })
    .returning({ id: reviews.id });
  if (!row) throw new Error('An insert returned no row.');
  await nameRow(tx, userId, { kind: 'review', key, localId: row.id });
  return 'brought';
}

/** Null if the item now belongs to the person; otherwise the reason why not. */
async function claimText(
  tx: Database,
  userId: number,
  kind: 'review' | 'post' | 'comment',
  key: string,
  extra: { dish?: string } = {},
): Promise<ItemOutcome | null> {
  if (await claimItem(tx, userId, { kind, key, extra })) return null;
  const { rowCount } = await tx.execute(
    sql`select from brought_items where user_id = ${userId} and kind = ${kind} and key = ${key}`,
  );
  return rowCount ? 'already' : 'of another account';
}

/** Finds a dish of a menu by its name; null if there is none. */
async function findDish(
  tx: Database,
  restaurantId: number,
  name: string | undefined,
): Promise<number | null> {
  if (!name) return null;
  const [dish] = await tx
    .select({ id: menuItems.id })
    .from(menuItems)
    .where(sql`${menuItems.restaurantId} = ${restaurantId} and lower(${menuItems.name}) = lower(${name})`)
    .limit(1);
  return dish?.id ?? null;
}

export type PostOutcomes = { posts: ItemOutcome[]; comments: ItemOutcome[] };

/** Imports posts with their author's own comments. They mention no one, have no tags and appear in no one else's feed. */
export async function bringPosts(
  tx: Database,
  context: ImportContext,
  documents: readonly PostDocument[],
): Promise<PostOutcomes> {
  const outcomes: PostOutcomes = { posts: [], comments: [] };
  for (const document of documents) {
    const outcome = await bringPost(tx, context, document);
    outcomes.posts.push(outcome);
    outcomes.comments.push(...(await bringComments(tx, context, document, outcome)));
  }
  return outcomes;
}

async function bringPost(tx: Database, context: ImportContext, document: PostDocument): Promise<ItemOutcome> {
  const { userId } = context;
  const key = document['@id'];
  const atHome = await checkHome(tx, context, 'post', key);
  if (atHome) return atHome;
  if (holdsForbiddenLink(context, document.text)) return 'links';
  const restaurantId = document.about ? (context.places.get(document.about['@id']) ?? null) : null;
  if (document.about && restaurantId === null) return 'place missing';
  const dishName = document.about?.hasMenuItem;
  const dish = restaurantId === null ? null : await findDish(tx, restaurantId, dishName);
  const claim = await claimText(tx, userId, 'post', key, dishName && dish === null ? { dish: dishName } : {});
  if (claim) return claim;
  const [row] = await tx
    .insert(posts)
    .values({
      userId,
      restaurantId,
      menuItemId: dish,
      content: document.text ?? '',
      images: findPictures(context, document.image),
      audience: document.audience,
      createdAt: limitToNow(document.datePublished),
      editedAt: document.dateModified ? limitToNow(document.dateModified) : null,
      broughtFrom: context.archive.manifest.site,
    })
    .returning({ id: posts.id });
  if (!row) throw new Error('An insert returned no row.');
  await nameRow(tx, userId, { kind: 'post', key, localId: row.id });
  return 'brought';
}

/** Comments are imported with their post, replies with the comment that they answer. */
async function bringComments(
  tx: Database,
  context: ImportContext,
  { '@id': postKey, comment: threads = [] }: PostDocument,
  postOutcome: ItemOutcome,
): Promise<ItemOutcome[]> {
  const all = threads.flatMap((thread) => [thread, ...(thread.comment ?? [])]);
  if (all.length === 0) return [];
  if (postOutcome !== 'brought') return all.map(() => postOutcome);
  const importedItems = await findBrought(tx, context.userId, 'post', [postKey]);
  const postId = importedItems.get(postKey)?.localId ?? null;
  if (postId === null) throw new Error('A post that came has no row.');
  const outcomes: ItemOutcome[] = [];
  for (const thread of threads) {
    const top = await bringComment(tx, context, thread, { postId, parentId: null });
    outcomes.push(top.outcome);
    for (const reply of thread.comment ?? []) {
      const below =
        top.id === null ? top : await bringComment(tx, context, reply, { postId, parentId: top.id });
      outcomes.push(below.outcome);
    }
  }
  await tx.execute(sql`
    update comments c set reply_count = (select count(*)::int from comments r where r.parent_id = c.id)
    where c.post_id = ${postId} and c.parent_id is null`);
  await tx
    .update(posts)
    .set({ commentCount: sql`(select count(*)::int from comments where post_id = ${postId})` })
    .where(inArray(posts.id, [postId]));
  return outcomes;
}

async function bringComment(
  tx: Database,
  context: ImportContext,
  document: CommentDocument,
  { postId, parentId }: { postId: number; parentId: number | null },
): Promise<{ outcome: ItemOutcome; id: number | null }> {
  const { userId } = context;
  const key = document['@id'];
  const refusal =
    (await checkHome(tx, context, 'comment', key)) ??
    (holdsForbiddenLink(context, document.text) ? 'links' : await claimText(tx, userId, 'comment', key));
  if (refusal) return { outcome: refusal, id: null };
  const [row] = await tx
    .insert(comments)
    .values({
      userId,
      postId,
      parentId,
      content: document.text,
      createdAt: limitToNow(document.datePublished),
    })
    .returning({ id: comments.id });
  if (!row) throw new Error('An insert returned no row.');
  await nameRow(tx, userId, { kind: 'comment', key, localId: row.id });
  return { outcome: 'brought', id: row.id };
}

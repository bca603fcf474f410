import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { comments, menuItems, posts, reviews, uploads } from '#db/schema.ts';
import {
  ASPECTS,
  AUTHOR,
  type CommentDocument,
  type PictureDocument,
  type PostDocument,
  type ReviewDocument,
} from '../../shapes.ts';
import type { Keys } from '../keys.ts';

const author = { '@id': AUTHOR } as const;

/** Pictures with their captions, without those hosted by other sites. */
export type ToImages = (addresses: readonly string[]) => { image?: PictureDocument[] };

export async function readPictureWords(db: Database, userId: number, keys: Keys): Promise<ToImages> {
  const rows = await db
    .select({ address: uploads.address, alt: uploads.alt })
    .from(uploads)
    .where(eq(uploads.userId, userId));
  const alts = new Map(rows.map(({ address, alt }) => [address, alt]));
  return (addresses) => {
    const image = addresses.flatMap((address): PictureDocument[] => {
      const file = keys.toPictureFile(address);
      const caption = alts.get(address);
      return file ? [{ '@type': 'ImageObject', contentUrl: file, ...(caption && { caption }) }] : [];
    });
    return image.length > 0 ? { image } : {};
  };
}

type ReviewRow = typeof reviews.$inferSelect & { dish: string | null };

export async function readOwnReviews(db: Database, userId: number): Promise<ReviewRow[]> {
  return db
    .select({ ...getTableColumns(reviews), dish: menuItems.name })
    .from(reviews)
    .leftJoin(menuItems, eq(menuItems.id, reviews.menuItemId))
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.createdAt), asc(reviews.id));
}

export function toReviewDocument(row: ReviewRow, keys: Keys, toImages: ToImages): ReviewDocument {
  const { foodRating, serviceRating, atmosphereRating, valueRating, viewRating } = row;
  const parts = [foodRating, serviceRating, atmosphereRating, valueRating, viewRating];
  const dish = row.dish ?? keys.findExtra('review', row.id).dish;
  return {
    '@type': 'Review',
    '@id': keys.find('review', row.id),
    author,
    itemReviewed: { '@id': keys.find('place', row.restaurantId) },
    reviewAspect: row.reviewType,
    ...(dish && { about: { '@type': 'MenuItem', name: dish } }),
    datePublished: row.createdAt,
    ...(row.editedAt && { dateModified: row.editedAt }),
    reviewRating: [
      { '@type': 'Rating', ratingValue: row.rating },
      ...ASPECTS.flatMap((reviewAspect, at) => {
        const ratingValue = parts[at];
        return ratingValue ? [{ '@type': 'Rating' as const, ratingValue, reviewAspect }] : [];
      }),
    ],
    ...(row.title && { name: row.title }),
    ...(row.review && { reviewBody: row.review }),
    ...(row.comment && { abstract: row.comment }),
    ...toImages(row.images),
  };
}

type CommentRow = typeof comments.$inferSelect;
type PostRow = typeof posts.$inferSelect & {
  dish: string | null;
  threads: CommentRow[];
  replies: CommentRow[];
};

/** Posts that a person wrote as themselves, each with those of their own comments that make sense without others' texts. */
export async function readPosts(db: Database, userId: number): Promise<PostRow[]> {
  const rows = await db
    .select({ ...getTableColumns(posts), dish: menuItems.name })
    .from(posts)
    .leftJoin(menuItems, eq(menuItems.id, posts.menuItemId))
    .where(and(eq(posts.userId, userId), isNull(posts.authorRestaurantId)))
    .orderBy(asc(posts.createdAt), asc(posts.id));
  const mine = db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.userId, userId), isNull(posts.authorRestaurantId)));
  const own = await db
    .select()
    .from(comments)
    .where(and(eq(comments.userId, userId), inArray(comments.postId, mine)))
    .orderBy(asc(comments.createdAt), asc(comments.id));
  const ids = new Set(own.map(({ id }) => id));
  const byPost = Map.groupBy(own, ({ postId }) => postId);
  return rows.map((row) => {
    const below = byPost.get(row.id) ?? [];
    return {
      ...row,
      threads: below.filter(({ parentId }) => parentId === null),
      replies: below.filter(({ parentId }) => parentId !== null && ids.has(parentId)),
    };
  });
}

export function toPostDocument(row: PostRow, keys: Keys, toImages: ToImages): PostDocument {
  const toReply = ({ id, content, createdAt }: CommentRow) => ({
    '@type': 'Comment' as const,
    '@id': keys.find('comment', id),
    author,
    text: content,
    datePublished: createdAt,
  });
  const comment = row.threads.map((thread): CommentDocument => {
    const replies = row.replies.filter(({ parentId }) => parentId === thread.id).map(toReply);
    return { ...toReply(thread), ...(replies.length > 0 && { comment: replies }) };
  });
  const dish = row.dish ?? keys.findExtra('post', row.id).dish;
  return {
    '@type': 'SocialMediaPosting',
    '@id': keys.find('post', row.id),
    author,
    ...(row.content && { text: row.content }),
    ...(row.restaurantId !== null && {
      about: { '@id': keys.find('place', row.restaurantId), ...(dish && { hasMenuItem: dish }) },
    }),
    audience: row.audience,
    datePublished: row.createdAt,
    ...(row.editedAt && { dateModified: row.editedAt }),
    ...toImages(row.images),
    ...(comment.length > 0 && { comment }),
  };
}

import { eq, sql } from 'drizzle-orm';
import { links } from '#addresses.ts';
import type { Database } from '#db/connect.ts';
import { restaurants } from '#db/schema.ts';
import { readSharedList } from '#features/lists/server/shared-list.ts';
import { findAlt } from '#features/media/rules.ts';
import { findPerson } from '#features/people/server/profiles.ts';
import type { Post } from '#features/posts/contract.ts';
import { toTag } from '#features/posts/rules.ts';
import { byPerson, byRestaurant, type Feed, withTag } from '#features/posts/server/lists/feeds.ts';
import { readFeed } from '#features/posts/server/lists/listing.ts';
import { wordPost } from '#features/posts/wording.ts';
import { findReviewsPage } from '#features/reviews/server/short-reviews.ts';
import type { ReviewInShort } from '#features/reviews/shapes.ts';
import { PathId } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { notFound, nothingHere } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import type { FeedContent, FeedItem, Site } from './feed.ts';
import { toParagraphs, toPicture, toPostHtml } from './html.ts';

const MAX_ITEMS = 30;
/** Feeds show what a visitor may see. */
const VISITOR = { id: 0, isAdmin: false };
const EPOCH = new Date(0).toISOString();

type Place = { db: Database; services: Services; site: Site };

/** Posts and reviews; none of a private account. */
export async function readPersonFeed({ db, services, site }: Place, username: string): Promise<FeedContent> {
  const person = await findPerson({ db, services }, null, username);
  if (!person.isOpen) throw notFound(t('Person'));
  const page = links.person(person.username);
  const posts = await readPosts({ db, site }, byPerson, person.id);
  const reviews = await findReviewsPage(db, null, { limit: MAX_ITEMS }, sql`v.user_id = ${person.id}`);
  const author = { name: person.name, page };
  const items = [...posts, ...reviews.items.map((review) => toReviewItem(review, author, site))];
  return {
    page,
    title: t('{name} on Tablemate', { name: person.name }),
    description: person.bio,
    picture: person.avatar,
    since: person.createdAt,
    items: items.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)).slice(0, MAX_ITEMS),
  };
}

export async function readRestaurantFeed({ db, site }: Place, id: string): Promise<FeedContent> {
  const place = await findApproved(db, id);
  return {
    page: links.restaurant(place.id),
    title: t('{name} on Tablemate', { name: place.name }),
    description: place.description ?? place.address,
    picture: place.logo ?? place.images[0] ?? null,
    since: place.createdAt,
    items: await readPosts({ db, site }, byRestaurant, place.id),
  };
}

/** An approved restaurant by the id in an address; a 404 for any other. */
export async function findApproved(db: Database, id: string) {
  const number = PathId.safeParse(id);
  const [place] = number.success
    ? await db.select().from(restaurants).where(eq(restaurants.id, number.data))
    : [];
  if (place?.status !== 'approved') throw notFound(t('Restaurant'));
  return place;
}

export async function readTagFeed({ db, site }: Place, text: string): Promise<FeedContent> {
  const tag = toTag(text);
  if (tag === null) throw nothingHere();
  return {
    page: links.tag(tag),
    title: `#${tag}`,
    description: t('Posts with #{tag} on Tablemate, newest first.', { tag }),
    picture: null,
    since: EPOCH,
    items: await readPosts({ db, site }, withTag, tag),
  };
}

/** Additions to a shared list, for people who have its link. */
export async function readListFeed({ db, site }: Place, token: string): Promise<FeedContent> {
  const list = await readSharedList(db, token);
  const { owner, places } = list;
  const page = links.list(list.token);
  return {
    page,
    title: t('{name} by {name2}', { name: list.name, name2: owner.name }),
    description: t('A list by {name}.', { name: owner.name }),
    picture: null,
    since: list.createdAt,
    isUnlisted: true,
    items: places.slice(0, MAX_ITEMS).map((place) => ({
      id: `${page}#${place.id}`,
      page: links.restaurant(place.id),
      title: place.name,
      html: [
        ...[place.cuisine, place.address, place.description ?? ''].map(toParagraphs),
        place.image ? toPicture(site.toFile(place.image), place.name) : '',
      ].join(''),
      picture: place.image,
      author: { name: owner.name, page: links.person(owner.username) },
      tags: [],
      createdAt: place.addedAt,
      changedAt: place.addedAt,
    })),
  };
}

async function readPosts(
  { db, site }: Omit<Place, 'services'>,
  feed: Feed,
  subject: number | string,
): Promise<FeedItem[]> {
  const { items } = await readFeed(db, feed, { limit: MAX_ITEMS, subject }, VISITOR);
  return items.map((post) => toPostItem(post, site));
}

function toPostItem(post: Post, { toPage, toFile }: Site): FeedItem {
  const { id, author, images, alts, tags, createdAt, editedAt } = post;
  const { title, photo } = wordPost(post);
  const page = author.kind === 'person' ? links.person(author.username) : links.restaurant(author.id);
  const pictures = images.map((image) => toPicture(toFile(image), findAlt(alts, image, photo)));
  return {
    id: links.post(id),
    page: links.post(id),
    title,
    html: toPostHtml(post, toPage) + pictures.join(''),
    picture: images[0] ?? null,
    author: { name: author.name, page },
    tags,
    createdAt,
    changedAt: editedAt ?? createdAt,
  };
}

type ReviewAuthor = NonNullable<FeedItem['author']>;

function toReviewItem(review: ReviewInShort, author: ReviewAuthor, { toFile }: Site): FeedItem {
  const { id, restaurant, rating, title, dish, images, createdAt } = review;
  const stars = t('{value} out of 5 stars', { value: rating });
  const words = wordPost({ author, restaurant, content: title || review.review || stars });
  return {
    // The address of the reviews page is the same for all reviews.
    id: `${links.restaurant(restaurant.id)}?review=${id}`,
    page: links.reviews(restaurant.id),
    title: words.title,
    html: [
      ...[stars, dish ?? '', title ?? '', review.review ?? ''].map(toParagraphs),
      ...images.map((image) => toPicture(toFile(image), words.photo)),
    ].join(''),
    picture: images[0] ?? null,
    author,
    tags: [],
    createdAt,
    changedAt: createdAt,
  };
}

import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { communities } from '#db/schema.ts';
import { findVisiblePerson } from '#features/people/server/people-list.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import {
  countNewPosts,
  listPosts,
  listSuggestedPosts,
  type Post,
  searchTags,
} from '#features/posts/contract.ts';
import { POSTS, toTag } from '#features/posts/rules.ts';
import { canSee, type ReadContext } from '#features/restaurants/server/detail/details.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { statement } from '#kit/server/statements.ts';
import { isVisiblePost } from '../visible.ts';
import { byPerson, type Feed, inCommunity, ofRestaurant, recentFeed, withTag } from './feeds.ts';
import { chooseSuggestions, chooseTab, countNewer, readFeed } from './listing.ts';

const MAX_TAGS = 5;
/** So many different tags are compared, from the one that is typed on, in the order of the index. */
const MAX_COMPARED_TAGS = 100;

const number = (value: number) => sql.raw(`${value}`);

/** Walks from tag to tag by the index, however many posts have each, and counts the first posts of those that fit. */
const selectTags = statement(
  'posts_tags',
  z.object({ tag: z.string(), posts: z.int() }),
  (param) => sql`
    with recursive walk (tag, step) as (
      (select tag, 1 from post_tags where tag >= ${param('begin')} order by tag limit 1)
      union all
      select (select t.tag from post_tags t where t.tag > walk.tag order by t.tag limit 1), step + 1
      from walk where walk.tag is not null and step < ${number(MAX_COMPARED_TAGS)}
    )
    select walk.tag, counted.posts
    from walk cross join lateral (
      select count(*)::int as posts from (
        select from post_tags t join posts p on p.id = t.post_id join users u on u.id = p.user_id
        where t.tag = walk.tag and ${isVisiblePost(param('me'))} limit ${number(POSTS.countedByTag)}
      ) seen
    ) counted
    where starts_with(walk.tag, ${param('begin')}) and counted.posts > 0
    order by counted.posts desc, walk.tag limit ${number(MAX_TAGS)}`,
);

/** Tags that begin so, of posts that the viewer may see. */
const findTags = (db: Database, begin: string, me: number) => selectTags(db, { begin, me });

const VISITOR = { id: 0, isAdmin: false };
const NO_POSTS = { items: [], next: null, total: null };

/** At most so many new posts are counted: more is "20 new posts". */
const MOST_NEW = 20;

export const listHandlers = [
  handle(listPosts, async (context) => {
    const { db, user, input } = context;
    const { limit, cursor } = input;
    const choice = await chooseFeed(context, input);
    if (!choice) return NO_POSTS;
    const { feed, subject } = choice;
    return readFeed(db, feed, { limit, cursor, subject }, user ?? VISITOR);
  }),

  handle(listSuggestedPosts, async ({ db, user, input }) => {
    const feed = chooseSuggestions(input.tab, user === null);
    if (!feed || !user) return NO_POSTS;
    const page = await readFeed(db, feed, input, user);
    return { ...page, items: await withReasons(db, page.items, user.id) };
  }),

  handle(searchTags, async ({ db, user, input }) => {
    const begin = toTag(input.q);
    return begin === null ? [] : findTags(db, begin, user.id);
  }),

  handle(countNewPosts, async ({ db, user, input }) => ({
    count: await countNewer(db, input.tab, { after: input.after ?? 0, most: MOST_NEW }, user ?? VISITOR),
  })),
];

type Chosen = { feed: Feed; subject?: number | string };

/** What a list is asked for: the first of tab, tag, author, restaurant and community that is given, else all. */
async function chooseFeed(
  reading: ReadContext,
  { tab, tag, author, restaurant, community, cursor }: ParsedOf<typeof listPosts>,
): Promise<Chosen | null> {
  const { db, user } = reading;
  if (tab) return { feed: chooseTab(tab, user === null, cursor === undefined) };
  if (tag !== undefined) {
    const subject = toTag(tag);
    return subject === null ? null : { feed: withTag, subject };
  }
  if (author !== undefined)
    return { feed: byPerson, subject: (await findVisiblePerson(db, user?.id ?? null, author)).id };
  if (restaurant !== undefined) {
    if (!(await canSee(reading, restaurant))) throw notFound(t('Restaurant'));
    return { feed: ofRestaurant, subject: restaurant };
  }
  if (community !== undefined) return { feed: inCommunity, subject: await findCommunity(db, community) };
  return { feed: recentFeed };
}

async function findCommunity(db: Database, slug: string): Promise<number> {
  const [row] = await db
    .select({ id: communities.id })
    .from(communities)
    .where(eq(communities.slug, slug.toLowerCase()));
  if (!row) throw notFound(t('Community'));
  return row.id;
}

/** So many likes make a post popular. */
const POPULAR_LIKES = 5;

/** What ties a post to the person to whom it is suggested. */
const Ties = z.object({ id: Id, followedBy: z.string().nullable(), hasSavedPlace: z.boolean() });
type Ties = z.output<typeof Ties>;

const selectTies = statement(
  'posts_ties',
  Ties,
  (param) => sql`
    select p.id,
      (select coalesce(nullif(u.name, ''), u.username) from follows mine
        join follows theirs on theirs.follower_id = mine.following_id and theirs.following_id = p.user_id
        join users u on u.id = mine.following_id
        where mine.follower_id = ${param('me')} and not u.is_private and ${isVisiblePerson(param('me'), 'u')}
        order by u.follower_count desc, u.id limit 1) as followed_by,
      exists (select from saved_restaurants s
        where s.user_id = ${param('me')} and s.restaurant_id = p.restaurant_id) as has_saved_place
    from posts p where p.id = any(${param('ids')}::int[])`,
);

/** Says of suggested posts why they are there, by what is true of them at this moment. */
async function withReasons(db: Database, posts: Post[], me: number): Promise<Post[]> {
  if (posts.length === 0) return posts;
  const ties = await selectTies(db, { me, ids: posts.map(({ id }) => id) });
  const byId = new Map(ties.map((tie) => [tie.id, tie]));
  return posts.map((post) => ({ ...post, reason: explain(post, byId.get(post.id)) }));
}

function explain(post: Post, ties: Ties | undefined): string {
  if (post.restaurant && ties?.hasSavedPlace)
    return t('From {name}, which you saved', { name: post.restaurant.name });
  if (ties?.followedBy) return t('Followed by {followedBy}', { followedBy: ties.followedBy });
  if (post.likes >= POPULAR_LIKES) return t('Popular: {likes} people like it', { likes: post.likes });
  if (post.community) return t('New in {name}', { name: post.community.name });
  return t('New from people you do not follow');
}

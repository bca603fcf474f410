import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { communities } from '#db/schema.ts';
import { findVisiblePerson } from '#features/people/server/people-list.ts';
import { countNewPosts, listPosts, listSuggestedPosts, searchTags } from '#features/posts/contract.ts';
import { POSTS, toTag } from '#features/posts/rules.ts';
import { canSee, type ReadContext } from '#features/restaurants/server/detail/details.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { statement } from '#kit/server/statements.ts';
import { isVisiblePost } from '../visible.ts';
import { byPerson, type Feed, inCommunity, ofRestaurant, recentFeed, withTag } from './feeds.ts';
import { chooseSuggestions, chooseTab, countNewer, readFeed } from './listing.ts';
import { reasonService } from './suggestion-reasons.ts';

const MAX_TAGS = 5;
/** Different tags compared, from the typed one on, in the order of the index. */
const MAX_COMPARED_TAGS = 100;

const number = (value: number) => sql.raw(`${value}`);

/** Walks from tag to tag by the index, however many posts each has, and counts the first posts of the matching ones. */
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
    select walk.tag, counts.posts
    from walk cross join lateral (
      select count(*)::int as posts from (
        select from post_tags t join posts p on p.id = t.post_id join users u on u.id = p.user_id
        where t.tag = walk.tag and ${isVisiblePost(param('me'))} limit ${number(POSTS.countedByTag)}
      ) first_posts
    ) counts
    where starts_with(walk.tag, ${param('begin')}) and counts.posts > 0
    order by counts.posts desc, walk.tag limit ${number(MAX_TAGS)}`,
);

const findTags = (db: Database, begin: string, me: number) => selectTags(db, { begin, me });

const VISITOR = { id: 0, isAdmin: false };
const NO_POSTS = { items: [], next: null, total: null };

/** New posts that are counted: more is "20 new posts". */
const MAX_NEW_POSTS = 20;

export const listHandlers = [
  handle(listPosts, async (context) => {
    const { db, user, input } = context;
    const { limit, cursor } = input;
    const choice = await chooseFeed(context, input);
    if (!choice) return NO_POSTS;
    const { feed, subject } = choice;
    return readFeed(db, feed, { limit, cursor, subject }, user ?? VISITOR);
  }),

  handle(listSuggestedPosts, async ({ db, services, user, input }) => {
    const feed = chooseSuggestions(input.tab, user === null);
    if (!feed || !user) return NO_POSTS;
    const page = await readFeed(db, feed, input, user);
    return { ...page, items: await services.get(reasonService).add(db, page.items, user.id) };
  }),

  handle(searchTags, async ({ db, user, input }) => {
    const begin = toTag(input.q);
    return begin === null ? [] : findTags(db, begin, user.id);
  }),

  handle(countNewPosts, async ({ db, user, input }) => ({
    count: await countNewer(db, input.tab, { after: input.after ?? 0, most: MAX_NEW_POSTS }, user ?? VISITOR),
  })),
];

type Chosen = { feed: Feed; subject?: number | string };

/** The feed of a list's input: the first of tab, tag, author, restaurant and community that is given, else all. */
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

import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isFollowing, isUnmuted } from '#features/people/server/visibility.ts';
import { CHALLENGE_TAG } from '#features/posts/rules.ts';
import { Id } from '#kit/contract/shapes.ts';
import { statement } from '#kit/server/statements.ts';
import { PostRow, selectPosts } from '../posts.ts';
import { isVisiblePost } from '../visible.ts';

/** A page has 100 posts at most; one more tells whether there is a next page. */
const MAX_POSTS_READ = 101;

type Param = (name: string) => Placeholder;

/** For people who follow more than this, the newest posts of all are searched first, this many. */
const MANY_FOLLOWED = 200;
const MAX_POSTS_SCANNED = 400;

/** The largest communities, from which visitors' posts and suggestions come. */
const LARGEST_COMMUNITIES = 20;

/**
 * A list of posts as a statement of its own: `page` gives `phase`, `id` and `created_at` of at most `limit` posts after the
 * cursor `time`, `last`. `ids` returns only their ids.
 */
const defineFeed = (name: string, page: (param: Param) => SQL) => ({
  name,
  read: statement(`posts_${name}`, PostRow, (param) => selectPosts(page(param), param('me'))),
  ids: statement(
    `posts_${name}_ids`,
    z.object({ id: Id }),
    (param) => sql`select page.id from (${page(param)}) page`,
  ),
});

export type Feed = ReturnType<typeof defineFeed>;

const isBefore = (param: Param) =>
  sql`(p.created_at, p.id) < (${param('time')}::timestamptz, ${param('last')}::int)`;

const orderByNewest = (param: Param) => sql`order by p.created_at desc, p.id desc limit ${param('limit')}`;

/**
 * Two limits: a constant, by which the planner chooses an index in the right order and stops, and the parameter, which a
 * prepared statement's plan cannot use.
 */
const limitCandidates = (param: Param, sortedPosts: SQL) => sql`
  select * from (${sortedPosts} limit ${sql.raw(`${MAX_POSTS_READ}`)}) candidates order by created_at desc, id desc limit ${param('limit')}`;

/** The newest posts under a condition, in the order of an index. */
const page = (param: Param, condition: SQL) =>
  limitCandidates(
    param,
    sql`select 0 as phase, p.id, p.created_at from posts p join users u on u.id = p.user_id
      where ${condition} and ${isVisiblePost(param('me'))} and ${isBefore(param)}
      order by p.created_at desc, p.id desc`,
  );

/** The viewer, and the people whom they follow and do not mute. */
const selectFollowees = (param: Param, rest: SQL) => sql`
  select u.id from (
    select f.following_id as id from follows f where f.follower_id = ${param('me')}
    union all select ${param('me')}::int
  ) mine join users u on u.id = mine.id
  where u.last_post_at is not null and u.deleted_at is null and u.closed_at is null
    and ${isUnmuted(param('me'), sql`u.id`)} ${rest}`;

const selectPostsOfPeople = (param: Param, people: SQL) => sql`
  select 0 as phase, p.id, p.created_at from (${people}) person cross join lateral (
    select p.id, p.created_at from posts p
    where p.user_id = person.id and p.author_restaurant_id is null and p.brought_from is null and ${isBefore(param)} ${orderByNewest(param)}
  ) p ${orderByNewest(param)}`;

/**
 * People who follow many follow the authors of most new posts. Where the newest posts of all contain a whole page of theirs,
 * that is the page; else, and for people who follow few, `otherwise` runs.
 */
const selectAmongNewest = (param: Param, otherwise: SQL) => sql`
  with newest_posts as materialized (
    select p.id, p.created_at from (
      select p.id, p.created_at, p.user_id from posts p
      where p.author_restaurant_id is null and p.brought_from is null and ${isBefore(param)}
      order by p.created_at desc, p.id desc limit ${sql.raw(`${MAX_POSTS_SCANNED}`)}
    ) p join users u on u.id = p.user_id
    where exists (select from follows f where f.follower_id = ${param('me')} offset ${sql.raw(`${MANY_FOLLOWED}`)})
      and u.deleted_at is null and u.closed_at is null
      and (u.id = ${param('me')} or ${isFollowing(param('me'), sql`u.id`)}) and ${isUnmuted(param('me'), sql`u.id`)}
    ${orderByNewest(param)}
  )
  select * from (
    select 0 as phase, id, created_at from newest_posts where (select count(*) from newest_posts) = ${param('limit')}
    union all
    select * from (${otherwise}) other where (select count(*) from newest_posts) < ${param('limit')}
  ) p ${orderByNewest(param)}`;

/** The newest `limit` posts are by the `limit` people who posted last, with ties: no more need to be read, however many one follows. */
export const peopleFirst = defineFeed('people_first', (param) =>
  selectAmongNewest(
    param,
    selectPostsOfPeople(
      param,
      selectFollowees(
        param,
        sql`order by u.last_post_at desc fetch first (${param('limit')}) rows with ties`,
      ),
    ),
  ),
);

export const peopleLater = defineFeed('people_later', (param) =>
  selectAmongNewest(param, selectPostsOfPeople(param, selectFollowees(param, sql``))),
);

/** Posts by restaurants that the viewer follows, then (from `otherTime`, `otherLast` on) by all others. */
export const restaurantFeed = defineFeed('restaurants', (param) => {
  const isFollowed = sql`exists (select from restaurant_follows f
    where f.user_id = ${param('me')} and f.restaurant_id = p.author_restaurant_id)`;
  return sql`
    (select 0 as phase, p.id, p.created_at
      from restaurant_follows f join restaurants r on r.id = f.restaurant_id and r.status = 'approved'
      cross join lateral (
        select p.id, p.created_at from posts p
        where p.author_restaurant_id = r.id and ${isBefore(param)} ${orderByNewest(param)}
      ) p
      where f.user_id = ${param('me')} ${orderByNewest(param)})
    union all
    (${limitCandidates(
      param,
      sql`select 1 as phase, p.id, p.created_at
        from posts p join restaurants r on r.id = p.author_restaurant_id and r.status = 'approved'
        where p.author_restaurant_id is not null and not ${isFollowed}
          and (p.created_at, p.id) < (${param('otherTime')}::timestamptz, ${param('otherLast')}::int)
        order by p.created_at desc, p.id desc`,
    )})
    order by phase, created_at desc, id desc limit ${param('limit')}`;
});

const selectPostsInCommunities = (param: Param, communityIds: SQL) => sql`
  select p.id, p.created_at from (${communityIds}) community cross join lateral (${limitCandidates(
    param,
    sql`select p.id, p.created_at from posts p join users u on u.id = p.user_id
      where p.community_id = community.id and ${isVisiblePost(param('me'))}
        and ${isUnmuted(param('me'), sql`p.user_id`)} and ${isBefore(param)}
      order by p.created_at desc, p.id desc`,
  )}) p ${orderByNewest(param)}`;

const selectMyCommunities = (param: Param) =>
  sql`select m.community_id as id from community_members m where m.user_id = ${param('me')}`;

const selectTagged = (param: Param, tag: SQL | Placeholder) =>
  limitCandidates(
    param,
    sql`select p.id, t.created_at
      from post_tags t join posts p on p.id = t.post_id join users u on u.id = p.user_id
      where t.tag = ${tag} and (t.created_at, t.post_id) < (${param('time')}::timestamptz, ${param('last')}::int)
        and ${isVisiblePost(param('me'))} and ${isUnmuted(param('me'), sql`p.user_id`)}
      order by t.created_at desc, t.post_id desc`,
  );

const selectPostsOfCommunities = (selectCommunities: (param: Param) => SQL) => (param: Param) =>
  sql`
  select 0 as phase, p.id, p.created_at from (
    (${selectPostsInCommunities(param, selectCommunities(param))})
    union (${selectTagged(param, sql.raw(`'${CHALLENGE_TAG}'`))})
  ) p ${orderByNewest(param)}`;

/** Posts in communities that the viewer joined, and those with the challenge tag. */
export const communityFeed = defineFeed('communities', selectPostsOfCommunities(selectMyCommunities));

const selectLargestCommunities = () => sql`
  select c.id from communities c order by c.member_count desc, c.id desc limit ${sql.raw(`${LARGEST_COMMUNITIES}`)}`;

export const largestCommunities = defineFeed(
  'largest_communities',
  selectPostsOfCommunities(selectLargestCommunities),
);

/** All that the viewer may see. */
export const recentFeed = defineFeed('recent', (param) => page(param, sql`p.brought_from is null`));

export const recentByPeople = defineFeed('recent_by_people', (param) =>
  page(param, sql`p.author_restaurant_id is null and p.brought_from is null`),
);

export const withTag = defineFeed(
  'with_tag',
  (param) => sql`
  select 0 as phase, p.id, p.created_at from (${selectTagged(param, param('subject'))}) p ${orderByNewest(param)}`,
);

export const byPerson = defineFeed('by_person', (param) =>
  page(param, sql`p.user_id = ${param('subject')}::int and p.author_restaurant_id is null`),
);

export const byRestaurant = defineFeed('by_restaurant', (param) =>
  page(param, sql`p.author_restaurant_id = ${param('subject')}::int`),
);

export const inCommunity = defineFeed('in_community', (param) =>
  page(param, sql`p.community_id = ${param('subject')}::int`),
);

export const ofRestaurant = defineFeed(
  'of_restaurant',
  (param) => sql`
  select 0 as phase, p.id, p.created_at from (
    (${page(param, sql`p.restaurant_id = ${param('subject')}::int`)})
    union (${page(param, sql`p.author_restaurant_id = ${param('subject')}::int`)})
  ) p ${orderByNewest(param)}`,
);

export const suggestedByOthers = defineFeed('suggested_by_others', (param) =>
  page(
    param,
    sql`p.author_restaurant_id is null and p.brought_from is null and p.audience = 'everyone' and p.user_id <> ${param('me')}
      and not ${isFollowing(param('me'), sql`p.user_id`)}
      and ${isUnmuted(param('me'), sql`p.user_id`)}`,
  ),
);

/** Visible posts in large communities that the viewer has not joined. */
export const suggestedInCommunities = defineFeed(
  'suggested_in_communities',
  (param) => sql`
  select 0 as phase, p.id, p.created_at from (${selectPostsInCommunities(
    param,
    sql`select c.id from communities c
      where not exists (select from community_members m where m.community_id = c.id and m.user_id = ${param('me')})
      order by c.member_count desc, c.id desc limit ${sql.raw(`${LARGEST_COMMUNITIES}`)}`,
  )}) p ${orderByNewest(param)}`,
);

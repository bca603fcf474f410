import { sql } from 'drizzle-orm';
import * as schema from '#db/schema.ts';
import { findTokens } from '#features/posts/rules.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kit/contract/time.ts';
import { type Contribution, getId, insertRows, type SampleContext, toSlices } from '../contribution.ts';
import { POSTS } from '../data/posts/posts.ts';
import type { CommentIdea, PostIdea } from '../data/posts/types.ts';
import { choosePictures, findDish, findPlace, findUser } from './post-ideas.ts';

/** The age of the oldest post: all people had registered by then. */
const MAX_AGE_MS = 18 * DAY_MS;

export const posts: Contribution = {
  name: 'posts',
  pictures: (data) => POSTS.flatMap((idea) => choosePictures(data, idea)),
  async fill(context) {
    const insertedPosts = await insertPosts(context);
    await insertComments(context, insertedPosts);
    await joinCommunities(context);
    await updateLastPosts(context);
  },
};

type InsertedPost = { id: number; idea: PostIdea; author: number; at: number };
/** `user` is an index, `at` in Unix milliseconds. */
type Like = { user: number; at: number };

/** Draws times, oldest first, some hours apart, none between 0:00 and 8:00 UTC. */
function drawTimes(now: Date, count: number, random: SampleContext['random']): number[] {
  const step = MAX_AGE_MS / count;
  return Array.from({ length: count }, (_, n) => {
    const at = now.getTime() - (n + random.next()) * step - 5 * MINUTE_MS;
    const hour = new Date(at).getUTCHours();
    return hour < 8 ? at - (hour + 1 + random.next() * 3) * HOUR_MS : at;
  }).sort((a, b) => a - b);
}

async function insertPosts(context: SampleContext): Promise<InsertedPost[]> {
  const { tx, now, data, ids, random, address } = context;
  const followers = await readFollowers(context);
  const communities = await readCommunities(tx);
  const times = drawTimes(now, POSTS.length, random);
  const ideas = random.shuffle(POSTS).map((idea, nth) => {
    const at = times[nth] ?? now.getTime();
    const { restaurant, owner } = findPlace(data, idea.place);
    const author = idea.by === null ? owner : findUser(data, idea.by);
    const audience = idea.by === null ? null : followers.get(author);
    return { idea, at, restaurant, author, likers: drawLikers(context, author, at, audience) };
  });
  const rows = ideas.map(({ idea, at, restaurant, author, likers: { length } }) => ({
    userId: getId(ids.users, author),
    authorRestaurantId: idea.by === null ? getId(ids.restaurants, restaurant) : null,
    restaurantId: getId(ids.restaurants, restaurant),
    menuItemId: idea.dish === undefined ? null : getId(ids.menuItems, findDish(data, idea.place, idea.dish)),
    communityId: idea.community === null ? null : (communities.get(idea.community) ?? null),
    content: idea.text,
    images: choosePictures(data, idea).map(address),
    likes: length,
    commentCount: idea.comments.reduce((sum, { replies }) => sum + 1 + replies.length, 0),
    createdAt: toIso(at),
  }));
  const postIds = await insertRows(tx, schema.posts, rows);
  const tags = rows.flatMap(({ content, createdAt }, nth) =>
    findTokens(content).tags.map((tag) => ({ tag, postId: getId(postIds, nth), createdAt })),
  );
  await tx.insert(schema.postTags).values(tags);
  const mentions = rows.flatMap(({ content }, nth) =>
    findTokens(content).mentions.map((name) => ({
      postId: getId(postIds, nth),
      userId: getId(ids.users, findUser(data, name)),
    })),
  );
  await tx.insert(schema.postMentions).values(mentions);
  const likes = ideas.flatMap(({ likers }, nth) =>
    likers.map(({ user, at }) => ({
      postId: getId(postIds, nth),
      userId: getId(ids.users, user),
      createdAt: toIso(at),
    })),
  );
  for (const slice of toSlices(likes)) await tx.insert(schema.postLikes).values(slice);
  return ideas.map(({ idea, author, at }, nth) => ({ id: getId(postIds, nth), idea, author, at }));
}

const toIso = (at: number) => new Date(at).toISOString();
/** Draws a time within nine hours after another, and before now. */
const drawTimeAfter = (at: number, { now, random }: SampleContext) =>
  at + Math.min((now.getTime() - at) * 0.3, 9 * HOUR_MS) * random.next();

/** Reads each user's followers; both are indices. */
async function readFollowers({ tx, ids }: SampleContext): Promise<Map<number, Set<number>>> {
  const rows = await tx.select().from(schema.follows);
  const index = new Map(ids.users.map((id, nth) => [id, nth]));
  const followers = new Map<number, Set<number>>();
  for (const { followerId, followingId } of rows) {
    const [follower, followed] = [index.get(followerId), index.get(followingId)];
    if (follower === undefined || followed === undefined) continue;
    followers.set(followed, (followers.get(followed) ?? new Set()).add(follower));
  }
  return followers;
}

/** Draws up to twelve people who like a post, followers of its author first. */
function drawLikers(
  context: SampleContext,
  author: number,
  at: number,
  followers: ReadonlySet<number> | null | undefined,
): Like[] {
  const { data, random } = context;
  const count = random.pickWeighted([0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12], (n) => (n === 0 ? 2 : 12 - n));
  return random
    .shuffle(data.users.flatMap(({ isAdmin }, user) => (isAdmin || user === author ? [] : [user])))
    .sort((a, b) => Number(followers?.has(b) ?? false) - Number(followers?.has(a) ?? false))
    .slice(0, count)
    .map((user) => ({ user, at: drawTimeAfter(at, context) }));
}

type Comment = {
  idea: CommentIdea;
  postId: number;
  at: number;
  author: number;
  likers: Like[];
  parentId: number | null;
};

async function insertComments(context: SampleContext, insertedPosts: InsertedPost[]): Promise<void> {
  const first = insertedPosts.flatMap(({ id, idea, author, at }) => {
    let last = at;
    return idea.comments.map((comment) => {
      last = drawTimeAfter(last, context);
      return toComment(context, comment, { postId: id, at: last, parentId: null, postAuthor: author });
    });
  });
  const ids = await insertAll(context, first);
  const authors = new Map(insertedPosts.map(({ id, author }) => [id, author]));
  const replies = first.flatMap(({ idea, postId, at }, nth) => {
    let last = at;
    return idea.replies.map((reply) => {
      last = drawTimeAfter(last, context);
      const postAuthor = authors.get(postId) ?? 0;
      return toComment(context, reply, { postId, at: last, parentId: getId(ids, nth), postAuthor });
    });
  });
  await insertAll(context, replies);
}

type CommentPosition = { postId: number; at: number; parentId: number | null; postAuthor: number };

/** The post's author likes every second comment, others like few. */
function toComment(
  context: SampleContext,
  idea: CommentIdea,
  { postAuthor, ...position }: CommentPosition,
): Comment {
  const { data, random } = context;
  const author = findUser(data, idea.by);
  const readers = data.users.flatMap(({ isAdmin }, user) =>
    !isAdmin && user !== author && random.chance(user === postAuthor ? 0.5 : 0.03) ? [user] : [],
  );
  return {
    ...position,
    idea,
    author,
    likers: readers.map((user) => ({ user, at: drawTimeAfter(position.at, context) })),
  };
}

/** Sorts the comments by time, inserts them with their likes, and returns their ids in this order. */
async function insertAll({ tx, data, ids }: SampleContext, comments: Comment[]): Promise<number[]> {
  comments.sort((a, b) => a.at - b.at);
  const rows = comments.map(({ idea, postId, at, author, likers, parentId }) => ({
    postId,
    parentId,
    userId: getId(ids.users, author),
    content: idea.text,
    likes: likers.length,
    replyCount: idea.replies.length,
    createdAt: toIso(at),
  }));
  const commentIds = await insertRows(tx, schema.comments, rows);
  const mentions = comments.flatMap(({ idea }, nth) =>
    findTokens(idea.text).mentions.map((name) => ({
      commentId: getId(commentIds, nth),
      userId: getId(ids.users, findUser(data, name)),
    })),
  );
  if (mentions.length > 0) await tx.insert(schema.commentMentions).values(mentions);
  const likes = comments.flatMap(({ likers }, nth) =>
    likers.map(({ user, at }) => ({
      commentId: getId(commentIds, nth),
      userId: getId(ids.users, user),
      createdAt: toIso(at),
    })),
  );
  if (likes.length > 0) await tx.insert(schema.commentLikes).values(likes);
  return commentIds;
}

async function readCommunities(tx: SampleContext['tx']): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: schema.communities.id, slug: schema.communities.slug })
    .from(schema.communities);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Makes the authors of posts in a community members of it, three days before their first post. */
async function joinCommunities({ tx }: SampleContext): Promise<void> {
  await tx.execute(sql`
    insert into community_members (community_id, user_id, created_at)
    select community_id, user_id, min(created_at) - interval '3 days' from posts
    where community_id is not null group by 1, 2
    on conflict (community_id, user_id) do update
    set created_at = least(community_members.created_at, excluded.created_at)`);
  await tx.execute(sql`
    update communities c
    set member_count = (select count(*) from community_members where community_id = c.id)`);
}

async function updateLastPosts({ tx }: SampleContext): Promise<void> {
  await tx.execute(sql`
    update users u set last_post_at = p.last
    from (select user_id, max(created_at) as last from posts where author_restaurant_id is null group by 1) p
    where p.user_id = u.id`);
  await tx.execute(sql`
    insert into restaurant_audiences (restaurant_id, last_post_at)
    select author_restaurant_id, max(created_at) from posts where author_restaurant_id is not null group by 1
    on conflict (restaurant_id) do update set last_post_at = excluded.last_post_at`);
}

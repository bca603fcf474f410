import { sql } from 'drizzle-orm';
import * as schema from '#db/schema.ts';
import { findTokens } from '#features/posts/rules.ts';
import { type Contribution, idAt, insertRows, type SampleContext, slices } from '../contribution.ts';
import { POSTS } from '../data/posts/posts.ts';
import type { CommentIdea, PostIdea } from '../data/posts/types.ts';
import { choosePictures, findDish, findPlace, indexOfUser } from './post-ideas.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** So long ago the oldest post was written: all people were there by then. */
const OLDEST = 18 * DAY;

/** The posts of the wall, with comments, replies and likes. */
export const posts: Contribution = {
  name: 'posts',
  pictures: (data) => POSTS.flatMap((idea) => choosePictures(data, idea)),
  async fill(context) {
    const written = await insertPosts(context);
    await insertComments(context, written);
    await joinCommunities(context);
    await noteLastPosts(context);
  },
};

type Written = { id: number; idea: PostIdea; author: number; at: number };
/** Who likes what, and when. */
type Like = { user: number; at: number };

/** Oldest first, each some hours after the one before, none in the small hours. */
function times(now: Date, count: number, random: SampleContext['random']): number[] {
  const step = OLDEST / count;
  return Array.from({ length: count }, (_, n) => {
    const at = now.getTime() - (n + random.next()) * step - 5 * MINUTE;
    const hour = new Date(at).getUTCHours();
    return hour < 8 ? at - (hour + 1 + random.next() * 3) * HOUR : at;
  }).sort((a, b) => a - b);
}

async function insertPosts(context: SampleContext): Promise<Written[]> {
  const { tx, now, data, ids, random, address } = context;
  const followers = await readFollowers(context);
  const communities = await readCommunities(tx);
  const moments = times(now, POSTS.length, random);
  const ideas = random.shuffle(POSTS).map((idea, nth) => {
    const at = moments[nth] ?? now.getTime();
    const { restaurant, owner } = findPlace(data, idea.place);
    const author = idea.by === null ? owner : indexOfUser(data, idea.by);
    const audience = idea.by === null ? null : followers.get(author);
    return { idea, at, restaurant, author, likers: likers(context, author, at, audience) };
  });
  const rows = ideas.map(({ idea, at, restaurant, author, likers: { length } }) => ({
    userId: idAt(ids.users, author),
    authorRestaurantId: idea.by === null ? idAt(ids.restaurants, restaurant) : null,
    restaurantId: idAt(ids.restaurants, restaurant),
    menuItemId: idea.dish === undefined ? null : idAt(ids.menuItems, findDish(data, idea.place, idea.dish)),
    communityId: idea.community === null ? null : (communities.get(idea.community) ?? null),
    content: idea.text,
    images: choosePictures(data, idea).map(address),
    likes: length,
    commentCount: idea.comments.reduce((sum, { replies }) => sum + 1 + replies.length, 0),
    createdAt: iso(at),
  }));
  const postIds = await insertRows(tx, schema.posts, rows);
  const tagged = rows.flatMap(({ content, createdAt }, nth) =>
    findTokens(content).tags.map((tag) => ({ tag, postId: idAt(postIds, nth), createdAt })),
  );
  await tx.insert(schema.postTags).values(tagged);
  const named = rows.flatMap(({ content }, nth) =>
    findTokens(content).mentions.map((name) => ({
      postId: idAt(postIds, nth),
      userId: idAt(ids.users, indexOfUser(data, name)),
    })),
  );
  await tx.insert(schema.postMentions).values(named);
  const liked = ideas.flatMap(({ likers }, nth) =>
    likers.map(({ user, at }) => ({
      postId: idAt(postIds, nth),
      userId: idAt(ids.users, user),
      createdAt: iso(at),
    })),
  );
  for (const slice of slices(liked)) await tx.insert(schema.postLikes).values(slice);
  return ideas.map(({ idea, author, at }, nth) => ({ id: idAt(postIds, nth), idea, author, at }));
}

const iso = (at: number) => new Date(at).toISOString();
/** A moment soon after another, and before now. */
const soonAfter = (at: number, { now, random }: SampleContext) =>
  at + Math.min((now.getTime() - at) * 0.3, 9 * HOUR) * random.next();

/** By index into the users: the indices of those who follow them. */
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

/** Who likes a post: a few, those who follow its author first. */
function likers(
  context: SampleContext,
  author: number,
  at: number,
  followers: ReadonlySet<number> | null | undefined,
): Like[] {
  const { data, random } = context;
  const count = random.weighted([0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12], (n) => (n === 0 ? 2 : 12 - n));
  return random
    .shuffle(data.users.flatMap(({ isAdmin }, user) => (isAdmin || user === author ? [] : [user])))
    .sort((a, b) => Number(followers?.has(b) ?? false) - Number(followers?.has(a) ?? false))
    .slice(0, count)
    .map((user) => ({ user, at: soonAfter(at, context) }));
}

type Comment = {
  idea: CommentIdea;
  postId: number;
  at: number;
  author: number;
  likers: Like[];
  parentId: number | null;
};

async function insertComments(context: SampleContext, written: Written[]): Promise<void> {
  const first = written.flatMap(({ id, idea, author, at }) => {
    let last = at;
    return idea.comments.map((comment) => {
      last = soonAfter(last, context);
      return toComment(context, comment, { postId: id, at: last, parentId: null, postAuthor: author });
    });
  });
  const ids = await insertAll(context, first);
  const authors = new Map(written.map(({ id, author }) => [id, author]));
  const replies = first.flatMap(({ idea, postId, at }, nth) => {
    let last = at;
    return idea.replies.map((reply) => {
      last = soonAfter(last, context);
      const postAuthor = authors.get(postId) ?? 0;
      return toComment(context, reply, { postId, at: last, parentId: idAt(ids, nth), postAuthor });
    });
  });
  await insertAll(context, replies);
}

type Place = { postId: number; at: number; parentId: number | null; postAuthor: number };

/** The author of the post likes every other comment, somebody else now and then. */
function toComment(context: SampleContext, idea: CommentIdea, { postAuthor, ...place }: Place): Comment {
  const { data, random } = context;
  const author = indexOfUser(data, idea.by);
  const readers = data.users.flatMap(({ isAdmin }, user) =>
    !isAdmin && user !== author && random.chance(user === postAuthor ? 0.5 : 0.03) ? [user] : [],
  );
  return {
    ...place,
    idea,
    author,
    likers: readers.map((user) => ({ user, at: soonAfter(place.at, context) })),
  };
}

/** Sorts the comments by time, inserts them with their likes, and gives their ids in this order. */
async function insertAll({ tx, data, ids }: SampleContext, comments: Comment[]): Promise<number[]> {
  comments.sort((a, b) => a.at - b.at);
  const rows = comments.map(({ idea, postId, at, author, likers, parentId }) => ({
    postId,
    parentId,
    userId: idAt(ids.users, author),
    content: idea.text,
    likes: likers.length,
    replyCount: idea.replies.length,
    createdAt: iso(at),
  }));
  const commentIds = await insertRows(tx, schema.comments, rows);
  const named = comments.flatMap(({ idea }, nth) =>
    findTokens(idea.text).mentions.map((name) => ({
      commentId: idAt(commentIds, nth),
      userId: idAt(ids.users, indexOfUser(data, name)),
    })),
  );
  if (named.length > 0) await tx.insert(schema.commentMentions).values(named);
  const liked = comments.flatMap(({ likers }, nth) =>
    likers.map(({ user, at }) => ({
      commentId: idAt(commentIds, nth),
      userId: idAt(ids.users, user),
      createdAt: iso(at),
    })),
  );
  if (liked.length > 0) await tx.insert(schema.commentLikes).values(liked);
  return commentIds;
}

async function readCommunities(tx: SampleContext['tx']): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: schema.communities.id, slug: schema.communities.slug })
    .from(schema.communities);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** Whoever posted in a community was a member of it by then. */
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

async function noteLastPosts({ tx }: SampleContext): Promise<void> {
  await tx.execute(sql`
    update users u set last_post_at = p.last
    from (select user_id, max(created_at) as last from posts where author_restaurant_id is null group by 1) p
    where p.user_id = u.id`);
  await tx.execute(sql`
    insert into restaurant_audiences (restaurant_id, last_post_at)
    select author_restaurant_id, max(created_at) from posts where author_restaurant_id is not null group by 1
    on conflict (restaurant_id) do update set last_post_at = excluded.last_post_at`);
}

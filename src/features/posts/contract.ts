import { z } from 'zod';
import { PersonInList } from '#features/people/contract.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import {
  Alts,
  Cents,
  Done,
  EARNED,
  Id,
  Language,
  PathId,
  pageInput,
  SaidLanguage,
  seenText,
  Timestamp,
  text,
} from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { REPORT_REASONS } from '#vocabulary/reports.ts';
import { AUDIENCES, WALL_TABS } from '#vocabulary.ts';
import { POSTS } from './rules.ts';
import { PostPhotos } from './shapes.ts';

/** The author: a person, or a restaurant in whose name its owner wrote. */
export const Author = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('person'),
    id: Id,
    username: z.string(),
    name: z.string(),
    avatar: z.string().nullable(),
  }),
  z.object({ kind: z.literal('restaurant'), id: Id, name: z.string(), avatar: z.string().nullable() }),
]);
export type Author = z.infer<typeof Author>;

export const Comment = z.object({
  id: Id,
  postId: Id,
  parentId: Id.nullable(),
  userId: Id,
  user: z.object({ username: z.string(), name: z.string(), avatar: z.string().nullable() }),
  content: z.string(),
  lang: Language,
  /** Usernames that the @names of the text meant when it was written: these become links. */
  mentions: z.array(z.string()),
  likes: z.int(),
  replyCount: z.int(),
  isLiked: z.boolean(),
  /** Its own author, the post's author and administrators may. */
  canDelete: z.boolean(),
  createdAt: Timestamp,
});
export type Comment = z.infer<typeof Comment>;

export const Post = z.object({
  id: Id,
  /** Null for a post by a restaurant. */
  userId: Id.nullable(),
  author: Author,
  restaurantId: Id.nullable(),
  restaurant: z.object({ id: Id, name: z.string() }).nullable(),
  dish: z
    .object({
      id: Id,
      name: z.string(),
      price: Cents,
      currency: z.string(),
      priceText: z.string(),
    })
    .nullable(),
  community: z.object({ id: Id, slug: z.string(), name: z.string() }).nullable(),
  content: z.string(),
  lang: Language,
  images: z.array(z.string()),
  alts: Alts,
  audience: z.enum(AUDIENCES),
  tags: z.array(z.string()),
  mentions: z.array(z.string()),
  likes: z.int(),
  commentCount: z.int(),
  isLiked: z.boolean(),
  isMine: z.boolean(),
  /** Whether the author takes comments of the caller, or of a visitor who signs in. */
  canComment: z.boolean(),
  createdAt: Timestamp,
  editedAt: Timestamp.nullable(),
  /** The host of the site that its author imported it from. */
  broughtFrom: z.string().nullish(),
  /** The newest comment that the caller may see. */
  comment: Comment.nullable(),
  /** Why a suggested post is shown; null for others. */
  reason: z.string().nullable(),
});
export type Post = z.infer<typeof Post>;

export const listPosts = listEndpoint({
  method: 'GET',
  path: '/api/posts',
  access: 'public',
  cache: { fresh: 3, staleIfError: 1800 },
  refuses: [404],
  summary: 'Posts, newest first: of a tab of my wall, else of a tag, an author, a restaurant or a community',
  input: z.object({
    tab: z.enum(WALL_TABS).optional(),
    tag: text(60).optional(),
    /** A username. */
    author: z.string().max(100).optional(),
    /** Posts about it and by it. */
    restaurant: PathId.optional(),
    community: z.string().max(60).optional(),
    ...pageInput,
  }),
  reply: z.array(Post),
});

export const listSuggestedPosts = listEndpoint({
  method: 'GET',
  path: '/api/posts/suggested',
  access: 'public',
  summary: 'Public posts beside those of my wall tab, newest first, each with the reason why it is there',
  input: z.object({ tab: z.enum(WALL_TABS).default('people'), ...pageInput }),
  reply: z.array(Post),
});

export const countNewPosts = endpoint({
  method: 'GET',
  path: '/api/posts/new',
  access: 'public',
  summary: 'How many posts of a wall tab are newer than one that is shown; at most 20 are counted',
  input: z.object({
    tab: z.enum(WALL_TABS).default('people'),
    after: PathId.optional(),
  }),
  reply: z.object({ count: z.int() }),
});

export const searchTags = endpoint({
  method: 'GET',
  path: '/api/tags',
  access: 'signed-in',
  summary: 'Tags by their beginning, those with most posts that I may see first (30 are counted); at most 5',
  input: z.object({ q: text(POSTS.longestTag).min(1) }),
  reply: z.array(z.object({ tag: z.string(), posts: z.int() })),
  limit: { points: 600, seconds: 600 },
});

export const getPost = endpoint({
  method: 'GET',
  path: '/api/posts/:id',
  access: 'public',
  summary: 'One post',
  input: z.object({ id: PathId }),
  reply: Post,
});

export const PostInput = z.object({
  content: seenText(POSTS.longest).default(''),
  images: PostPhotos.default([]),
  restaurantId: Id.nullish(),
  menuItemId: Id.nullish(),
  /** The community in which it appears; the author must be a member. */
  communityId: Id.nullish(),
  audience: z.enum(AUDIENCES).default('everyone'),
  /** A restaurant of mine in whose name I write. */
  authorRestaurantId: Id.nullish(),
});

export const createPost = endpoint({
  method: 'POST',
  path: '/api/posts',
  access: 'signed-in',
  refuses: [404, 409],
  summary: 'Write a post: text, photos or both',
  input: PostInput,
  reply: Post.extend(EARNED),
  earns: true,
  idempotent: true,
  limit: { points: 30, seconds: 3600, isLowForNewAccounts: true },
});

export const editPost = endpoint({
  method: 'PATCH',
  path: '/api/posts/:id',
  access: 'signed-in',
  summary: 'Change a post of mine; the edit shows',
  input: z.object({
    id: PathId,
    content: seenText(POSTS.longest).optional(),
    lang: SaidLanguage,
    images: PostPhotos.optional(),
    restaurantId: Id.nullish(),
    menuItemId: Id.nullish(),
    audience: z.enum(AUDIENCES).optional(),
  }),
  reply: Post,
  limit: { points: 60, seconds: 3600 },
});

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id',
  access: 'signed-in',
  summary: 'Delete a post of mine with its comments and likes',
  input: z.object({ id: PathId }),
  reply: Done,
});

const LIKES = { points: 500, seconds: 3600, isLowForNewAccounts: true };
const LikeState = z.object({ likes: z.int(), isLiked: z.boolean() });

export const likePost = endpoint({
  method: 'PUT',
  path: '/api/posts/:id/like',
  access: 'signed-in',
  summary: 'Like a post; once, however often it is sent',
  input: z.object({ id: PathId }),
  reply: LikeState,
  limit: LIKES,
});

export const unlikePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id/like',
  access: 'signed-in',
  summary: 'Remove my like of a post',
  input: z.object({ id: PathId }),
  reply: LikeState,
  limit: LIKES,
});

export const listPostLikes = listEndpoint({
  method: 'GET',
  path: '/api/posts/:id/likes',
  access: 'public',
  summary: 'Who likes a post, people I follow first',
  input: z.object({ id: PathId, ...pageInput }),
  reply: z.array(PersonInList),
});

export const listComments = listEndpoint({
  method: 'GET',
  path: '/api/posts/:id/comments',
  access: 'public',
  summary: 'The comments on a post, newest first, or the replies to one of them, oldest first',
  input: z.object({ id: PathId, parent: PathId.optional(), ...pageInput }),
  reply: z.array(Comment),
});

export const createComment = endpoint({
  method: 'POST',
  path: '/api/posts/:id/comments',
  access: 'signed-in',
  summary: 'Comment on a post, or reply to a comment; a reply to a reply joins the same thread',
  input: z.object({
    id: PathId,
    content: seenText(POSTS.longestComment).min(1, t('Write a comment')),
    parentId: Id.nullish(),
  }),
  reply: Comment.extend({ commentCount: z.int() }),
  idempotent: true,
  limit: { points: 200, seconds: 3600, isLowForNewAccounts: true },
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/:id',
  access: 'signed-in',
  summary: 'Delete a comment of mine or below a post of mine, with its replies; or, as an administrator, any',
  input: z.object({
    id: PathId,
    /** An administrator's reason, which the author is told, and the broken rule. */
    reason: text(1000).optional(),
    rule: z.enum(REPORT_REASONS).optional(),
  }),
  reply: z.object({ commentCount: z.int() }),
});

export const likeComment = endpoint({
  method: 'PUT',
  path: '/api/comments/:id/like',
  access: 'signed-in',
  summary: 'Like a comment',
  input: z.object({ id: PathId }),
  reply: LikeState,
  limit: LIKES,
});

export const unlikeComment = endpoint({
  method: 'DELETE',
  path: '/api/comments/:id/like',
  access: 'signed-in',
  summary: 'Remove my like of a comment',
  input: z.object({ id: PathId }),
  reply: LikeState,
  limit: LIKES,
});

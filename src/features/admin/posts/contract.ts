import { z } from 'zod';
import { KeptPicture } from '#features/media/contract.ts';
import { POSTS } from '#features/posts/rules.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Alts, Id, PathId, Timestamp, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { AUDIENCES } from '#vocabulary.ts';
import { access, exportEndpoint, PAGE, readEndpoint, removeEndpoint, tableInput } from '../table/contract.ts';

/** Sort keys of the table; each has an index. */
export const POST_SORTS = ['createdAt'] as const;

/** The kinds of authors. */
export const POST_SPEAKERS = ['people', 'restaurants'] as const;

export const AdminPost = z.object({
  id: Id,
  /** The person who wrote it, even if it is in the name of a restaurant. */
  userId: Id,
  username: z.string(),
  authorRestaurantId: Id.nullable(),
  authorRestaurant: z.string().nullable(),
  /** The restaurant that it is about. */
  restaurantId: Id.nullable(),
  restaurant: z.string().nullable(),
  menuItemId: Id.nullable(),
  dish: z.string().nullable(),
  communityId: Id.nullable(),
  community: z.string().nullable(),
  content: z.string(),
  images: z.array(z.string()),
  audience: z.enum(AUDIENCES),
  likes: z.int(),
  commentCount: z.int(),
  createdAt: Timestamp,
  editedAt: Timestamp.nullable(),
});
export type AdminPost = z.infer<typeof AdminPost>;

/** Administrators remove forbidden content, or the links to a restaurant, dish or community. */
export const PostChanges = z.object({
  content: text(POSTS.longest).optional(),
  images: z
    .array(KeptPicture)
    .max(POSTS.photos, { error: () => t('At most {photos} photos', { photos: POSTS.photos }) })
    .optional(),
  restaurantId: z.null().optional(),
  communityId: z.null().optional(),
});

export const listAdminPosts = listEndpoint({
  method: 'GET',
  path: '/api/admin/posts',
  access,
  summary: 'Posts of all people and restaurants, newest first',
  input: z.object({
    speaker: z.enum(POST_SPEAKERS).optional(),
    audience: z.enum(AUDIENCES).optional(),
    author: PathId.optional(),
    /** The id of a restaurant, for posts by it and about it. */
    restaurant: PathId.optional(),
    community: PathId.optional(),
    ...tableInput(POST_SORTS),
  }),
  reply: z.array(AdminPost),
});

export const exportPosts = exportEndpoint('posts', 'Posts', listAdminPosts.input.omit(PAGE));

export const getAdminPost = readEndpoint(
  '/api/admin/posts/:id',
  'One post, with how many open reports it has',
  AdminPost.extend({ alts: Alts, openReports: z.int() }),
);

export const editAdminPost = endpoint({
  method: 'PATCH',
  path: '/api/admin/posts/:id',
  access,
  summary: 'Remove text or photos from a post, or the post from a community or a restaurant',
  input: PostChanges.extend({ id: PathId }),
  reply: AdminPost,
});

export const deleteAdminPost = removeEndpoint(
  '/api/admin/posts/:id',
  'Take a post out for good, with its comments and likes',
);

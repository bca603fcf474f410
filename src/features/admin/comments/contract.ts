import { z } from 'zod';
import { POSTS } from '#features/posts/rules.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Id, PathId, Timestamp, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { access, exportEndpoint, PAGE, readEndpoint, removeEndpoint, tableInput } from '../table/contract.ts';

/** Sort keys of the table; each has an index. */
export const COMMENT_SORTS = ['createdAt'] as const;

/** Whether a comment replies to the post or to another comment. */
export const COMMENT_PLACES = ['post', 'comment'] as const;

export const AdminComment = z.object({
  id: Id,
  postId: Id,
  /** The beginning of the post. */
  post: z.string(),
  userId: Id,
  username: z.string(),
  /** The comment that it replies to. */
  parentId: Id.nullable(),
  content: z.string(),
  likes: z.int(),
  replyCount: z.int(),
  createdAt: Timestamp,
});
export type AdminComment = z.infer<typeof AdminComment>;

export const CommentChanges = z.object({
  content: text(POSTS.longestComment).min(1, t('A comment has words: without any, delete it')),
});

export const listAdminComments = listEndpoint({
  method: 'GET',
  path: '/api/admin/comments',
  access,
  summary: 'Comments on all posts, newest first',
  input: z.object({
    answers: z.enum(COMMENT_PLACES).optional(),
    post: PathId.optional(),
    author: PathId.optional(),
    ...tableInput(COMMENT_SORTS),
  }),
  reply: z.array(AdminComment),
});

export const exportComments = exportEndpoint('comments', 'Comments', listAdminComments.input.omit(PAGE));

export const getAdminComment = readEndpoint(
  '/api/admin/comments/:id',
  'One comment, with how many open reports it has',
  AdminComment.extend({ openReports: z.int() }),
);

export const editAdminComment = endpoint({
  method: 'PATCH',
  path: '/api/admin/comments/:id',
  access,
  summary: 'Remove text from a comment',
  input: CommentChanges.extend({ id: PathId }),
  reply: AdminComment,
});

export const deleteAdminComment = removeEndpoint(
  '/api/admin/comments/:id',
  'Take a comment out for good, with its replies',
);

import { links } from '#addresses.ts';
import { OpenLink } from '#features/admin/row/web/Preview.tsx';
import { pageItem } from '#features/admin/row/web/RowMenu.tsx';
import { useRemoval } from '#features/admin/row/web/useRemoval.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import {
  type AdminComment,
  COMMENT_PLACES,
  COMMENT_SORTS,
  deleteAdminComment,
  exportComments,
  getAdminComment,
  listAdminComments,
} from '../contract.ts';

const CommentDialog = lazyDialog(() => import('./CommentDialog.tsx'), 'CommentDialog');

const PLACE_LABELS = { post: t('Posts'), comment: t('Other comments') } as const;

export const CommentsDesk = createDesk({
  id: 'comments',
  title: t('Comments'),
  texts: {
    formatAmount: (n) => plural(n, '{n} comment', '{n} comments'),
    search: t('Search comments'),
    notFound: t('No comments found'),
    none: t('No comments yet'),
  },
  list: listAdminComments,
  file: exportComments,
  sorts: COMMENT_SORTS,
  columns: [
    {
      id: 'comment',
      label: t('Comment'),
      main: true,
      cell: ({ id, content }) => (
        <OpenLink id={id}>
          <span className="line-clamp-2">{content}</span>
        </OpenLink>
      ),
    },
    { id: 'author', label: t('Author'), cell: ({ username }) => username },
    {
      id: 'post',
      label: t('Post'),
      cell: ({ post }) => <span className="line-clamp-1">{post || t('Photos only')}</span>,
    },
    { id: 'likes', label: t('Likes'), end: true, cell: ({ likes }) => formatNumber(likes) },
    { id: 'replies', label: t('Replies'), end: true, cell: ({ replyCount }) => formatNumber(replyCount) },
    {
      id: 'createdAt',
      label: t('Written'),
      sortable: 'down',
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
    { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
  ],
  filters: [
    {
      name: 'answers',
      label: t('Answers'),
      all: t('Everything'),
      options: COMMENT_PLACES.map((value) => ({ value, label: PLACE_LABELS[value] })),
    },
  ],
  numbers: { post: t('On post'), author: t('Of account') },
  getName: ({ id, username }: AdminComment) => t('comment {id} by {username}', { id, username }),
  facts: {
    read: getAdminComment,
    noun: t('Comment'),
    missing: t('This comment is not there'),
    title: ({ username }) => t('Comment by {username}', { username }),
    above: (comment) => (
      <p dir="auto" className="mb-5 wrap-anywhere whitespace-pre-line">
        {comment.content}
      </p>
    ),
    facts: (comment, { person, link, when, reports, auditLog }) => [
      [t('Number'), comment.id],
      [t('Author'), person(comment.userId, comment.username)],
      [t('Post'), link({ tab: 'posts', open: comment.postId }, comment.post || t('Photos only'))],
      [
        t('Answers'),
        comment.parentId &&
          link(
            { tab: 'comments', open: comment.parentId },
            t('Comment {parentId}', { parentId: comment.parentId }),
          ),
      ],
      [t('Likes'), formatNumber(comment.likes)],
      [t('Replies'), formatNumber(comment.replyCount)],
      [t('Written'), when(comment.createdAt)],
      [t('Reports'), reports('comment', comment.openReports)],
      [t('History'), auditLog('comment', comment.id)],
    ],
  },
  form: (comment, state) => <CommentDialog comment={comment} {...state} />,
  useRemoval: (onDone) =>
    useRemoval({
      label: t('Delete comment'),
      successText: t('Comment deleted successfully'),
      failureText: t('Failed to delete comment'),
      to: deleteAdminComment,
      says: t('The comment goes with its replies, and can be restored for 30 days under “Removed”.'),
      onDone,
    }),
  removedName: ({ username }: AdminComment) => t('the comment by {username}', { username }),
  actions: ({ postId }, { preview, edit, remove }) => [
    preview,
    pageItem(links.post(postId), t('Open page of the post')),
    edit,
    remove,
  ],
  bulk: (rows) => [
    {
      action: 'delete',
      label: t('Delete'),
      says: t('They go with their replies, and can be restored for 30 days under “Removed”.'),
      reasonHint: t('Each author gets a notification.'),
      rows,
    },
  ],
});

import { OpenLink } from '#features/admin/row/web/OpenLink.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { TableScreen, type TableTexts } from '#features/admin/table/web/TableScreen.tsx';
import { useTable } from '#features/admin/table/web/useTable.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import type { Column } from '#kit/web/ui/DataTable.tsx';
import {
  type AdminComment,
  COMMENT_PLACES,
  COMMENT_SORTS,
  exportComments,
  listAdminComments,
} from '../contract.ts';
import { nameComment, useCommentActions } from './useCommentActions.tsx';

const CommentSheet = lazyDialog(() => import('./CommentSheet.tsx'), 'CommentSheet');

const TEXTS: TableTexts = {
  formatAmount: (n) => plural(n, '{n} comment', '{n} comments'),
  search: t('Search comments'),
  notFound: t('No comments found'),
  none: t('No comments yet'),
};

const COLUMNS: readonly Column<AdminComment>[] = [
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
];

const PLACE_LABELS = { post: t('Posts'), comment: t('Other comments') } as const;

const FILTERS = [
  {
    name: 'answers',
    label: t('Answers'),
    all: t('Everything'),
    options: COMMENT_PLACES.map((value) => ({ value, label: PLACE_LABELS[value] })),
  },
] as const;

export function CommentsTab() {
  const table = useTable({
    read: (input) => query(listAdminComments, input),
    sorts: COMMENT_SORTS,
    choices: { answers: COMMENT_PLACES },
    numbers: { post: t('On post'), author: t('Of account') },
  });
  const { menu, dialogs } = useCommentActions();
  return (
    <>
      <TableScreen
        id="comments"
        title={t('Comments')}
        texts={TEXTS}
        table={table}
        columns={COLUMNS}
        nameOf={nameComment}
        filters={FILTERS}
        file={exportComments}
        sheet={CommentSheet}
        actions={menu}
        bulk={(rows) => [
          {
            action: 'delete',
            label: t('Delete'),
            says: t('They go with their replies, and can be restored for 30 days under “Removed”.'),
            reasonHint: t('Each author gets a notification.'),
            rows,
          },
        ]}
      />
      {dialogs}
    </>
  );
}

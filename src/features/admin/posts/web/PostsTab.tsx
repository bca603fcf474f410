import { Plus } from 'lucide-react';
import { OpenLink } from '#features/admin/row/web/OpenLink.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { TableScreen, type TableTexts } from '#features/admin/table/web/TableScreen.tsx';
import { useTable } from '#features/admin/table/web/useTable.ts';
import { useAddress } from '#features/admin/web/address.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import type { Column } from '#kit/web/ui/DataTable.tsx';
import { AUDIENCES } from '#vocabulary.ts';
import { type AdminPost, exportPosts, listAdminPosts, POST_SORTS, POST_SPEAKERS } from '../contract.ts';
import { usePostActions } from './usePostActions.tsx';
import { AUDIENCE_LABELS, getPostAuthor, namePost } from './wording.ts';

const PostSheet = lazyDialog(() => import('./PostSheet.tsx'), 'PostSheet');

const TEXTS: TableTexts = {
  formatAmount: (n) => plural(n, '{n} post', '{n} posts'),
  search: t('Search posts'),
  notFound: t('No posts found'),
  none: t('No posts yet'),
};

const COLUMNS: readonly Column<AdminPost>[] = [
  {
    id: 'post',
    label: t('Post'),
    main: true,
    cell: ({ id, content }) => (
      <OpenLink id={id}>
        <span className="line-clamp-2">{content || t('Photos only')}</span>
      </OpenLink>
    ),
  },
  { id: 'author', label: t('Author'), cell: getPostAuthor },
  {
    id: 'restaurant',
    label: t('Restaurant'),
    cell: ({ restaurant }) => restaurant ?? <span className="text-ink-3">{t('None')}</span>,
  },
  { id: 'photos', label: t('Photos'), end: true, cell: ({ images }) => images.length },
  { id: 'likes', label: t('Likes'), end: true, cell: ({ likes }) => formatNumber(likes) },
  { id: 'comments', label: t('Comments'), end: true, cell: ({ commentCount }) => formatNumber(commentCount) },
  {
    id: 'createdAt',
    label: t('Written'),
    sortable: 'down',
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  { id: 'audience', label: t('Seen by'), extra: true, cell: ({ audience }) => AUDIENCE_LABELS[audience] },
  { id: 'community', label: t('Community'), extra: true, cell: ({ community }) => community },
  { id: 'dish', label: t('Dish'), extra: true, cell: ({ dish }) => dish },
  { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
];

const SPEAKER_LABELS = { people: t('People'), restaurants: t('Restaurants') } as const;

const FILTERS = [
  {
    name: 'speaker',
    label: t('Written by'),
    all: t('Everybody'),
    options: POST_SPEAKERS.map((value) => ({ value, label: SPEAKER_LABELS[value] })),
  },
  {
    name: 'audience',
    label: t('Seen by'),
    all: t('Any audience'),
    options: AUDIENCES.map((value) => ({ value, label: AUDIENCE_LABELS[value] })),
  },
] as const;

export function PostsTab() {
  const table = useTable({
    read: (input) => query(listAdminPosts, input),
    sorts: POST_SORTS,
    choices: { speaker: POST_SPEAKERS, audience: AUDIENCES },
    numbers: { author: t('Of account'), restaurant: t('Of restaurant'), community: t('Of community') },
  });
  const { hrefWith } = useAddress();
  const { menu, dialogs } = usePostActions();
  return (
    <>
      <TableScreen
        id="posts"
        title={t('Posts')}
        texts={TEXTS}
        table={table}
        columns={COLUMNS}
        nameOf={namePost}
        filters={FILTERS}
        file={exportPosts}
        add={
          <a href={hrefWith({ compose: 'post' })} className={buttonClass({ variant: 'primary' })}>
            <Plus size={18} />
            {t('Add Post')}
          </a>
        }
        sheet={PostSheet}
        actions={menu}
        bulk={(rows) => [
          {
            action: 'delete',
            label: t('Delete'),
            says: t(
              'They go with their comments and likes, and can be restored for 30 days under “Removed”.',
            ),
            reasonHint: t('Each author gets a notification.'),
            rows,
          },
        ]}
      />
      {dialogs}
    </>
  );
}

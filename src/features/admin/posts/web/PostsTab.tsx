import { Plus } from 'lucide-react';
import { OpenLink } from '#features/admin/row/web/OpenLink.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { TableScreen } from '#features/admin/table/web/TableScreen.tsx';
import { useTable } from '#features/admin/table/web/useTable.ts';
import { useAddress } from '#features/admin/web/address.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { query } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import type { Column } from '#kit/web/ui/DataTable.tsx';
import { AUDIENCES } from '#vocabulary.ts';
import { type AdminPost, exportPosts, listAdminPosts, POST_SORTS, POST_SPEAKERS } from '../contract.ts';
import { usePostActions } from './usePostActions.tsx';
import { AUDIENCE_LABELS, getPostAuthor, namePost } from './wording.ts';

const PostSheet = lazyDialog(() => import('./PostSheet.tsx'), 'PostSheet');

const NOUN = ['post', 'posts'] as const;

const COLUMNS: readonly Column<AdminPost>[] = [
  {
    id: 'post',
    label: 'Post',
    main: true,
    cell: ({ id, content }) => (
      <OpenLink id={id}>
        <span className="line-clamp-2">{content || 'Photos only'}</span>
      </OpenLink>
    ),
  },
  { id: 'author', label: 'Author', cell: getPostAuthor },
  {
    id: 'restaurant',
    label: 'Restaurant',
    cell: ({ restaurant }) => restaurant ?? <span className="text-ink-3">None</span>,
  },
  { id: 'photos', label: 'Photos', end: true, cell: ({ images }) => images.length },
  { id: 'likes', label: 'Likes', end: true, cell: ({ likes }) => formatNumber(likes) },
  { id: 'comments', label: 'Comments', end: true, cell: ({ commentCount }) => formatNumber(commentCount) },
  { id: 'createdAt', label: 'Written', sortable: 'down', cell: ({ createdAt }) => <When at={createdAt} /> },
  { id: 'audience', label: 'Seen by', extra: true, cell: ({ audience }) => AUDIENCE_LABELS[audience] },
  { id: 'community', label: 'Community', extra: true, cell: ({ community }) => community },
  { id: 'dish', label: 'Dish', extra: true, cell: ({ dish }) => dish },
  { id: 'id', label: 'Number', end: true, extra: true, cell: ({ id }) => id },
];

const SPEAKER_LABELS = { people: 'People', restaurants: 'Restaurants' } as const;

const FILTERS = [
  {
    name: 'speaker',
    label: 'Written by',
    all: 'Everybody',
    options: POST_SPEAKERS.map((value) => ({ value, label: SPEAKER_LABELS[value] })),
  },
  {
    name: 'audience',
    label: 'Seen by',
    all: 'Any audience',
    options: AUDIENCES.map((value) => ({ value, label: AUDIENCE_LABELS[value] })),
  },
] as const;

export function PostsTab() {
  const table = useTable({
    read: (input) => query(listAdminPosts, input),
    sorts: POST_SORTS,
    choices: { speaker: POST_SPEAKERS, audience: AUDIENCES },
    numbers: { author: 'Of account', restaurant: 'Of restaurant', community: 'Of community' },
  });
  const { hrefWith } = useAddress();
  const { menu, dialogs } = usePostActions();
  return (
    <>
      <TableScreen
        id="posts"
        title="Posts"
        noun={NOUN}
        table={table}
        columns={COLUMNS}
        nameOf={namePost}
        filters={FILTERS}
        file={exportPosts}
        add={
          <a href={hrefWith({ compose: 'post' })} className={buttonClass({ variant: 'primary' })}>
            <Plus size={18} />
            Add Post
          </a>
        }
        sheet={PostSheet}
        actions={menu}
        bulk={(rows) => [
          {
            action: 'delete',
            label: 'Delete',
            says: 'They go with their comments and likes, and can be restored for 30 days under “Removed”.',
            reasonHint: 'Each author gets a notification.',
            rows,
          },
        ]}
      />
      {dialogs}
    </>
  );
}

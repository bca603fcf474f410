import { OpenLink } from '#features/admin/row/web/OpenLink.tsx';
import { Ago, When } from '#features/admin/row/web/When.tsx';
import { TableScreen, type TableTexts } from '#features/admin/table/web/TableScreen.tsx';
import { useTable } from '#features/admin/table/web/useTable.ts';
import { pictureSources } from '#features/media/rules.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import type { Column } from '#kit/web/ui/DataTable.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { type AdminStory, exportStories, listAdminStories, STORY_SORTS } from '../contract.ts';
import { nameStory, useStoryActions } from './useStoryActions.tsx';

const StorySheet = lazyDialog(() => import('./StorySheet.tsx'), 'StorySheet');

const TEXTS: TableTexts = {
  formatAmount: (n) => plural(n, '{n} story', '{n} stories'),
  search: t('Search stories'),
  notFound: t('No stories found'),
  none: t('No stories yet'),
};

const COLUMNS: readonly Column<AdminStory>[] = [
  {
    id: 'story',
    label: t('Story'),
    main: true,
    cell: ({ id, image, line }) => (
      <span className="flex items-center gap-3">
        <Picture
          {...pictureSources(image)}
          sizes="36px"
          alt=""
          className="aspect-9/16 w-9! shrink-0 rounded-field"
        />
        <OpenLink id={id}>
          <span className="line-clamp-2">{line ?? t('Without words')}</span>
        </OpenLink>
      </span>
    ),
  },
  { id: 'author', label: t('Author'), cell: ({ username }) => username },
  {
    id: 'restaurant',
    label: t('Restaurant'),
    cell: ({ restaurant }) => restaurant ?? <span className="text-ink-3">{t('None')}</span>,
  },
  { id: 'views', label: t('Seen'), end: true, cell: ({ viewCount }) => formatNumber(viewCount) },
  { id: 'createdAt', label: t('Added'), sortable: 'down', cell: ({ createdAt }) => <Ago at={createdAt} /> },
  { id: 'expiresAt', label: t('Ends'), extra: true, cell: ({ expiresAt }) => <When at={expiresAt} exact /> },
  { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
];

export function StoriesTab() {
  const table = useTable({
    read: (input) => query(listAdminStories, input),
    sorts: STORY_SORTS,
    choices: {},
    numbers: { author: t('Of account'), restaurant: t('At restaurant') },
  });
  const { menu, dialogs } = useStoryActions();
  return (
    <>
      <TableScreen
        id="stories"
        title={t('Stories')}
        texts={TEXTS}
        table={table}
        columns={COLUMNS}
        nameOf={nameStory}
        file={exportStories}
        sheet={StorySheet}
        actions={menu}
        bulk={(rows) => [
          {
            action: 'delete',
            label: t('Delete'),
            says: t('They can be restored for 30 days under “Removed”, as long as a story lasts.'),
            reasonHint: t('Each author gets a notification.'),
            rows,
          },
        ]}
      />
      {dialogs}
    </>
  );
}

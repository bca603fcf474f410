import { links } from '#addresses.ts';
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
  type AdminCommunity,
  COMMUNITY_SORTS,
  exportCommunities,
  listAdminCommunities,
} from '../contract.ts';
import { useCommunityActions } from './useCommunityActions.tsx';

const CommunitySheet = lazyDialog(() => import('./CommunitySheet.tsx'), 'CommunitySheet');

const TEXTS: TableTexts = {
  formatAmount: (n) => plural(n, '{n} community', '{n} communities'),
  search: t('Search communities'),
  notFound: t('No communities found'),
  none: t('No communities yet'),
};

const COLUMNS: readonly Column<AdminCommunity>[] = [
  {
    id: 'name',
    label: t('Name'),
    main: true,
    cell: ({ id, name }) => <OpenLink id={id}>{name}</OpenLink>,
  },
  { id: 'slug', label: t('Address'), cell: ({ slug }) => links.community(slug) },
  {
    id: 'founder',
    label: t('Founder'),
    cell: ({ founder }) => founder ?? <span className="text-ink-3">{t('Has left')}</span>,
  },
  {
    id: 'memberCount',
    label: t('Members'),
    sortable: 'down',
    end: true,
    cell: ({ memberCount }) => formatNumber(memberCount),
  },
  {
    id: 'createdAt',
    label: t('Founded'),
    sortable: 'down',
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  { id: 'description', label: t('Description'), extra: true, cell: ({ description }) => description },
  { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
];

export function CommunitiesTab() {
  const table = useTable({
    read: (input) => query(listAdminCommunities, input),
    sorts: COMMUNITY_SORTS,
    choices: {},
    numbers: { founder: t('Of account') },
  });
  const { menu, dialogs } = useCommunityActions();
  return (
    <>
      <TableScreen
        id="communities"
        title={t('Communities')}
        texts={TEXTS}
        table={table}
        columns={COLUMNS}
        nameOf={({ name }) => name}
        file={exportCommunities}
        sheet={CommunitySheet}
        actions={menu}
        bulk={(rows) => [
          {
            action: 'delete',
            label: t('Delete'),
            says: t('The communities are deleted for good; their posts stay with their authors.'),
            reasonHint: t('Each founder gets a notification.'),
            rows,
          },
        ]}
      />
      {dialogs}
    </>
  );
}

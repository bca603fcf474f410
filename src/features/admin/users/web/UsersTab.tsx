import { UserPlus } from 'lucide-react';
import { OpenLink } from '#features/admin/row/web/OpenLink.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { TableScreen, type TableTexts } from '#features/admin/table/web/TableScreen.tsx';
import { useTable } from '#features/admin/table/web/useTable.ts';
import { localizeMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { joinItems } from '#kit/web/format.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import type { Column } from '#kit/web/ui/DataTable.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { USER_TYPES } from '#vocabulary.ts';
import { type AdminUser, exportUsers, listUsers, USER_SORTS } from '../contract.ts';
import { useUserActions } from './useUserActions.tsx';

const UserSheet = lazyDialog(() => import('./UserSheet.tsx'), 'UserSheet');

const TYPES = { user: t('Food Lover'), restaurant: t('Restaurant') } as const;

const COLUMNS: readonly Column<AdminUser>[] = [
  {
    id: 'username',
    label: t('Username'),
    main: true,
    sortable: 'up',
    cell: (user) => (
      <span className="flex items-center gap-2.5">
        <Avatar name={user.username} src={user.avatar} size={28} />
        <span className="min-w-0">
          <OpenLink id={user.id}>{user.username}</OpenLink>
        </span>
      </span>
    ),
  },
  { id: 'name', label: t('Name'), cell: ({ name }) => name },
  { id: 'email', label: t('Email'), sortable: 'up', cell: ({ email }) => email },
  {
    id: 'type',
    label: t('Type'),
    cell: ({ type, isAdmin }) => (
      <span className="flex flex-wrap gap-1">
        <Chip>{TYPES[type]}</Chip>
        {isAdmin && <Chip tone="accent">{t('Administrator')}</Chip>}
      </span>
    ),
  },
  {
    id: 'balance',
    label: t('Balance'),
    end: true,
    cell: ({ balances }) => joinItems(balances.map(localizeMoney)),
  },
  { id: 'createdAt', label: t('Joined'), sortable: 'down', cell: ({ createdAt }) => <When at={createdAt} /> },
  { id: 'bio', label: t('Bio'), extra: true, cell: ({ bio }) => bio },
  { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
  {
    id: 'deletedAt',
    label: t('Deleted'),
    extra: true,
    cell: ({ deletedAt }) => deletedAt && <When at={deletedAt} />,
  },
];

const FILTERS = [
  {
    name: 'type',
    label: t('Type'),
    all: t('All types'),
    options: USER_TYPES.map((value) => ({ value, label: TYPES[value] })),
  },
  {
    name: 'state',
    label: t('State'),
    all: t('Members'),
    options: [
      { value: 'administrator', label: t('Administrators') },
      { value: 'deleted', label: t('Deleted') },
      { value: 'left', label: t('Left by themselves') },
    ],
  },
] as const;

const TEXTS: TableTexts = {
  formatAmount: (n) => plural(n, '{n} user', '{n} users'),
  search: t('Search users'),
  notFound: t('No users found'),
  none: t('No users yet'),
};

export function UsersTab() {
  const table = useTable({
    read: (input) => query(listUsers, input),
    sorts: USER_SORTS,
    choices: { type: USER_TYPES, state: ['administrator', 'deleted', 'left'] },
  });
  const { edit, menu, dialogs } = useUserActions();

  return (
    <>
      <TableScreen
        id="users"
        title={t('Users')}
        texts={TEXTS}
        table={table}
        columns={COLUMNS}
        nameOf={({ username }) => username}
        filters={FILTERS}
        file={exportUsers}
        add={
          <Button variant="primary" icon={<UserPlus size={18} />} onClick={() => edit(null)}>
            {t('Add User')}
          </Button>
        }
        isQuiet={({ deletedAt, closedAt }) => Boolean(deletedAt ?? closedAt)}
        sheet={UserSheet}
        actions={menu}
        bulk={(rows) => [
          {
            action: 'delete',
            label: t('Delete'),
            says: t('Their restaurants and reviews are removed too. You can undo this for 30 days.'),
            reasonHint: t('Each gets a mail with it, and a link to appeal.'),
            rows: rows.filter(({ deletedAt }) => !deletedAt),
          },
          {
            action: 'undo',
            label: t('Undo deletion'),
            says: t('They come back with everything that was removed with them.'),
            rows: rows.filter(({ deletedAt }) => deletedAt),
          },
        ]}
      />
      {dialogs}
    </>
  );
}

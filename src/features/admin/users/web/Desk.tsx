import { UserPlus } from 'lucide-react';
import { OpenLink } from '#features/admin/row/web/Preview.tsx';
import { useUndoableRemoval } from '#features/admin/row/web/useRemoval.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import { UNDO_DAYS } from '#features/moderation/options.ts';
import { localizeMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { joinItems } from '#kit/web/format.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { USER_TYPES } from '#vocabulary.ts';
import { deleteUser, exportUsers, getAdminUser, listUsers, USER_SORTS, undoDeleteUser } from '../contract.ts';

const UserDialog = lazyDialog(() => import('./UserDialog.tsx'), 'UserDialog');

const TYPES = { user: t('Food Lover'), restaurant: t('Restaurant') } as const;

/** Accounts, with links to their rows; deleted accounts can be restored. */
export const UsersDesk = createDesk({
  id: 'users',
  title: t('Users'),
  texts: {
    formatAmount: (n) => plural(n, '{n} user', '{n} users'),
    search: t('Search users'),
    notFound: t('No users found'),
    none: t('No users yet'),
  },
  list: listUsers,
  file: exportUsers,
  sorts: USER_SORTS,
  columns: [
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
    {
      id: 'createdAt',
      label: t('Joined'),
      sortable: 'down',
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
    { id: 'bio', label: t('Bio'), extra: true, cell: ({ bio }) => bio },
    { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
    {
      id: 'deletedAt',
      label: t('Deleted'),
      extra: true,
      cell: ({ deletedAt }) => deletedAt && <When at={deletedAt} />,
    },
  ],
  filters: [
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
  ],
  getName: ({ username }) => username,
  isQuiet: ({ deletedAt, closedAt }) => Boolean(deletedAt ?? closedAt),
  facts: {
    read: getAdminUser,
    noun: t('User'),
    missing: t('This user is not there'),
    title: ({ username }) => username,
    above: (user) => (
      <>
        <div className="mb-5 flex items-center gap-4">
          <Avatar name={user.username} src={user.avatar} size={72} />
          <div className="flex min-w-0 flex-wrap gap-1.5">
            <Chip>{TYPES[user.type]}</Chip>
            {user.isAdmin && <Chip tone="accent">{t('Administrator')}</Chip>}
            {user.deletedAt && <Chip>{t('Deleted', {}, 'status')}</Chip>}
            {user.closedAt && <Chip>{t('Left')}</Chip>}
          </div>
        </div>
        {user.deletedAt && (
          <p className="mb-5 rounded-card bg-sunken px-4 py-3 text-sm">
            {rich(
              'Deleted on {when}. For {undoDays} days this can be undone; then everything is removed for good.',
              { when: <When at={user.deletedAt} />, undoDays: UNDO_DAYS },
            )}
          </p>
        )}
      </>
    ),
    facts: (user, { link, when }) => [
      [t('Number'), user.id],
      [t('Name'), user.name],
      [t('Email'), user.email],
      [t('Bio'), user.bio],
      [t('Balance'), joinItems(user.balances.map(localizeMoney))],
      [t('Joined'), when(user.createdAt)],
      [t('Left'), when(user.closedAt)],
      [
        t('Reviews'),
        link({ tab: 'user-reviews', author: user.id }, plural(user.reviewCount, '{n} review', '{n} reviews')),
      ],
      [
        t('Restaurants'),
        link(
          { tab: 'restaurants', owner: user.id },
          plural(user.restaurantCount, '{n} restaurant', '{n} restaurants'),
        ),
      ],
      [t('Loyalty'), link({ tab: 'memberships', user: user.id }, t('Memberships and points'))],
      [t('Open reports'), user.openReports],
    ],
    below: (user, { edit, remove, undo }) => (
      <DialogFoot>
        {user.deletedAt ? (
          <Button onClick={undo.onSelect}>{t('Undo deletion')}</Button>
        ) : (
          <>
            <Button variant="quiet" className="text-error!" onClick={remove.onSelect}>
              {t('Delete')}
            </Button>
            {!user.closedAt && (
              <Button variant="primary" onClick={edit.onSelect}>
                {t('Edit')}
              </Button>
            )}
          </>
        )}
      </DialogFoot>
    ),
  },
  addDialog: {
    label: t('Add User'),
    icon: <UserPlus size={18} />,
    dialog: (state) => <UserDialog user={null} {...state} />,
  },
  form: (user, state) => <UserDialog user={user} {...state} />,
  useRemoval: (onDone) =>
    useUndoableRemoval({
      label: t('Delete user'),
      successText: t('User deleted successfully'),
      failureText: t('Failed to delete user'),
      to: deleteUser,
      undo: {
        to: undoDeleteUser,
        successText: t('User is back'),
        failureText: t('User could not be brought back'),
      },
      says: t(
        'Their restaurants and reviews are removed too. You can undo this for 30 days; then everything is deleted for good.',
      ),
      hint: t('They get a mail with it, and a link to appeal.'),
      onDone,
    }),
  actions: ({ deletedAt, closedAt }, { preview, edit, remove, undo }) =>
    deletedAt ? [preview, undo] : [preview, ...(closedAt ? [] : [edit]), remove],
  bulk: (rows) => [
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
  ],
});

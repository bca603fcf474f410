import { Eye, Store, UserRound } from 'lucide-react';
import { OpenLink } from '#features/admin/row/web/OpenLink.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { TableScreen, type TableTexts } from '#features/admin/table/web/TableScreen.tsx';
import { useTable } from '#features/admin/table/web/useTable.ts';
import { useAddress } from '#features/admin/web/address.ts';
import { TIER_LABELS } from '#features/loyalty/web/tierLabels.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import type { Column } from '#kit/web/ui/DataTable.tsx';
import { LOYALTY_TIERS } from '#vocabulary.ts';
import { type AdminMembership, exportMemberships, listMemberships, MEMBERSHIP_SORTS } from '../contract.ts';

const MembershipSheet = lazyDialog(() => import('./MembershipSheet.tsx'), 'MembershipSheet');

const gone = (what: string) => <span className="text-ink-3">{what}</span>;

const COLUMNS: readonly Column<AdminMembership>[] = [
  {
    id: 'username',
    label: t('Member'),
    main: true,
    cell: ({ id, username }) => <OpenLink id={id}>{username ?? t('Account gone')}</OpenLink>,
  },
  {
    id: 'restaurant',
    label: t('Restaurant'),
    cell: ({ restaurant }) => restaurant ?? gone(t('Restaurant gone')),
  },
  { id: 'tier', label: t('Tier'), cell: ({ tier }) => <Chip>{TIER_LABELS[tier]}</Chip> },
  { id: 'totalPoints', label: t('Points'), end: true, cell: ({ totalPoints }) => formatNumber(totalPoints) },
  {
    id: 'lastVisitDay',
    label: t('Last visit'),
    cell: ({ lastVisitDay }) =>
      lastVisitDay ? formatDate(lastVisitDay, 'day', 'UTC') : <span className="text-ink-3">{t('None')}</span>,
  },
  { id: 'joinedAt', label: t('Joined'), cell: ({ joinedAt }) => <When at={joinedAt} /> },
  {
    id: 'leftAt',
    label: t('Left'),
    extra: true,
    cell: ({ leftAt }) => (leftAt ? <When at={leftAt} /> : <span className="text-ink-3">{t('No')}</span>),
  },
  { id: 'id', label: t('Number'), end: true, sortable: 'down', cell: ({ id }) => id },
];

const TEXTS: TableTexts = {
  formatAmount: (n) => plural(n, '{n} membership', '{n} memberships'),
  search: t('Search memberships'),
  notFound: t('No memberships found'),
  none: t('No memberships yet'),
};

/** Who is in which loyalty program; points are looked into and corrected in the preview. */
export function MembershipsTab() {
  const table = useTable({
    read: (input) => query(listMemberships, input),
    sorts: MEMBERSHIP_SORTS,
    choices: { tier: LOYALTY_TIERS },
    numbers: { user: t('Of account'), restaurant: t('Of restaurant') },
  });
  const { toHref } = useAddress();
  return (
    <TableScreen
      id="memberships"
      title={t('Memberships')}
      texts={TEXTS}
      table={table}
      columns={COLUMNS}
      nameOf={({ username, restaurant }) =>
        t('{username} at {restaurant}', {
          username: username ?? t('a gone account'),
          restaurant: restaurant ?? t('a gone restaurant'),
        })
      }
      isQuiet={({ leftAt }) => leftAt !== null}
      filters={[
        {
          name: 'tier',
          label: t('Tier'),
          all: t('All tiers'),
          options: LOYALTY_TIERS.map((value) => ({ value, label: TIER_LABELS[value] })),
        },
      ]}
      file={exportMemberships}
      sheet={MembershipSheet}
      actions={({ id, userId, restaurantId }, preview) => [
        { label: t('Points'), icon: <Eye size={18} />, onSelect: () => preview(id) },
        ...(userId
          ? [
              {
                label: t('Account'),
                icon: <UserRound size={18} />,
                href: toHref({ tab: 'users', open: userId }),
              },
            ]
          : []),
        ...(restaurantId
          ? [
              {
                label: t('Restaurant'),
                icon: <Store size={18} />,
                href: toHref({ tab: 'restaurants', open: restaurantId }),
              },
            ]
          : []),
      ]}
    />
  );
}

import { OpenLink } from '#features/admin/row/web/OpenLink.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import { nameTier } from '#features/loyalty/wording.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { LOYALTY_TIERS } from '#vocabulary.ts';
import { exportMemberships, listMemberships, MEMBERSHIP_SORTS } from '../contract.ts';

const MembershipSheet = lazyDialog(() => import('./MembershipSheet.tsx'), 'MembershipSheet');

const gone = (what: string) => <span className="text-ink-3">{what}</span>;

/** Who is in which loyalty program; points are looked into and corrected in the preview. */
export const MembershipsDesk = createDesk({
  id: 'memberships',
  title: t('Memberships'),
  texts: {
    formatAmount: (n) => plural(n, '{n} membership', '{n} memberships'),
    search: t('Search memberships'),
    notFound: t('No memberships found'),
    none: t('No memberships yet'),
  },
  list: listMemberships,
  file: exportMemberships,
  sorts: MEMBERSHIP_SORTS,
  columns: [
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
    { id: 'tier', label: t('Tier'), cell: ({ tier }) => <Chip>{nameTier(tier)}</Chip> },
    {
      id: 'totalPoints',
      label: t('Points'),
      end: true,
      cell: ({ totalPoints }) => formatNumber(totalPoints),
    },
    {
      id: 'lastVisitDay',
      label: t('Last visit'),
      cell: ({ lastVisitDay }) =>
        lastVisitDay ? (
          formatDate(lastVisitDay, 'day', 'UTC')
        ) : (
          <span className="text-ink-3">{t('None')}</span>
        ),
    },
    { id: 'joinedAt', label: t('Joined'), cell: ({ joinedAt }) => <When at={joinedAt} /> },
    {
      id: 'leftAt',
      label: t('Left'),
      extra: true,
      cell: ({ leftAt }) => (leftAt ? <When at={leftAt} /> : <span className="text-ink-3">{t('No')}</span>),
    },
    { id: 'id', label: t('Number'), end: true, sortable: 'down', cell: ({ id }) => id },
  ],
  filters: [
    {
      name: 'tier',
      label: t('Tier'),
      all: t('All tiers'),
      options: LOYALTY_TIERS.map((value) => ({ value, label: nameTier(value) })),
    },
  ],
  numbers: { user: t('Of account'), restaurant: t('Of restaurant') },
  nameOf: ({ username, restaurant }) =>
    t('{username} at {restaurant}', {
      username: username ?? t('a gone account'),
      restaurant: restaurant ?? t('a gone restaurant'),
    }),
  isQuiet: ({ leftAt }) => leftAt !== null,
  sheet: MembershipSheet,
  actions: ({ userId, restaurantId }, { preview, person, restaurant }) => [
    { ...preview, label: t('Points') },
    ...person(userId, t('Account')),
    ...restaurant(restaurantId, t('Restaurant')),
  ],
});

import { ScrollText, Trophy } from 'lucide-react';
import { When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import { COUPON_STATES, type CouponState } from '#features/coupons/options.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { COUPON_SORTS, exportCoupons, listCoupons } from '../contract.ts';
import { FundsPanels } from './FundsPanels.tsx';

const STATES: Record<CouponState, { label: string; tone: 'accent' | 'herb' | 'plain' }> = {
  open: { label: t('Open', {}, 'state'), tone: 'accent' },
  redeemed: { label: t('Paid'), tone: 'herb' },
  expired: { label: t('Released'), tone: 'plain' },
};

const CouponsTable = createDesk({
  id: 'coupons',
  title: t('Coupons'),
  texts: {
    formatAmount: (n) => plural(n, '{n} coupon', '{n} coupons'),
    search: t('Search coupons'),
    notFound: t('No coupons found'),
    none: t('No coupons yet'),
  },
  list: listCoupons,
  file: exportCoupons,
  sorts: COUPON_SORTS,
  columns: [
    { id: 'reward', label: t('Reward'), main: true, cell: ({ reward }) => reward ?? t('Deleted challenge') },
    {
      id: 'amount',
      label: t('Value'),
      end: true,
      cell: ({ amount, currency }) => formatMoney(amount, currency),
    },
    {
      id: 'state',
      label: t('State'),
      cell: ({ state }) => <Chip tone={STATES[state].tone}>{STATES[state].label}</Chip>,
    },
    { id: 'restaurant', label: t('Paid to'), cell: ({ restaurant }) => restaurant },
    {
      id: 'createdAt',
      label: t('Issued'),
      sortable: 'down',
      cell: ({ createdAt }) => <When at={createdAt} exact />,
    },
    {
      id: 'closedAt',
      label: t('Paid or released'),
      cell: ({ closedAt }) => closedAt && <When at={closedAt} exact />,
    },
    { id: 'expiresAt', label: t('Expires'), extra: true, cell: ({ expiresAt }) => <When at={expiresAt} /> },
    { id: 'challenge', label: t('Challenge'), extra: true, cell: ({ challenge }) => challenge },
    { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
  ],
  filters: [
    {
      name: 'state',
      label: t('State'),
      all: t('All states'),
      options: COUPON_STATES.map((value) => ({ value, label: STATES[value].label })),
    },
  ],
  getName: ({ reward, amount, currency }) => `${reward ?? t('Coupon')}, ${formatMoney(amount, currency)}`,
  actions: ({ challengeId, restaurantId }, { restaurant, toHref }) => [
    ...(challengeId === null
      ? []
      : [
          {
            label: t('Open the challenge'),
            icon: <Trophy size={18} />,
            href: toHref({ tab: 'challenges', open: challengeId }),
          },
        ]),
    ...restaurant(restaurantId),
    {
      label: t('The account in the audit log'),
      icon: <ScrollText size={18} />,
      href: toHref({ tab: 'audit', kind: 'promotion account' }),
    },
  ],
});

/** The promotion account, and the coupons that it covers or has paid. */
export function CouponsDesk() {
  return (
    <div className="grid min-w-0 gap-6">
      <FundsPanels />
      <CouponsTable />
    </div>
  );
}

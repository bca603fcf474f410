import { ScrollText, Store, Trophy } from 'lucide-react';
import { When } from '#features/admin/row/web/When.tsx';
import { TableScreen, type TableTexts } from '#features/admin/table/web/TableScreen.tsx';
import { useTable } from '#features/admin/table/web/useTable.ts';
import { useAddress } from '#features/admin/web/address.ts';
import { COUPON_STATES, type CouponState } from '#features/coupons/options.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import type { Column } from '#kit/web/ui/DataTable.tsx';
import { type AdminCoupon, COUPON_SORTS, exportCoupons, listCoupons } from '../contract.ts';
import { FundsPanels } from './FundsPanels.tsx';

const STATES: Record<CouponState, { label: string; tone: 'accent' | 'herb' | 'plain' }> = {
  open: { label: t('Open', {}, 'state'), tone: 'accent' },
  redeemed: { label: t('Paid'), tone: 'herb' },
  expired: { label: t('Released'), tone: 'plain' },
};

const COLUMNS: readonly Column<AdminCoupon>[] = [
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
];

const FILTERS = [
  {
    name: 'state',
    label: t('State'),
    all: t('All states'),
    options: COUPON_STATES.map((value) => ({ value, label: STATES[value].label })),
  },
] as const;

const TEXTS: TableTexts = {
  formatAmount: (n) => plural(n, '{n} coupon', '{n} coupons'),
  search: t('Search coupons'),
  notFound: t('No coupons found'),
  none: t('No coupons yet'),
};

/** The promotion account, and the coupons that it backs or has paid. */
export function CouponsTab() {
  const table = useTable({
    read: (input) => query(listCoupons, input),
    sorts: COUPON_SORTS,
    choices: { state: COUPON_STATES },
  });
  const { toHref: getHref } = useAddress();
  return (
    <div className="grid min-w-0 gap-6">
      <FundsPanels />
      <TableScreen
        id="coupons"
        title={t('Coupons')}
        texts={TEXTS}
        table={table}
        columns={COLUMNS}
        nameOf={({ reward, amount, currency }) =>
          `${reward ?? t('Coupon')}, ${formatMoney(amount, currency)}`
        }
        filters={FILTERS}
        file={exportCoupons}
        actions={({ challengeId, restaurantId }) => [
          ...(challengeId === null
            ? []
            : [
                {
                  label: t('Open the challenge'),
                  icon: <Trophy size={18} />,
                  href: getHref({ tab: 'challenges', open: challengeId }),
                },
              ]),
          ...(restaurantId === null
            ? []
            : [
                {
                  label: t('Open the restaurant'),
                  icon: <Store size={18} />,
                  href: getHref({ tab: 'restaurants', open: restaurantId }),
                },
              ]),
          {
            label: t('The account in the audit log'),
            icon: <ScrollText size={18} />,
            href: getHref({ tab: 'audit', kind: 'promotion account' }),
          },
        ]}
      />
    </div>
  );
}

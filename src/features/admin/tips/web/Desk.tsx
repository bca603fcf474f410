import { When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import type { TipRule } from '#vocabulary/tips.ts';
import { type AdminTip, exportTips, listAllTips, TIP_SORTS, TIP_WAYS } from '../contract.ts';

const WAYS: Record<AdminTip['way'], string> = {
  direct: t('To one wallet'),
  sent: t('Waits for hours'),
  allotted: t('On its way to staff'),
  received: t('Received by staff'),
};

const RULES: Record<TipRule, string> = {
  equal: t('Equally'),
  hours: t('By hours worked'),
  person: t('To one person'),
};

/** Tips, and the progress of those for staff. */
export const TipsDesk = createDesk({
  id: 'tips',
  title: t('Tips'),
  texts: {
    formatAmount: (n) => plural(n, '{n} tip', '{n} tips'),
    search: t('Search tips'),
    notFound: t('No tips found'),
    none: t('No tips yet'),
  },
  list: listAllTips,
  file: exportTips,
  sorts: TIP_SORTS,
  columns: [
    { id: 'sender', label: t('From'), main: true, cell: ({ sender }) => sender ?? t('Former member') },
    {
      id: 'amount',
      label: t('Amount'),
      end: true,
      cell: ({ amount, currency }) => formatMoney(amount, currency),
    },
    { id: 'restaurant', label: t('Restaurant'), cell: ({ restaurant }) => restaurant },
    {
      id: 'way',
      label: t('Status'),
      cell: ({ way }) => <Chip tone={way === 'received' ? 'herb' : 'plain'}>{WAYS[way]}</Chip>,
    },
    {
      id: 'people',
      label: t('Parts received'),
      end: true,
      cell: ({ rule, people, received }) => rule && t('{received} of {people}', { received, people }),
    },
    {
      id: 'createdAt',
      label: t('Sent'),
      sortable: 'down',
      cell: ({ createdAt }) => <When at={createdAt} exact />,
    },
    {
      id: 'receivedAt',
      label: t('Received'),
      cell: ({ receivedAt }) => receivedAt && <When at={receivedAt} exact />,
    },
    { id: 'rule', label: t('Rule'), extra: true, cell: ({ rule }) => rule && RULES[rule] },
    { id: 'recipient', label: t('To'), extra: true, cell: ({ recipient }) => recipient },
    {
      id: 'allottedAt',
      label: t('Allotted'),
      extra: true,
      cell: ({ allottedAt }) => allottedAt && <When at={allottedAt} exact />,
    },
    { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
  ],
  filters: [
    {
      name: 'way',
      label: t('Status'),
      all: t('All statuses'),
      options: TIP_WAYS.map((value) => ({ value, label: WAYS[value] })),
    },
  ],
  getName: ({ sender, amount, currency }) =>
    t('{amount} from {username}', {
      amount: formatMoney(amount, currency),
      username: sender ?? t('a former member'),
    }),
  actions: ({ senderId, restaurantId }, { person, restaurant }) => [
    ...person(senderId),
    ...restaurant(restaurantId),
  ],
});

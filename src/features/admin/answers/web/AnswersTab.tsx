import { Store, UserRound } from 'lucide-react';
import { When } from '#features/admin/row/web/When.tsx';
import { TableScreen, type TableTexts } from '#features/admin/table/web/TableScreen.tsx';
import { useTable } from '#features/admin/table/web/useTable.ts';
import { useAddress } from '#features/admin/web/address.ts';
import { FACT_NAMES } from '#features/freshness/web/wording.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import type { Column } from '#kit/web/ui/DataTable.tsx';
import { FACT_ANSWERS, type FactAnswer, FRESH_FACTS } from '#vocabulary/freshness.ts';
import { type AdminAnswer, ANSWER_SORTS, exportAnswers, listAllAnswers } from '../contract.ts';

const ANSWERS: Record<FactAnswer, string> = {
  yes: t('Yes'),
  no: t('No'),
  unknown: t('I don’t know'),
};

const COLUMNS: readonly Column<AdminAnswer>[] = [
  { id: 'person', label: t('Person'), main: true, cell: ({ username }) => username },
  { id: 'restaurant', label: t('Restaurant'), cell: ({ restaurant }) => restaurant },
  { id: 'fact', label: t('Fact'), cell: ({ fact }) => FACT_NAMES[fact] },
  {
    id: 'answer',
    label: t('Answer', {}, 'noun'),
    cell: ({ answer }) => <Chip tone={answer === 'yes' ? 'herb' : 'plain'}>{ANSWERS[answer]}</Chip>,
  },
  {
    id: 'createdAt',
    label: t('Added'),
    sortable: 'down',
    cell: ({ createdAt }) => <When at={createdAt} exact />,
  },
  { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
];

const FILTERS = [
  {
    name: 'fact',
    label: t('Fact'),
    all: t('All facts'),
    options: FRESH_FACTS.map((value) => ({ value, label: FACT_NAMES[value] })),
  },
  {
    name: 'answer',
    label: t('Answer', {}, 'noun'),
    all: t('All answers'),
    options: FACT_ANSWERS.map((value) => ({ value, label: ANSWERS[value] })),
  },
] as const;

const TEXTS: TableTexts = {
  formatAmount: (n) => plural(n, '{n} answer', '{n} answers'),
  search: t('Search answers'),
  notFound: t('No answers found'),
  none: t('No answers yet'),
};

/** What guests answered about facts, by which a fact is confirmed. */
export function AnswersTab() {
  const table = useTable({
    read: (input) => query(listAllAnswers, input),
    sorts: ANSWER_SORTS,
    choices: { fact: FRESH_FACTS, answer: FACT_ANSWERS },
  });
  const { toHref: getHref } = useAddress();
  return (
    <TableScreen
      id="answers"
      title={t('Answers of guests')}
      texts={TEXTS}
      table={table}
      columns={COLUMNS}
      nameOf={({ username, restaurant }) => t('{username} at {restaurant}', { username, restaurant })}
      filters={FILTERS}
      file={exportAnswers}
      actions={({ userId, restaurantId }) => [
        {
          label: t('Open the person'),
          icon: <UserRound size={18} />,
          href: getHref({ tab: 'users', open: userId }),
        },
        {
          label: t('Open the restaurant'),
          icon: <Store size={18} />,
          href: getHref({ tab: 'restaurants', open: restaurantId }),
        },
      ]}
    />
  );
}

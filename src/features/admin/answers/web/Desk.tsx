import { When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import { FACT_NAMES } from '#features/freshness/web/wording.ts';
import { plural, t } from '#kit/contract/text.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { FACT_ANSWERS, type FactAnswer, FRESH_FACTS } from '#vocabulary/freshness.ts';
import { ANSWER_SORTS, exportAnswers, listAllAnswers } from '../contract.ts';

const ANSWERS: Record<FactAnswer, string> = {
  yes: t('Yes'),
  no: t('No'),
  unknown: t('I don’t know'),
};

/** Guests' answers about facts, which can confirm a fact. */
export const AnswersDesk = createDesk({
  id: 'answers',
  title: t('Answers of guests'),
  texts: {
    formatAmount: (n) => plural(n, '{n} answer', '{n} answers'),
    search: t('Search answers'),
    notFound: t('No answers found'),
    none: t('No answers yet'),
  },
  list: listAllAnswers,
  file: exportAnswers,
  sorts: ANSWER_SORTS,
  columns: [
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
  ],
  filters: [
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
  ],
  getName: ({ username, restaurant }) => t('{username} at {restaurant}', { username, restaurant }),
  actions: ({ userId, restaurantId }, { person, restaurant }) => [
    ...person(userId),
    ...restaurant(restaurantId),
  ],
});

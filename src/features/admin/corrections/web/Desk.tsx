import { OpenLink } from '#features/admin/row/web/OpenLink.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import { FACT_LABELS } from '#features/corrections/rules.ts';
import { plural, t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { CORRECTION_FACTS, CORRECTION_STATUSES } from '#vocabulary.ts';
import {
  type AdminCorrection,
  CORRECTION_SORTS,
  exportCorrections,
  listAdminCorrections,
} from '../contract.ts';

const CorrectionSheet = lazyDialog(() => import('./CorrectionSheet.tsx'), 'CorrectionSheet');

const STATUS_LABELS = {
  open: t('Open', {}, 'state'),
  accepted: t('Accepted'),
  declined: t('Declined'),
} as const;
const TONES = { open: 'accent', accepted: 'herb', declined: 'plain' } as const;

const getName = ({ fact, restaurant }: AdminCorrection) =>
  t('{factLabels} of {restaurant}', { factLabels: FACT_LABELS[fact], restaurant });

/** What people suggest is otherwise at restaurants, and what became of it. */
export const CorrectionsDesk = createDesk({
  id: 'corrections',
  title: t('Suggested changes'),
  texts: {
    formatAmount: (n) => plural(n, '{n} suggestion', '{n} suggestions'),
    search: t('Search suggestions'),
    notFound: t('No suggestions found'),
    none: t('No suggestions yet'),
  },
  list: listAdminCorrections,
  file: exportCorrections,
  sorts: CORRECTION_SORTS,
  columns: [
    {
      id: 'restaurant',
      label: t('Restaurant'),
      main: true,
      cell: ({ id, restaurant }) => <OpenLink id={id}>{restaurant}</OpenLink>,
    },
    { id: 'fact', label: t('Fact'), cell: ({ fact }) => FACT_LABELS[fact] },
    {
      id: 'status',
      label: t('State'),
      cell: ({ status }) => <Chip tone={TONES[status]}>{STATUS_LABELS[status]}</Chip>,
    },
    {
      id: 'people',
      label: t('Say the same'),
      end: true,
      cell: ({ status, people }) => (status === 'open' ? people : null),
    },
    {
      id: 'owner',
      label: t('Owner'),
      cell: ({ owner }) => owner ?? <span className="text-ink-3">{t('None')}</span>,
    },
    { id: 'author', label: t('Suggested by'), cell: ({ username }) => username },
    {
      id: 'createdAt',
      label: t('Suggested'),
      sortable: 'down',
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
    { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
  ],
  filters: [
    {
      name: 'status',
      label: t('State'),
      all: t('All states'),
      options: CORRECTION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
    },
    {
      name: 'fact',
      label: t('Fact'),
      all: t('All facts'),
      options: CORRECTION_FACTS.map((value) => ({ value, label: FACT_LABELS[value] })),
    },
    {
      name: 'unowned',
      label: t('Owner'),
      all: t('All places'),
      options: [{ value: '1', label: t('Without owner') }],
    },
  ],
  numbers: { restaurant: t('Of restaurant'), author: t('Of account') },
  nameOf: getName,
  isQuiet: ({ status }) => status !== 'open',
  sheet: CorrectionSheet,
  actions: (_, { preview }) => [preview],
  bulk: (rows) => [
    {
      action: 'reject',
      label: t('Decline'),
      says: t('The pages stay as they are. Identical suggestions are declined too.'),
      reasonHint: t('Everyone who suggested it gets a notification.'),
      rows: rows.filter(({ status }) => status === 'open'),
    },
  ],
});

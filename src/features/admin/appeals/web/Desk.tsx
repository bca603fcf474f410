import { OpenLink } from '#features/admin/row/web/OpenLink.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import { nameKind, REASON_LABELS } from '#features/reports/web/wording.ts';
import { plural, t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { APPEAL_OUTCOMES } from '#vocabulary/moderation.ts';
import { APPEAL_SORTS, exportAppeals, listAppeals } from '../contract.ts';
import { OUTCOMES } from './outcomes.ts';

const AppealSheet = lazyDialog(() => import('./AppealSheet.tsx'), 'AppealSheet');

/** What authors say against removals; somebody else than who removed it decides. */
export const AppealsDesk = createDesk({
  id: 'appeals',
  title: t('Appeals'),
  texts: {
    formatAmount: (n) => plural(n, '{n} appeal', '{n} appeals'),
    search: t('Search appeals'),
    notFound: t('No appeals found'),
    none: t('No appeals yet'),
  },
  list: listAppeals,
  file: exportAppeals,
  sorts: APPEAL_SORTS,
  columns: [
    {
      id: 'username',
      label: t('Author'),
      main: true,
      cell: ({ id, username }) => <OpenLink id={id}>{username}</OpenLink>,
    },
    { id: 'kind', label: t('Kind'), cell: ({ kind }) => nameKind(kind) },
    { id: 'rule', label: t('Rule'), cell: ({ rule }) => rule && REASON_LABELS[rule] },
    {
      id: 'outcome',
      label: t('Outcome'),
      cell: ({ outcome }) => <Chip>{outcome ? OUTCOMES[outcome] : t('Waiting')}</Chip>,
    },
    { id: 'removedBy', label: t('Removed by'), cell: ({ removedBy }) => removedBy },
    { id: 'decidedBy', label: t('Decided by'), cell: ({ decidedBy }) => decidedBy },
    { id: 'createdAt', label: t('Sent'), sortable: 'down', cell: ({ createdAt }) => <When at={createdAt} /> },
    {
      id: 'decidedAt',
      label: t('Decided'),
      extra: true,
      cell: ({ decidedAt }) => decidedAt && <When at={decidedAt} />,
    },
    { id: 'title', label: t('Title'), extra: true, cell: ({ title }) => title },
    { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
  ],
  filters: [
    {
      name: 'waiting',
      label: t('Queue'),
      all: t('All appeals'),
      options: [{ value: '1', label: t('Waiting for a decision') }],
    },
    {
      name: 'outcome',
      label: t('Outcome'),
      all: t('Any outcome'),
      options: APPEAL_OUTCOMES.map((value) => ({ value, label: OUTCOMES[value] })),
    },
  ],
  nameOf: ({ kind, username }) => t('appeal of {username}: {kind}', { username, kind: nameKind(kind) }),
  sheet: AppealSheet,
  actions: (_, { preview }) => [{ ...preview, label: t('Open') }],
});

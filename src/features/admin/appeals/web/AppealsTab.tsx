import { Eye } from 'lucide-react';
import { OpenLink } from '#features/admin/row/web/OpenLink.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { TableScreen, type TableTexts } from '#features/admin/table/web/TableScreen.tsx';
import { useTable } from '#features/admin/table/web/useTable.ts';
import { nameKind, REASON_LABELS } from '#features/reports/web/wording.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import type { Column } from '#kit/web/ui/DataTable.tsx';
import { APPEAL_OUTCOMES } from '#vocabulary/moderation.ts';
import { type AdminAppeal, APPEAL_SORTS, exportAppeals, listAppeals } from '../contract.ts';
import { OUTCOMES } from './outcomes.ts';

const AppealSheet = lazyDialog(() => import('./AppealSheet.tsx'), 'AppealSheet');

const FILTERS = [
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
];

const COLUMNS: readonly Column<AdminAppeal>[] = [
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
];

const TEXTS: TableTexts = {
  formatAmount: (n) => plural(n, '{n} appeal', '{n} appeals'),
  search: t('Search appeals'),
  notFound: t('No appeals found'),
  none: t('No appeals yet'),
};

/** What authors say against removals; somebody else than who removed it decides. */
export function AppealsTab() {
  const table = useTable({
    read: (input) => query(listAppeals, input),
    sorts: APPEAL_SORTS,
    choices: { waiting: ['1'], outcome: APPEAL_OUTCOMES },
  });
  return (
    <TableScreen
      id="appeals"
      title={t('Appeals')}
      texts={TEXTS}
      table={table}
      columns={COLUMNS}
      nameOf={({ kind, username }) => t('appeal of {username}: {kind}', { username, kind: nameKind(kind) })}
      filters={FILTERS}
      file={exportAppeals}
      sheet={AppealSheet}
      actions={({ id }, preview) => [
        { label: t('Open'), icon: <Eye size={18} />, onSelect: () => preview(id) },
      ]}
    />
  );
}

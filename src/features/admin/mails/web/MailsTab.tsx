import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { OpenLink } from '#features/admin/row/web/OpenLink.tsx';
import { usePreview } from '#features/admin/row/web/usePreview.ts';
import { When } from '#features/admin/row/web/When.tsx';
import { TableScreen } from '#features/admin/table/web/TableScreen.tsx';
import { useTable } from '#features/admin/table/web/useTable.ts';
import { query } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import type { Column } from '#kit/web/ui/DataTable.tsx';
import { type AdminMail, listAdminMails, MAIL_SORTS, MAIL_STATUSES } from '../contract.ts';

const MailSheet = lazyDialog(() => import('./MailSheet.tsx'), 'MailSheet');

const LABELS = { waiting: 'Waiting', sent: 'Sent', failed: 'Not sent' };

const FILTERS = [
  {
    name: 'status',
    label: 'State',
    all: 'All states',
    options: MAIL_STATUSES.map((value) => ({ value, label: LABELS[value] })),
  },
];

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const COLUMNS: readonly Column<AdminMail>[] = [
  {
    id: 'kind',
    label: 'Mail',
    main: true,
    cell: ({ id, kind }) => <OpenLink id={id}>{capitalise(kind)}</OpenLink>,
  },
  { id: 'address', label: 'To', cell: ({ address }) => <span className="wrap-anywhere">{address}</span> },
  {
    id: 'state',
    label: 'State',
    cell: ({ status }) => <Chip tone={status === 'sent' ? 'herb' : undefined}>{LABELS[status]}</Chip>,
  },
  { id: 'attempts', label: 'Tries', end: true, cell: ({ attempts }) => attempts },
  {
    id: 'failure',
    label: 'Last failure',
    cell: ({ failure }) => <span className="line-clamp-2 wrap-anywhere">{failure ?? ''}</span>,
  },
  { id: 'createdAt', label: 'Queued', sortable: 'down', cell: ({ createdAt }) => <When at={createdAt} /> },
  { id: 'id', label: 'Number', end: true, extra: true, cell: ({ id }) => id },
];

/** Mails and what became of them; what they say where they go into the data folder. */
export function MailsTab() {
  const { input, table } = useTable({ sorts: MAIL_SORTS, choices: { status: MAIL_STATUSES } });
  const list = useQuery({ ...query(listAdminMails, input), placeholderData: keepPreviousData });
  const preview = usePreview();
  return (
    <>
      <TableScreen
        id="mail"
        title="Mail"
        noun={['mail', 'mails']}
        table={table}
        list={list}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        nameOf={({ kind, address }) => `${kind} to ${address}`}
        filters={FILTERS}
        actions={({ id }) => [{ label: 'Open', icon: <Eye size={18} />, onSelect: () => preview.open(id) }]}
      />
      {preview.id !== null && (
        <MailSheet key={preview.id} id={preview.id} open={preview.isOpen} onClose={preview.close} />
      )}
    </>
  );
}

import { OpenLink } from '#features/admin/row/web/OpenLink.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import { plural, t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { listAdminMails, MAIL_SORTS, MAIL_STATUSES } from '../contract.ts';

const MailSheet = lazyDialog(() => import('./MailSheet.tsx'), 'MailSheet');

const LABELS = { waiting: t('Waiting'), sent: t('Sent'), failed: t('Not sent') };

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Mails and what became of them; what they say where they go into the data folder. */
export const MailsDesk = createDesk({
  id: 'mail',
  title: t('Mail'),
  texts: {
    formatAmount: (n) => plural(n, '{n} mail', '{n} mails'),
    search: t('Search mails'),
    notFound: t('No mails found'),
    none: t('No mails yet'),
  },
  list: listAdminMails,
  sorts: MAIL_SORTS,
  columns: [
    {
      id: 'kind',
      label: t('Mail'),
      main: true,
      cell: ({ id, kind }) => <OpenLink id={id}>{capitalise(kind)}</OpenLink>,
    },
    {
      id: 'address',
      label: t('To'),
      cell: ({ address }) => <span className="wrap-anywhere">{address}</span>,
    },
    {
      id: 'state',
      label: t('State'),
      cell: ({ status }) => <Chip tone={status === 'sent' ? 'herb' : undefined}>{LABELS[status]}</Chip>,
    },
    { id: 'attempts', label: t('Tries'), end: true, cell: ({ attempts }) => attempts },
    {
      id: 'failure',
      label: t('Last failure'),
      cell: ({ failure }) => <span className="line-clamp-2 wrap-anywhere">{failure ?? ''}</span>,
    },
    {
      id: 'createdAt',
      label: t('Queued'),
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
      options: MAIL_STATUSES.map((value) => ({ value, label: LABELS[value] })),
    },
  ],
  nameOf: ({ kind, address }) => t('{kind} to {address}', { kind, address }),
  sheet: MailSheet,
  actions: (_, { preview }) => [{ ...preview, label: t('Open') }],
});

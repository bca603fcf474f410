import { PushReportSection } from '#features/admin/push/web/PushReportSection.tsx';
import { OpenLink } from '#features/admin/row/web/Preview.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { plural, t } from '#kit/contract/text.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { getAdminMail, listAdminMails, MAIL_SORTS, MAIL_STATUSES } from '../contract.ts';

const LABELS = { waiting: t('Waiting'), sent: t('Sent'), failed: t('Not sent') };

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Blocks scripts and requests of a mail, and opens its links in another tab. */
const GUARD = `<head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><base target="_blank">`;

/** Shows a mail as its recipient sees it, with and without HTML. */
function Content({ file }: { file: ReplyOf<typeof getAdminMail>['file'] }) {
  return (
    <div className="mt-5 grid gap-5">
      {file ? (
        <>
          <iframe
            title={t('The mail as HTML')}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={file.html.replace('<head>', GUARD)}
            className="h-[36rem] w-full rounded-card border border-line bg-surface"
          />
          <section aria-labelledby="mail-text">
            <h3 id="mail-text" className="mb-2 text-base font-semibold">
              {t('As plain text')}
            </h3>
            <pre
              dir="auto"
              className="rounded-card bg-sunken p-4 font-body text-sm wrap-anywhere whitespace-pre-wrap"
            >
              {file.text}
            </pre>
          </section>
        </>
      ) : (
        <p className="text-sm text-ink-2">
          {t(
            'Its content is erased here once it is sent. Without SMTP_URL mails stay in the data folder and are shown here.',
          )}
        </p>
      )}
    </div>
  );
}

/** Mails and their delivery; their content only if mails are written into the data folder. */
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
  getName: ({ kind, address }) => t('{kind} to {address}', { kind, address }),
  facts: {
    read: getAdminMail,
    noun: t('Mail'),
    missing: t('This mail is not there'),
    title: ({ file, kind }) => file?.subject ?? capitalise(kind),
    facts: (mail, { when }) => [
      [t('To'), mail.address],
      [t('For'), mail.kind],
      [t('Security mail'), mail.isSecurity ? t('Yes: it cannot be turned off') : t('No')],
      [t('Tries'), mail.attempts],
      [t('Last failure'), mail.failure],
      [t('Queued'), when(mail.createdAt)],
      [t('Next try'), when(mail.nextAttemptAt)],
      [t('Sent'), when(mail.sentAt)],
    ],
    below: ({ file }) => <Content file={file} />,
  },
  actions: (_, { preview }) => [{ ...preview, label: t('Open') }],
});

/** Shows mails, and below them the delivery of pushes. */
export function MailScreen() {
  return (
    <>
      <MailsDesk />
      <PushReportSection />
    </>
  );
}

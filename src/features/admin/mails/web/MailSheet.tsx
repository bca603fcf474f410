import { useQuery } from '@tanstack/react-query';
import { Facts } from '#features/admin/row/web/Facts.tsx';
import { Sheet } from '#features/admin/row/web/Sheet.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { getAdminMail } from '../contract.ts';

/** A mail runs nothing, asks no host for anything, and opens its links beside this page. */
const GUARD = `<head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><base target="_blank">`;

/** A mail as its recipient sees it, with and without HTML. */
export function MailSheet({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const read = useQuery({ ...query(getAdminMail, { id }), enabled: open });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      thing={t('Mail')}
      missing={t('This mail is not there')}
      read={read}
      title={({ file, kind }) => file?.subject ?? kind.charAt(0).toUpperCase() + kind.slice(1)}
    >
      {(mail) => (
        <div className="grid gap-5">
          <Facts
            facts={[
              [t('To'), mail.address],
              [t('For'), mail.kind],
              [t('Security mail'), mail.isSecurity ? t('Yes: it cannot be turned off') : t('No')],
              [t('Tries'), mail.attempts],
              [t('Last failure'), mail.failure],
              [t('Queued'), <When key="queued" at={mail.createdAt} exact />],
              [t('Next try'), mail.nextAttemptAt && <When key="next" at={mail.nextAttemptAt} exact />],
              [t('Sent'), mail.sentAt && <When key="sent" at={mail.sentAt} exact />],
            ]}
          />
          {mail.file ? (
            <>
              <iframe
                title={t('The mail as HTML')}
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                srcDoc={mail.file.html.replace('<head>', GUARD)}
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
                  {mail.file.text}
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
      )}
    </Sheet>
  );
}

import { links } from '#addresses.ts';
import type { MailContent } from '#features/mail/content.ts';
import { t } from '#kit/contract/text.ts';
import { UNDO_DAYS } from './options.ts';

const REASON = t('You get this message because the account has this address.');

export const accountRemovedMail = (username: string, note?: string): MailContent => ({
  subject: t('Your Tablemate account was removed'),
  preview: note || t('An administrator removed it.'),
  heading: t('Your account was removed'),
  paragraphs: [
    note
      ? t('An administrator removed the Tablemate account {username}: {note}', { username, note })
      : t('An administrator removed the Tablemate account {username}.', { username }),
    t(
      'Nobody can sign in to it or see it. After {undoDays} days it is erased for good; until then an administrator can bring it back.',
      { undoDays: UNDO_DAYS },
    ),
  ],
  action: { label: t('Contact us'), href: links.contact },
  footnote: t('If you think that this is a mistake, please tell us before then.'),
  reason: REASON,
});

export const accountRestoredMail = (username: string): MailContent => ({
  subject: t('Your Tablemate account is back'),
  preview: t('You can sign in again.'),
  heading: t('Your account is back'),
  paragraphs: [
    t('An administrator brought the Tablemate account {username} back. You can sign in again.', { username }),
  ],
  action: { label: t('Sign in'), href: links.auth() },
  reason: REASON,
});

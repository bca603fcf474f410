import { links } from '#addresses.ts';
import type { MailContent } from '#features/mail/content.ts';
import { UNDO_DAYS } from './options.ts';

const REASON = 'You get this message because the account has this address.';

export const accountRemovedMail = (username: string, note?: string): MailContent => ({
  subject: 'Your Tablemate account was removed',
  preview: note || 'An administrator removed it.',
  heading: 'Your account was removed',
  paragraphs: [
    `An administrator removed the Tablemate account ${username}${note ? `: ${note}` : '.'}`,
    `Nobody can sign in to it or see it. After ${UNDO_DAYS} days it is erased for good; until then an administrator can bring it back.`,
  ],
  action: { label: 'Contact us', href: links.contact },
  footnote: 'If you think that this is a mistake, please tell us before then.',
  reason: REASON,
});

export const accountRestoredMail = (username: string): MailContent => ({
  subject: 'Your Tablemate account is back',
  preview: 'You can sign in again.',
  heading: 'Your account is back',
  paragraphs: [`An administrator brought the Tablemate account ${username} back. You can sign in again.`],
  action: { label: 'Sign in', href: links.auth() },
  reason: REASON,
});

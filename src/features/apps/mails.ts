import { links } from '#addresses.ts';
import type { MailContent } from '#features/mail/content.ts';
import { t } from '#kit/contract/text.ts';

/** To the account that an app was connected to, possibly by someone else. */
export const appConnectedMail = (username: string, host: string): MailContent => ({
  subject: t('An app was connected'),
  preview: t('It can now act for you, within what you allowed.'),
  heading: t('An app was connected'),
  paragraphs: [
    t('Hello {username},', { username }),
    t('You allowed {host} to act for you. You can disconnect it at any time.', { host }),
  ],
  action: { label: t('Look at your apps'), href: links.apps },
  footnote: t('If this was not you, disconnect it and choose a new password.'),
});

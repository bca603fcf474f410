import { links } from '#addresses.ts';
import type { MailContent } from '#features/mail/content.ts';
import { t } from '#kit/contract/text.ts';

const action = { label: t('Look at your tokens'), href: links.apps };

/** Goes to the owner of the account, who may not have created the token. */
export const tokenMadeMail = (username: string, name: string): MailContent => ({
  subject: t('An access token was made'),
  preview: t('A program can now act for you, within what the token allows.'),
  heading: t('An access token was made'),
  paragraphs: [
    t('Hello {username},', { username }),
    t(
      '“{name}” is a new token of your account. Whoever has it can do what it allows, without your password.',
      {
        name,
      },
    ),
  ],
  action,
  footnote: t('If this was not you, revoke it and choose a new password.'),
});

/** To the token's owner. */
export const tokenRevokedMail = (username: string, name: string): MailContent => ({
  subject: t('An access token was revoked'),
  preview: t('What used it can no longer act for you.'),
  heading: t('An access token was revoked'),
  paragraphs: [
    t('Hello {username},', { username }),
    t('An administrator revoked your token “{name}”. What used it can no longer act for you.', { name }),
  ],
  action,
  footnote: t('You can make a new one at any time.'),
});

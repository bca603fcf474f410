import { links } from '#addresses.ts';
import type { MailContent } from '#features/mail/content.ts';
import { t } from '#kit/contract/text.ts';

const FOOTNOTE = t(
  'If this was not you, change your password and look at where you are signed in, both in your settings.',
);

export const CREDENTIAL_MAILS = {
  'passkey added': [t('A passkey was added'), t('You can now sign in to Tablemate with it.')],
  'passkey removed': [t('A passkey was removed'), t('It opens your account no more.')],
  'codes on': [
    t('Codes are asked for when you sign in'),
    t('From now on your app’s code is asked for after your password.'),
  ],
  'codes off': [t('Codes are no longer asked for'), t('Your password alone opens your account again.')],
  'recovery codes': [t('You have new recovery codes'), t('Those from before do not work any more.')],
  'recovery code used': [
    t('A recovery code was used to sign in'),
    t('It works no more. Make new ones before you run out.'),
  ],
  'account linked': [t('An account elsewhere was linked'), t('It can now be used to sign in to Tablemate.')],
  'account unlinked': [t('A linked account was removed'), t('It opens your Tablemate account no more.')],
} as const;

export type CredentialMail = keyof typeof CREDENTIAL_MAILS;

/** `name` identifies what was changed, such as the name of a passkey. */
export function composeCredentialMail(
  kind: CredentialMail,
  username: string,
  name: string | null,
): MailContent {
  const [heading, text] = CREDENTIAL_MAILS[kind];
  return {
    subject: heading,
    preview: text,
    heading,
    paragraphs: [t('Hello {username},', { username }), name === null ? text : `${name}: ${text}`],
    action: { label: t('Look at your settings'), href: links.signInSettings },
    footnote: FOOTNOTE,
  };
}

import { links } from '#addresses.ts';
import type { MailContent } from '#features/mail/content.ts';

const FOOTNOTE =
  'If this was not you, change your password and look at where you are signed in, both in your settings.';

/** What people are told of when a way into their account changes. */
export const CREDENTIAL_MAILS = {
  'passkey added': ['A passkey was added', 'You can now sign in to Tablemate with it.'],
  'passkey removed': ['A passkey was removed', 'It opens your account no more.'],
  'codes on': [
    'Codes are asked for when you sign in',
    'From now on your app’s code is asked for after your password.',
  ],
  'codes off': ['Codes are no longer asked for', 'Your password alone opens your account again.'],
  'recovery codes': ['You have new recovery codes', 'Those from before do not work any more.'],
  'recovery code used': [
    'A recovery code was used to sign in',
    'It works no more. Make new ones before you run out.',
  ],
  'account linked': ['An account elsewhere was linked', 'It can now be used to sign in to Tablemate.'],
  'account unlinked': ['A linked account was removed', 'It opens your Tablemate account no more.'],
} as const;

export type CredentialMail = keyof typeof CREDENTIAL_MAILS;

/** The security mail about a change; `name` says of what, such as a passkey's own name. */
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
    paragraphs: [`Hello ${username},`, name === null ? text : `${name}: ${text}`],
    action: { label: 'Look at your settings', href: links.signInSettings },
    footnote: FOOTNOTE,
  };
}

import type { MailContent } from '#features/mail/content.ts';
import { t } from '#kit/contract/text.ts';
import { CLAIMS, formatCode } from './rules.ts';

/** To an address of the place itself: its reader decides whether the claimant gets the code. */
export const claimCodeMail = (place: string, username: string, code: string): MailContent => ({
  subject: t('{code} is the code for {place}', { code: formatCode(code), place }),
  preview: t('It lets the account {username} manage {place} on Tablemate.', { username, place }),
  heading: t('Does {place} belong to {username}?', { place, username }),
  paragraphs: [
    t(
      'The Tablemate account {username} says that {place} is theirs, and asked us to send a code here. Whoever types it there manages the page of {place} from then on.',
      { username, place },
    ),
    t('The code is {code}. It works once, for {mailHours} hours.', {
      code: formatCode(code),
      mailHours: CLAIMS.mailHours,
    }),
  ],
  footnote: t('If you do not know this account, keep the code to yourself: nothing changes without it.'),
  reason: t(
    'You get this message because this address is listed for {place}, or is at its website. We send nothing else to it.',
    { place },
  ),
});

import type { MailContent } from '#features/mail/content.ts';
import { CLAIMS, formatCode } from './rules.ts';

/** To an address of the place itself: whoever reads it there decides whether the claimant gets the code. */
export const claimCodeMail = (place: string, username: string, code: string): MailContent => ({
  subject: `${formatCode(code)} is the code for ${place}`,
  preview: `It lets the account ${username} manage ${place} on Tablemate.`,
  heading: `Does ${place} belong to ${username}?`,
  paragraphs: [
    `The Tablemate account ${username} says that ${place} is theirs, and asked us to send a code here. Whoever types it there manages the page of ${place} from then on.`,
    `The code is ${formatCode(code)}. It works once, for ${CLAIMS.mailHours} hours.`,
  ],
  footnote: `If you do not know this account, keep the code to yourself: nothing changes without it.`,
  reason: `You get this message because this address is listed for ${place}, or is at its website. We send nothing else to it.`,
});

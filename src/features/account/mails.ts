import { links } from '#addresses.ts';
import type { MailContent } from '#features/mail/content.ts';
import type { REVIEWS_AFTERWARDS } from './contract.ts';

const REVIEWS: Record<(typeof REVIEWS_AFTERWARDS)[number], string> = {
  stay: 'Its reviews stay, without a name.',
  go: 'Its reviews are deleted with it.',
};

/** The last mail that an account gets. */
export const accountClosedMail = (
  username: string,
  reviews: (typeof REVIEWS_AFTERWARDS)[number],
): MailContent => ({
  subject: 'Your Tablemate account is deleted',
  preview: 'Nobody can sign in to it any more.',
  heading: 'Your account is deleted',
  paragraphs: [
    `The Tablemate account ${username} was deleted in its settings. ${REVIEWS[reviews]}`,
    'This is the last message that we send to this address for it.',
  ],
  action: { label: 'Contact us', href: links.contact },
  footnote: 'If it was not you who deleted it, please tell us.',
  reason: 'You get this message because the account had this address.',
});

import { links } from '#addresses.ts';
import type { MailContent } from '#features/mail/content.ts';
import { t } from '#kit/contract/text.ts';
import type { REVIEWS_AFTERWARDS } from './contract.ts';

const REVIEWS: Record<(typeof REVIEWS_AFTERWARDS)[number], string> = {
  stay: t('Its reviews stay, without a name.'),
  go: t('Its reviews are deleted with it.'),
};

export const accountClosedMail = (
  username: string,
  reviews: (typeof REVIEWS_AFTERWARDS)[number],
  receipt: string,
): MailContent => ({
  subject: t('Your Tablemate account is deleted'),
  preview: t('Nobody can sign in to it any more.'),
  heading: t('Your account is deleted'),
  paragraphs: [
    t('The Tablemate account {username} was deleted in its settings. {reviews}', {
      username,
      reviews: REVIEWS[reviews],
    }),
    t(
      'The receipt says in numbers what was erased, and what stays, why and until when. It names nobody: keep its address.',
    ),
    t('This is the last message that we send to this address for it.'),
  ],
  action: { label: t('See the receipt'), href: links.receipt(receipt) },
  footnote: t('If it was not you who deleted it, please tell us.'),
  reason: t('You get this message because the account had this address.'),
});

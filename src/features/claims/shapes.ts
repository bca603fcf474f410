import { z } from 'zod';
import { KeptPicture } from '#features/media/contract.ts';
import { text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { CLAIMS } from './rules.ts';

export const SHORT_NOTE = t('Say in a few words what makes it yours');

/** The form for an administrator's decision. */
export const LookProof = z.object({
  note: text(CLAIMS.longestNote).min(10, SHORT_NOTE),
  images: z
    .array(KeptPicture)
    .max(CLAIMS.pictures, { error: () => t('At most {pictures} pictures', { pictures: CLAIMS.pictures }) }),
});
export type LookProof = z.infer<typeof LookProof>;

/** The code in the mail or letter, with or without its space. */
export const ClaimCode = z.object({
  code: z
    .string(t('Enter the 8 digits of the code'))
    .max(40, t('Enter the 8 digits of the code'))
    .transform((text) => text.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{8}$/, t('Enter the 8 digits of the code'))),
});

/** `to` is empty if the person enters another `mailbox` at the place's domain. */
export const MailChoice = z
  .object({ to: z.string(), mailbox: z.string().trim().max(64, t('At most 64 characters')) })
  .refine(({ to, mailbox }) => to !== '' || mailbox !== '', {
    path: ['mailbox'],
    message: t('Enter the part before the @'),
  });

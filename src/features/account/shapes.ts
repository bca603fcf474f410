import { z } from 'zod';
import { Email, Password } from '#features/auth/shapes.ts';
import { CurrentPassword, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { KEPT_REASONS } from '#vocabulary/receipts.ts';

export const EmailChange = z.object({ email: Email, currentPassword: CurrentPassword });

export const PasswordChange = z
  .object({
    currentPassword: CurrentPassword,
    password: Password,
    confirmPassword: z.string(t('Please repeat the password')),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: t('Passwords do not match'),
  });

const RowCounts = z.record(z.string(), z.int());

/** Row counts of a deleted account, by the name of their table in an export. */
export const DeletionReceipt = z.object({
  reference: z.string(),
  createdAt: Timestamp,
  /** When the last row was erased. */
  completedAt: Timestamp.nullable(),
  keptReviews: z.boolean(),
  erased: RowCounts,
  kept: z.partialRecord(z.enum(KEPT_REASONS), RowCounts),
  /** When bookkeeping law stops requiring the rows kept for it. */
  booksUntil: Timestamp,
});
export type DeletionReceipt = z.infer<typeof DeletionReceipt>;

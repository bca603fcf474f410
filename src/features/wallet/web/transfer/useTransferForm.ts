import { z } from 'zod';
import { SendInput } from '#features/wallet/contract.ts';
import { t } from '#kit/contract/text.ts';
import { useZodForm } from '#kit/web/form.tsx';
import type { TransferDraft } from './transferDraft.ts';

const Shape = z.object({
  amount: z
    .number()
    .nullable()
    .pipe(z.number(t('Enter an amount, such as 12.50')).pipe(SendInput.shape.amount)),
  /** Empty for the default currency of the place where the person looks for restaurants. */
  currency: z.string(),
  message: z.string().max(280, t('At most 280 characters')),
});

export type TransferForm = ReturnType<typeof useTransferForm>;

/** The form for the amount and the message. */
export const useTransferForm = (draft: TransferDraft | null) =>
  useZodForm(Shape, {
    amount: draft?.amount ?? null,
    currency: draft?.currency ?? '',
    message: draft?.message ?? '',
  });

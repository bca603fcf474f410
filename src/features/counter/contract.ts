import { z } from 'zod';
import { CouponValue } from '#features/coupons/shapes.ts';
import { CheckInCode } from '#features/visits/contract.ts';
import { readCode } from '#features/visits/rules.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { PathId, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { isRewardCode } from './rules.ts';

const RewardCode = z
  .string(t('Type the code'))
  .max(40, t('The code has eight letters and digits'))
  .overwrite(readCode)
  .refine(isRewardCode, t('The code has eight letters and digits'));

export const getCounterCode = endpoint({
  method: 'GET',
  path: '/api/counter/:id/check-in-code',
  access: 'signed-in',
  refuses: [409],
  summary: 'The code by which guests check in where I work; it changes every minute',
  input: z.object({ id: PathId }),
  reply: CheckInCode,
  // The first call creates the restaurant's key.
  writes: true,
});

export const ConfirmInput = z.object({ id: PathId, code: RewardCode });

export const HandedOver = z.object({
  kind: z.enum(['reward', 'challenge reward']),
  title: z.string(),
  /** Description of the reward, or the challenge that gave it. */
  detail: z.string().nullable(),
  image: z.string().nullable(),
  /** The guest's name; null unless they agreed to show it, and if a block hides it. */
  guest: z.string().nullable(),
  /** What the restaurant was paid for a platform coupon; null for its own rewards. */
  paid: CouponValue.nullable(),
  confirmedAt: Timestamp,
});
export type HandedOver = z.infer<typeof HandedOver>;

export const confirmCode = endpoint({
  method: 'POST',
  path: '/api/counter/:id/confirm',
  access: 'signed-in',
  refuses: [409],
  summary:
    'Confirm a guest’s code for a reward where I work, once; a second time the answer says when it was confirmed',
  input: ConfirmInput,
  reply: HandedOver,
  // Wrong codes have a limit of their own: `COUNTER.wrongCodes`.
  limit: { points: 1200, seconds: 3600 },
  transaction: false,
});

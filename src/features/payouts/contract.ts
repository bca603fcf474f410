import { z } from 'zod';
import { Transaction } from '#features/wallet/contract.ts';
import { download } from '#kit/contract/download.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Cents, Currency, CurrentPassword, Id, pageInput, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { PAYOUT_CAUSES, PAYOUT_STATUSES } from '#vocabulary/payouts.ts';
import { PAYMENT_PROVIDERS, TRANSFER_KINDS } from '#vocabulary.ts';
import { HURDLES, TEST_BANKS } from './options.ts';

/** Tight: each call moves money out. */
const payoutLimit = { points: 20, seconds: 86_400, isLowForNewAccounts: true };
const asksProvider = { transaction: false, slow: true, limit: { points: 30, seconds: 600 } };

const PayoutAccount = z.object({
  /** Whether the provider can pay to it; false until its owner has answered all that the provider asks. */
  isReady: z.boolean(),
  name: z.string(),
  /** Weekly payouts; null if each payout is requested by hand. */
  nextWeeklyAt: Timestamp.nullable(),
});

/** The sources of a balance, which add up to it. All in the smallest unit of the currency. */
const Purse = z.object({
  currency: z.string(),
  balance: Cents,
  /** Received from others: can be paid out. */
  received: Cents,
  /** Unspent top-ups: can be refunded to their cards. */
  topUps: Cents,
  /** From vouchers: can only be spent. */
  vouchers: Cents,
  least: Cents,
  most: Cents,
});
export type Purse = z.infer<typeof Purse>;

export const Payout = z.object({
  id: Id,
  amount: Cents,
  /** ISO 4217. */
  currency: z.string(),
  /**
   * Requested, then sent to the bank, then paid. If the bank sends it back: returning until the provider has the money, then
   * failed and back in the wallet.
   */
  status: z.enum(PAYOUT_STATUSES),
  cause: z.enum(PAYOUT_CAUSES),
  /** The name of the bank at that time. */
  destination: z.string(),
  /** The reason of the failure, as people read it. */
  failure: z.string().nullable(),
  createdAt: Timestamp,
  completedAt: Timestamp.nullable(),
});
export type Payout = z.infer<typeof Payout>;

export const getPayouts = endpoint({
  method: 'GET',
  path: '/api/payouts/overview',
  access: 'signed-in',
  summary:
    'What of my balance can be paid out or go back to cards, where it goes, and what stands in the way',
  input: z.object({}),
  reply: z.object({
    provider: z.object({
      /** Null if payouts are not set up. */
      kind: z.enum(PAYMENT_PROVIDERS).nullable(),
      isSandbox: z.boolean(),
    }),
    account: PayoutAccount.nullable(),
    hurdles: z.array(z.enum(HURDLES)),
    /** One for each currency with money. */
    purses: z.array(Purse),
    /** The banks of the sandbox; empty with a real provider. */
    testBanks: z.array(z.object({ testBank: z.enum(TEST_BANKS), name: z.string(), says: z.string() })),
  }),
});

export const listPayouts = listEndpoint({
  method: 'GET',
  path: '/api/payouts',
  access: 'signed-in',
  summary: 'My payouts, newest first',
  input: z.object(pageInput),
  reply: z.array(Payout),
});

export const openPayoutAccount = endpoint({
  method: 'POST',
  path: '/api/payouts/account',
  access: 'signed-in',
  summary:
    'Say where my money goes, or change it: a test bank in the sandbox, otherwise on a page of the provider; asks for the password',
  input: z.object({
    testBank: z.enum(TEST_BANKS, t('Choose a bank')).nullish(),
    currentPassword: CurrentPassword,
  }),
  confirmsPassword: () => true,
  /** `visit`: the provider's page. It returns to /profile?wallet=payouts, which calls `refreshPayoutAccount`. */
  reply: z.object({ account: PayoutAccount.nullable(), visit: z.string().nullable() }),
  ...asksProvider,
});

export const refreshPayoutAccount = endpoint({
  method: 'POST',
  path: '/api/payouts/account/refresh',
  access: 'signed-in',
  refuses: [404],
  summary: 'Ask the provider whether it can pay to my account by now',
  input: z.object({}),
  reply: PayoutAccount,
  ...asksProvider,
});

export const schedulePayouts = endpoint({
  method: 'PATCH',
  path: '/api/payouts/account',
  access: 'signed-in',
  refuses: [404, 409],
  summary: 'Pay out what I receive each week by itself, or only when I ask; asks for the password',
  input: z.object({ isWeekly: z.boolean(), currentPassword: CurrentPassword }),
  confirmsPassword: () => true,
  reply: PayoutAccount,
  limit: { points: 30, seconds: 600 },
});

/** Input of payouts and refunds; without an amount, all that is available. */
const WayOut = z.object({
  currency: Currency,
  amount: Cents.min(1, t('Give at least $0.01')).nullish(),
  currentPassword: CurrentPassword,
});

export const requestPayout = endpoint({
  method: 'POST',
  path: '/api/payouts',
  access: 'signed-in',
  refuses: [409],
  summary: 'Pay out what I received, without a fee; asks for the password',
  input: WayOut,
  confirmsPassword: () => true,
  reply: Payout,
  idempotent: true,
  limit: payoutLimit,
});

export const refundTopUps = endpoint({
  method: 'POST',
  path: '/api/payouts/refunds',
  access: 'signed-in',
  refuses: [409],
  summary: 'Give unspent top-ups back to the cards they came from, the newest first; asks for the password',
  input: WayOut,
  confirmsPassword: () => true,
  /** In the smallest unit of the currency, and the number of payments that were partly refunded. */
  reply: z.object({ amount: Cents, currency: z.string(), payments: z.int() }),
  idempotent: true,
  limit: payoutLimit,
});

/** A month of UTC, such as "2026-05". */
const Month = z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, t('Give a month such as 2026-05'));
const StatementInput = z.object({ month: Month, currency: Currency });

export const getStatement = endpoint({
  method: 'GET',
  path: '/api/payouts/statement',
  access: 'signed-in',
  summary: 'What my wallet saw in a month and a currency',
  input: StatementInput,
  reply: z.object({
    month: z.string(),
    currency: z.string(),
    opening: Cents,
    closing: Cents,
    sums: z.array(z.object({ kind: z.enum(TRANSFER_KINDS), count: z.int(), in: Cents, out: Cents })),
    /** Newest first. If `isCut`, only the newest: the file has all. */
    lines: z.array(Transaction),
    isCut: z.boolean(),
  }),
});

export const downloadStatement = download({
  path: '/api/payouts/statement.csv',
  access: 'signed-in',
  summary: 'The same as a CSV file with every line',
  input: StatementInput,
  limit: { points: 20, seconds: 600 },
  contentType: 'text/csv; charset=utf-8',
  fileName: ({ month, currency }) => `tablemate-statement-${month}-${currency}.csv`,
});

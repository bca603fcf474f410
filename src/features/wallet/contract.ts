import { z } from 'zod';
import { download } from '#kit/contract/download.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Cents, Currency, Id, LongId, pageInput, Timestamp, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { TIP_RULES, TIP_STATES } from '#vocabulary/tips.ts';
import { TRANSFER_KINDS } from '#vocabulary.ts';
import { DIRECTIONS, SEND } from './options.ts';
import { Wallet } from './shapes.ts';

/** Bounds that include the limits of every currency; the server checks the exact ones (`limitsIn`). */
const SendAmount = Cents.min(SEND.least, t('Give at least $0.01')).max(
  SEND.most * 1000,
  t('At most $500.00 at a time'),
);
const Message = text(280).nullish();
const Username = text(100).min(1, t('Choose a person'));

/** The limit on moving money, shared by all endpoints of a person. */
const moneyLimit = { points: 60, seconds: 60 };

/** A tip that is shared among a restaurant's staff. */
const SharedTip = z.object({
  state: z.enum(TIP_STATES),
  rule: z.enum(TIP_RULES),
  /** The number of people who have received their part. */
  people: z.int(),
  /** When the last part was received. */
  receivedAt: Timestamp.nullable(),
  /** The whole tip, and the weight of my part: minutes for the rule `hours`, otherwise 1. */
  whole: Cents,
  weight: z.int(),
  weights: z.int(),
});
export type SharedTip = z.infer<typeof SharedTip>;

export const Transaction = z.object({
  id: LongId,
  kind: z.enum(TRANSFER_KINDS),
  /** In the smallest unit of the currency: positive for income, negative for spending. */
  amount: Cents,
  /** The balance in this currency after this line. */
  balance: Cents,
  /** ISO 4217. */
  currency: z.string(),
  /**
   * The other side: a person (no username if they have left, or if a block hides them), or an account of ours: "Card
   * payment", "Voucher".
   */
  counterpart: z.object({
    username: z.string().nullable(),
    name: z.string(),
    avatar: z.string().nullable(),
  }),
  /** The restaurant of a tip; without an id if it is no longer visible. */
  restaurant: z.object({ id: Id.nullable(), name: z.string() }).nullable(),
  message: z.string().nullable(),
  /** The progress of a tip for staff, and how a part of it was computed; null for everything else. */
  shared: SharedTip.nullable(),
  createdAt: Timestamp,
});
export type Transaction = z.infer<typeof Transaction>;

export const getWallet = endpoint({
  method: 'GET',
  path: '/api/wallet',
  access: 'signed-in',
  summary: 'My balance, who takes card payments, and the limits',
  input: z.object({}),
  reply: Wallet,
});

/** Filters of the list and the CSV file. */
const TransactionFilter = z.object({
  kind: z.enum(TRANSFER_KINDS).optional(),
  direction: z.enum(DIRECTIONS).optional(),
});

export const listTransactions = listEndpoint({
  method: 'GET',
  path: '/api/wallet/transactions',
  access: 'signed-in',
  summary: 'My history, newest first',
  input: TransactionFilter.extend(pageInput),
  reply: z.array(Transaction),
});

export const downloadTransactions = download({
  path: '/api/wallet/transactions.csv',
  access: 'signed-in',
  summary: 'My statement as a CSV file, with the filter of the list; it names everybody, as a bank does',
  input: TransactionFilter,
  limit: { points: 20, seconds: 600 },
  contentType: 'text/csv; charset=utf-8',
  fileName: () => 'tablemate-transactions.csv',
});

export const SendInput = z.object({
  to: Username,
  amount: SendAmount,
  /** By default the installation's currency. */
  currency: Currency.optional(),
  message: Message,
});

export const sendMoney = endpoint({
  method: 'POST',
  path: '/api/wallet/send',
  access: 'signed-in',
  summary: 'Send money to a person',
  input: SendInput,
  /** The line in my history, with the balance afterwards. */
  reply: Transaction,
  idempotent: true,
  limit: moneyLimit,
});

/**
 * Either a person, or a restaurant: its staff receive the tip by its rule, or its owner if it has none, in the
 * currency of its city.
 */
const TipInput = z
  .object({
    to: Username.nullish(),
    restaurantId: Id.nullish(),
    amount: SendAmount,
    /** By default the installation's currency; a restaurant accepts only its own. */
    currency: Currency.optional(),
    message: Message,
  })
  .refine(({ to, restaurantId }) => (to == null) !== (restaurantId == null), {
    path: ['to'],
    message: t('Choose a person or a restaurant'),
  });

const Tip = z.object({
  id: LongId,
  senderId: Id,
  /** Null if it is shared among staff. */
  recipientId: Id.nullable(),
  amount: Cents,
  currency: z.string(),
  message: z.string().nullable(),
  restaurantId: Id.nullable(),
  createdAt: Timestamp,
});

export const giveTip = endpoint({
  method: 'POST',
  path: '/api/tips',
  access: 'signed-in',
  refuses: [404],
  summary: 'Tip a person or a restaurant',
  input: TipInput,
  reply: Tip.extend({ balance: Cents }),
  idempotent: true,
  limit: moneyLimit,
});

export const findRecipients = endpoint({
  method: 'GET',
  path: '/api/wallet/recipients',
  access: 'signed-in',
  summary: 'Up to 10 people by name or username; without a query, those I sent money to last',
  input: z.object({ q: text(100).default('') }),
  reply: z.array(z.object({ username: z.string(), name: z.string(), avatar: z.string().nullable() })),
});

/**
 * In the smallest unit of a currency. Sources are never above zero, sinks never below. `total`, over all accounts, is
 * always zero.
 */
const LedgerSums = {
  wallets: Cents,
  cardPayments: Cents,
  sandboxPayments: Cents,
  /** Paid out to banks, or on the way to them. */
  payouts: Cents,
  vouchers: Cents,
  /** Left behind by closed accounts. */
  leftBehind: Cents,
  /** Paid in by the operator, for coupons. */
  operator: Cents,
  /** The part of `operator` that backs unredeemed coupons. */
  promotions: Cents,
  /** Tips for staff that have not reached their wallets yet. */
  tips: Cents,
  total: Cents,
};

export const getInvariants = endpoint({
  method: 'GET',
  path: '/api/wallet/invariants',
  access: 'public',
  summary: 'The invariants of the ledger, for everyone to check; computed at most once in 10 seconds',
  slow: true,
  input: z.object({}),
  reply: z.object({
    /** In the installation's currency. */
    ...LedgerSums,
    /** For each currency with money, the installation's first. Currencies are never added up. */
    currencies: z.array(z.object({ currency: z.string(), ...LedgerSums })),
    transfers: z.int(),
    entries: z.int(),
    /** Always zero. */
    wrongBalances: z.int(),
    measuredAt: Timestamp,
  }),
});

import { z } from 'zod';
import { download } from '#kit/contract/download.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import {
  Cents,
  CurrentPassword,
  Done,
  Id,
  PathId,
  pageInput,
  Timestamp,
  text,
} from '#kit/contract/shapes.ts';
import { TRANSFER_KINDS } from '#vocabulary.ts';
import { DIRECTIONS, SEND, TEST_CARDS, TOP_UP } from './options.ts';
import { Wallet } from './shapes.ts';

const amount = ({ least, most }: typeof SEND, tooLittle: string, tooMuch: string) =>
  Cents.min(least, tooLittle).max(most, tooMuch);

const SendAmount = amount(SEND, 'Give at least $0.01', 'At most $500.00 at a time');
const TopUpAmount = amount(TOP_UP, 'Add at least $5.00', 'Add at most $500.00 at a time');
const Message = text(280).nullish();
const Username = text(100).min(1, 'Choose a person');

/** Moving money is bounded for each person, whatever moves it. */
const moneyLimit = { points: 60, seconds: 60 };
const cardLimit = { points: 30, seconds: 600 };
const asksProvider = { transaction: false, slow: true, limit: cardLimit };

/** One line of somebody's history. */
export const Transaction = z.object({
  id: Id,
  kind: z.enum(TRANSFER_KINDS),
  /** In cents: positive came in, negative went out. */
  amount: Cents,
  /** In cents, after this line. */
  balance: Cents,
  /** Who is at the other end: a person (no username once they have left), or the house: "Card payment", "Voucher". */
  counterpart: z.object({
    username: z.string().nullable(),
    name: z.string(),
    avatar: z.string().nullable(),
  }),
  /** What a tip was for; without an id where nobody may see the restaurant any more. */
  restaurant: z.object({ id: Id.nullable(), name: z.string() }).nullable(),
  message: z.string().nullable(),
  createdAt: Timestamp,
});
export type Transaction = z.infer<typeof Transaction>;

export const Card = z.object({
  id: Id,
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  isDefault: z.boolean(),
  /** How a sandbox card ends; null for a real one. */
  testCard: z.enum(TEST_CARDS).nullable(),
});
export type Card = z.infer<typeof Card>;

export const getWallet = endpoint({
  method: 'GET',
  path: '/api/wallet',
  access: 'signed-in',
  summary: 'My balance, who takes card payments, and the limits',
  input: z.object({}),
  reply: Wallet,
});

/** What the list and the CSV file take alike. */
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
  summary: 'My history as a CSV file, with the filter of the list',
  input: TransactionFilter,
  limit: { points: 20, seconds: 600 },
  contentType: 'text/csv; charset=utf-8',
  fileName: () => 'tablemate-transactions.csv',
});

export const TopUpInput = z.object({
  amount: TopUpAmount,
  /** One of my cards. Without it: the test card in the sandbox, a page of the provider's otherwise. */
  cardId: Id.nullish(),
  testCard: z.enum(TEST_CARDS, 'Choose a card').nullish(),
});

export const TopUp = z.object({
  id: Id,
  amount: Cents,
  /** Pending until the card's owner has done what `next` says. */
  status: z.enum(['succeeded', 'pending', 'declined']),
  /** What happened, for people: what went wrong and what to do where it was declined. */
  message: z.string(),
  /**
   * `confirm`: ask the person, then call `confirmTopUp` with their answer (the sandbox's stand-in for a bank's page).
   * `visit`: lead them to this page of the provider; it leads back to /profile?topUp={id}, which calls `confirmTopUp`.
   */
  next: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('confirm') }),
      z.object({ kind: z.literal('visit'), url: z.string() }),
    ])
    .nullable(),
  /** In cents, afterwards. */
  balance: Cents,
});
export type TopUp = z.infer<typeof TopUp>;

export const topUp = endpoint({
  method: 'POST',
  path: '/api/wallet/top-up',
  access: 'signed-in',
  summary: 'Add funds by card; a declined card is an answer, not an error',
  input: TopUpInput,
  reply: TopUp,
  // The key stands in the payment's own row: the provider is asked outside of any transaction.
  idempotent: true,
  ...asksProvider,
});

export const confirmTopUp = endpoint({
  method: 'POST',
  path: '/api/wallet/top-up/:id/confirm',
  access: 'signed-in',
  summary: 'Go on with a pending top-up: approve or refuse it in the sandbox, ask the provider otherwise',
  input: z.object({ id: PathId, approve: z.boolean().default(true) }),
  reply: TopUp,
  ...asksProvider,
});

export const SendInput = z.object({ to: Username, amount: SendAmount, message: Message });

export const sendMoney = endpoint({
  method: 'POST',
  path: '/api/wallet/send',
  access: 'signed-in',
  summary: 'Send money to a person',
  input: SendInput,
  /** The line in my history; it holds the balance afterwards. */
  reply: Transaction,
  idempotent: true,
  limit: moneyLimit,
});

/** Either a person or a restaurant, whose owner receives it. */
const TipInput = z
  .object({ to: Username.nullish(), restaurantId: Id.nullish(), amount: SendAmount, message: Message })
  .refine(({ to, restaurantId }) => (to == null) !== (restaurantId == null), {
    path: ['to'],
    message: 'Choose a person or a restaurant',
  });

const Tip = z.object({
  id: Id,
  senderId: Id,
  recipientId: Id,
  amount: Cents,
  message: z.string().nullable(),
  restaurantId: Id.nullable(),
  createdAt: Timestamp,
});

export const giveTip = endpoint({
  method: 'POST',
  path: '/api/tips',
  access: 'signed-in',
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
  summary: 'Up to 10 people by name or username; without words those I gave money to last',
  input: z.object({ q: text(100).default('') }),
  reply: z.array(z.object({ username: z.string(), name: z.string(), avatar: z.string().nullable() })),
});

export const redeemVoucher = endpoint({
  method: 'POST',
  path: '/api/wallet/vouchers',
  access: 'signed-in',
  summary: 'Redeem a voucher by its code, once',
  input: z.object({ code: text(60).min(1, 'Enter a code') }),
  reply: z.object({ value: Cents, balance: Cents }),
  idempotent: true,
  limit: { points: 20, seconds: 600 },
});

export const listCards = endpoint({
  method: 'GET',
  path: '/api/wallet/cards',
  access: 'signed-in',
  summary: 'My cards, the default first',
  input: z.object({}),
  reply: z.array(Card),
});

export const addCard = endpoint({
  method: 'POST',
  path: '/api/wallet/cards',
  access: 'signed-in',
  summary: 'Keep a card: a test card in the sandbox, otherwise on a page of the provider',
  input: z.object({ testCard: z.enum(TEST_CARDS, 'Choose a card').nullish() }),
  /** `visit`: lead them there; it leads back to /profile?cardSession={session}, which calls `finishCard`. */
  reply: z.object({ card: Card.nullable(), visit: z.string().nullable() }),
  ...asksProvider,
});

export const finishCard = endpoint({
  method: 'POST',
  path: '/api/wallet/cards/finish',
  access: 'signed-in',
  summary: 'Keep the card that was entered on the page of the provider',
  input: z.object({ session: text(200).min(1) }),
  reply: Card,
  ...asksProvider,
});

export const changeCard = endpoint({
  method: 'PATCH',
  path: '/api/wallet/cards/:id',
  access: 'signed-in',
  summary: 'Make a card the default',
  input: z.object({ id: PathId, isDefault: z.literal(true) }),
  reply: Card,
  limit: cardLimit,
});

export const removeCard = endpoint({
  method: 'DELETE',
  path: '/api/wallet/cards/:id',
  access: 'signed-in',
  summary: 'Forget a card; another becomes the default',
  input: z.object({ id: PathId }),
  reply: Done,
  limit: cardLimit,
});

export const getInvariants = endpoint({
  method: 'GET',
  path: '/api/wallet/invariants',
  access: 'public',
  summary: 'What the ledger adds up to, for everyone to check; measured at most once in 10 seconds',
  input: z.object({}),
  reply: z.object({
    /** In cents; what came in is never above zero. `total`, of all accounts, and `wrongBalances` are always zero. */
    wallets: Cents,
    cardPayments: Cents,
    sandboxPayments: Cents,
    vouchers: Cents,
    total: Cents,
    transfers: z.int(),
    entries: z.int(),
    wrongBalances: z.int(),
    measuredAt: Timestamp,
  }),
});

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/refund',
  access: 'admin',
  summary: 'Give a top-up back to its card, as far as the wallet holds it; asks for the password',
  input: z.object({
    id: PathId,
    amount: Cents.min(1, 'Give at least $0.01').nullish(),
    currentPassword: CurrentPassword,
  }),
  confirmsPassword: () => true,
  /** In cents: what is given back now, and what that makes in all. */
  reply: z.object({ id: Id, amount: Cents, refunded: Cents }),
  idempotent: true,
  limit: moneyLimit,
});

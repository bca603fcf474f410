import { z } from 'zod';
import { TEST_CARDS, TOP_UP } from '#features/wallet/options.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Cents, Currency, CurrentPassword, Done, Id, PathId, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';

/** Bounds that include the limits of every currency; the server checks the exact ones (`limitsIn`). */
const TopUpAmount = Cents.min(TOP_UP.least, t('Add at least $5.00')).max(
  TOP_UP.most * 1000,
  t('Add at most $500.00 at a time'),
);

const cardLimit = { points: 30, seconds: 600 };
const asksProvider = { transaction: false, slow: true, limit: cardLimit };

export const Card = z.object({
  id: Id,
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  isDefault: z.boolean(),
  /** The outcome of a sandbox card; null for a real one. */
  testCard: z.enum(TEST_CARDS).nullable(),
});
export type Card = z.infer<typeof Card>;

export const TopUpInput = z.object({
  amount: TopUpAmount,
  /** The installation's currency by default. */
  currency: Currency.optional(),
  /** One of the caller's cards. Without it: the test card in the sandbox, otherwise a page of the provider. */
  cardId: Id.nullish(),
  testCard: z.enum(TEST_CARDS, t('Choose a card')).nullish(),
});

export const TopUp = z.object({
  id: Id,
  amount: Cents,
  /** ISO 4217. */
  currency: z.string(),
  /** Pending until the card's owner has taken the step in `next`. */
  status: z.enum(['succeeded', 'pending', 'declined']),
  /** A text for people: what went wrong, and how to solve it. */
  message: z.string(),
  /**
   * `confirm`: ask the person, then call `confirmTopUp` with their answer (the sandbox's stand-in for a bank's page). `visit`:
   * open this page of the provider; it leads back to /profile?topUp={id}, which calls `confirmTopUp`.
   */
  next: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('confirm') }),
      z.object({ kind: z.literal('visit'), url: z.string() }),
    ])
    .nullable(),
  /** The balance of the wallet in this currency afterwards. */
  balance: Cents,
});
export type TopUp = z.infer<typeof TopUp>;

export const topUp = endpoint({
  method: 'POST',
  path: '/api/wallet/top-up',
  access: 'signed-in',
  refuses: [404],
  summary: 'Add funds by card; a declined card is an answer, not an error',
  input: TopUpInput,
  reply: TopUp,
  // The payment's own row stores the key, as the provider is called outside of any transaction.
  idempotent: true,
  ...asksProvider,
});

export const confirmTopUp = endpoint({
  method: 'POST',
  path: '/api/wallet/top-up/:id/confirm',
  access: 'signed-in',
  refuses: [409],
  summary: 'Continue a pending top-up: approve or refuse it in the sandbox, ask the provider otherwise',
  input: z.object({ id: PathId, approve: z.boolean().default(true) }),
  reply: TopUp,
  ...asksProvider,
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
  refuses: [409],
  summary: 'Save a card: a test card in the sandbox, otherwise on a page of the provider',
  input: z.object({ testCard: z.enum(TEST_CARDS, t('Choose a card')).nullish() }),
  /** `visit`: open this page; it leads back to /profile?cardSession={session}, which calls `finishCard`. */
  reply: z.object({ card: Card.nullable(), visit: z.string().nullable() }),
  ...asksProvider,
});

export const finishCard = endpoint({
  method: 'POST',
  path: '/api/wallet/cards/finish',
  access: 'signed-in',
  refuses: [404],
  summary: 'Save the card that was entered on the page of the provider',
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
  summary: 'Remove a card; another becomes the default',
  input: z.object({ id: PathId }),
  reply: Done,
  limit: cardLimit,
});

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/refund',
  access: 'admin',
  summary: 'Refund a top-up to its card, as far as the wallet holds it; asks for the password',
  input: z.object({
    id: PathId,
    amount: Cents.min(1, t('Give at least $0.01')).nullish(),
    currentPassword: CurrentPassword,
  }),
  confirmsPassword: () => true,
  /** In cents: the amount refunded now, and in total. */
  reply: z.object({ id: Id, amount: Cents, refunded: Cents }),
  idempotent: true,
  limit: { points: 60, seconds: 60 },
});

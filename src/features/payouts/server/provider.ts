import type { payouts } from '#db/schema.ts';
import { defineService } from '#kit/server/services.ts';
import type { PaymentProvider } from '#vocabulary.ts';
import type { TestBank } from '../options.ts';

export type ProviderPayout = Pick<
  typeof payouts.$inferSelect,
  'id' | 'destination' | 'reference' | 'amount' | 'currency' | 'createdAt' | 'status'
>;

/** `sentence` is the reason of a failure and what to do. The reference is null if the provider has created nothing. */
export type PayoutOutcome =
  | { state: 'sent' | 'paid'; reference: string }
  | { state: 'failed'; reference: string | null; sentence: string };

/** A person's account as the provider knows it. */
export type AccountFacts = { reference: string; name: string; isReady: boolean };

/** Pays people out. Bank account numbers never pass through this server: a provider has pages for them. */
export type PayoutProvider = {
  /** False if nobody can be paid out: endpoints that need it answer 503. */
  isSetUp: boolean;
  kind: PaymentProvider;
  testBanks: { testBank: TestBank; name: string; says: string }[];
  /** Seconds after which a sent payout is checked; null if the hourly check is enough. */
  lookAgainSeconds: number | null;
  /** Starts to add or change the bank: done at once, or on a page of the provider. */
  openAccount(
    person: { id: number; createdAt: string; reference: string | null },
    choice: { testBank: TestBank | null; back: string },
  ): Promise<{ account: AccountFacts; visit: string | null }>;
  findAccount(reference: string): Promise<AccountFacts>;
  /** Sends the money. Idempotent. */
  pay(payout: ProviderPayout): Promise<PayoutOutcome>;
  /** The current state of a sent payout. */
  fetchOutcome(payout: ProviderPayout): Promise<PayoutOutcome>;
  /** Takes the money of a failed payout back from the provider's account. Idempotent. */
  takeBack(payout: ProviderPayout): Promise<void>;
};

export const payoutService = defineService<PayoutProvider>('payouts');

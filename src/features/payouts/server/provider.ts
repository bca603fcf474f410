import type { payouts } from '#db/schema.ts';
import { defineService } from '#kit/server/services.ts';
import type { PaymentProvider } from '#vocabulary.ts';
import type { TestBank } from '../options.ts';

/** A payout as a provider sees it. */
export type ProviderPayout = Pick<
  typeof payouts.$inferSelect,
  'id' | 'destination' | 'reference' | 'amount' | 'currency' | 'createdAt' | 'status'
>;

/** How a payout is doing; `sentence` says why it failed, and what to do. A reference is null where the provider made none. */
export type PayoutOutcome =
  | { state: 'sent' | 'paid'; reference: string }
  | { state: 'failed'; reference: string | null; sentence: string };

/** Where somebody's money goes, as a provider knows it. */
export type AccountFacts = { reference: string; name: string; isReady: boolean };

/** What pays people out. No number of a bank account ever passes through us: a provider has pages for that. */
export type PayoutProvider = {
  /** False where nobody can be paid out: endpoints that ask for it answer 503. */
  isSetUp: boolean;
  kind: PaymentProvider;
  testBanks: { testBank: TestBank; name: string; says: string }[];
  /** In how many seconds a payout that was sent is looked at; null where the hourly look is soon enough. */
  lookAgainSeconds: number | null;
  /** Begins to say where money goes, or changes it: at once, or on a page of the provider. */
  openAccount(
    person: { id: number; createdAt: string; reference: string | null },
    choice: { testBank: TestBank | null; back: string },
  ): Promise<{ account: AccountFacts; visit: string | null }>;
  findAccount(reference: string): Promise<AccountFacts>;
  /** Sends the money. Asked twice, it sends it once. */
  pay(payout: ProviderPayout): Promise<PayoutOutcome>;
  /** How a payout that was sent is doing by now. */
  look(payout: ProviderPayout): Promise<PayoutOutcome>;
  /** Sees to it that the money of a payout that failed is ours again. Asked twice, it takes it once. */
  takeBack(payout: ProviderPayout): Promise<void>;
};

export const payoutService = defineService<PayoutProvider>('payouts');

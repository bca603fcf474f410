import type { cards } from '#db/schema.ts';
import type { TEST_CARDS, TestCard } from '#features/wallet/options.ts';
import type { CardProvider } from '#features/wallet/server/card-provider.ts';
import { defineService } from '#kit/server/services.ts';

export type Payment = {
  id: number;
  /** In the smallest unit of the currency. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** The provider's id; null until it was asked. */
  reference: string | null;
  createdAt: string;
};

/** `sentence` says why it was declined, and what to do. */
export type PaymentOutcome =
  | { state: 'succeeded'; reference: string }
  | { state: 'declined'; reference: string | null; sentence: string }
  | {
      state: 'pending';
      reference: string | null;
      next: { kind: 'confirm' } | { kind: 'visit'; url: string } | null;
    };

export type CardFacts = Pick<
  typeof cards.$inferSelect,
  'reference' | 'brand' | 'last4' | 'expMonth' | 'expYear'
>;

/** A person's customer id at the provider, stored in `payment_customers`. */
export type Customer = { reference: string };

/** Takes money from cards and refunds it. No card number ever passes through us: a provider has pages for that. */
export type Provider = CardProvider & {
  findTestCard(card: { reference: string }): (typeof TEST_CARDS)[number] | null;
  /** The reference of a payment before the provider is asked for it. */
  firstReference(with_: { card: { reference: string } | null; testCard: TestCard | null }): string | null;
  makeCustomer(person: { id: number; username: string }): Promise<Customer>;
  /** Takes the money, from a saved card or else on the provider's own page. Repeated calls take it once. */
  charge(
    payment: Payment,
    by: { customer: Customer; card: { reference: string } | null; back: string },
  ): Promise<PaymentOutcome>;
  /** The current outcome of a pending payment; `approve` is the owner's answer in the sandbox. */
  fetchOutcome(payment: Payment, approve: boolean): Promise<PaymentOutcome>;
  /** Begins to save a card: at once, or on a page of the provider. */
  keepCard(
    customer: Customer,
    choice: { testCard: TestCard | null; back: string },
  ): Promise<{ card: CardFacts } | { visit: string }>;
  /** The card that was entered on the page of a session of this customer; null where there is none. */
  findKeptCard(customer: Customer, session: string): Promise<CardFacts | null>;
  forgetCard(reference: string): Promise<void>;
  /** Ensures that `total` was refunded; returns a sentence if the provider refuses for good, as it did `refusals` times before. */
  refund(payment: Payment, total: number, refusals: number): Promise<{ refusal: string } | null>;
};

export const paymentService = defineService<Provider>('payments');

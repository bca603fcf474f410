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
  /** The provider's id; null before the provider was asked. */
  reference: string | null;
  createdAt: string;
};

/** `sentence` says why it was declined and how to solve it. */
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

/** Charges and refunds cards. No card number ever reaches us: the provider's own pages take them. */
export type Provider = CardProvider & {
  findTestCard(card: { reference: string }): (typeof TEST_CARDS)[number] | null;
  /** The payment's reference before the provider is asked for one. */
  firstReference(with_: { card: { reference: string } | null; testCard: TestCard | null }): string | null;
  makeCustomer(person: { id: number; username: string }): Promise<Customer>;
  /** Charges a saved card, or sends the person to the provider's page. Repeated calls charge once. */
  charge(
    payment: Payment,
    by: { customer: Customer; card: { reference: string } | null; back: string },
  ): Promise<PaymentOutcome>;
  /** The current outcome of a pending payment; `approve` is the owner's answer in the sandbox. */
  fetchOutcome(payment: Payment, approve: boolean): Promise<PaymentOutcome>;
  /** Begins to save a card: immediately, or on a page of the provider. */
  keepCard(
    customer: Customer,
    choice: { testCard: TestCard | null; back: string },
  ): Promise<{ card: CardFacts } | { visit: string }>;
  /** The card that was entered in a session of this customer on the provider's page; null without one. */
  findKeptCard(customer: Customer, session: string): Promise<CardFacts | null>;
  forgetCard(reference: string): Promise<void>;
  /** Ensures that `total` was refunded; returns a sentence if the provider refuses for good, as it did `refusals` times before. */
  refund(payment: Payment, total: number, refusals: number): Promise<{ refusal: string } | null>;
};

export const paymentService = defineService<Provider>('payments');

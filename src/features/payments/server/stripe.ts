import Stripe from 'stripe';
import { DEFAULT_CURRENCY } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import type { StripeConfig } from '#kit/server/config.ts';
import type { CardFacts, Payment, PaymentOutcome, Provider } from './provider.ts';

/** A person is waiting for the answer. */
const TIMEOUT_MS = 15_000;

const DECLINED = t('Your card was declined. Try another card, or ask your bank.');

export function createStripeClient({ secretKey, api }: StripeConfig): Stripe {
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(api && { ...api, protocol: 'http' }),
  });
}

/** Metadata by which we recognise the payment in later events. */
const toMetadata = ({ id, createdAt }: Pick<Payment, 'id' | 'createdAt'>) => ({
  payment: String(id),
  createdAt,
});

/**
 * Builds Stripe's idempotency key: a repeated call gets the same answer. Ids restart with new data, so the time is
 * part of it.
 */
const toIdempotencyKey = ({ id, createdAt }: Payment, what: string) =>
  `${what}-${id}-${Date.parse(createdAt)}`;

/** Whether the reference is a checkout session, which has no payment until a person has paid. */
export const isCheckout = ({ reference }: Pick<Payment, 'reference'>) =>
  reference?.startsWith('cs_') === true;

export function createStripe(config: StripeConfig): Provider {
  const stripe = createStripeClient(config);

  const checkout = async (payment: Payment, customer: string, back: string): Promise<PaymentOutcome> => {
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        customer,
        allowed_payment_method_types: ['card'],
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: payment.currency.toLowerCase(),
              unit_amount: payment.amount,
              product_data: { name: t('Funds for your Tablemate wallet') },
            },
          },
        ],
        metadata: toMetadata(payment),
        payment_intent_data: { metadata: toMetadata(payment) },
        success_url: back,
        cancel_url: back,
      },
      { idempotencyKey: toIdempotencyKey(payment, 'checkout') },
    );
    return readSessionOutcome(session);
  };

  return {
    isSetUp: true,
    kind: 'stripe',
    publishableKey: config.publishableKey,
    testCards: [],
    findTestCard: () => null,
    firstReference: () => null,

    async makeCustomer({ id, username }) {
      const { id: reference } = await stripe.customers.create({
        name: username,
        metadata: { person: String(id) },
      });
      return { reference };
    },

    async charge(payment, { customer, card, back }) {
      if (!card) return checkout(payment, customer.reference, back);
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: payment.amount,
            currency: payment.currency.toLowerCase(),
            customer: customer.reference,
            payment_method: card.reference,
            allowed_payment_method_types: ['card'],
            confirm: true,
            return_url: back,
            metadata: toMetadata(payment),
          },
          { idempotencyKey: toIdempotencyKey(payment, 'charge') },
        );
        return readIntentOutcome(intent);
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
        return toDeclined(error.payment_intent?.id ?? null, error.message);
      }
    },

    async fetchOutcome(payment) {
      if (payment.reference === null) {
        // The process stopped before the answer came; a webhook may still bring the outcome.
        return { state: 'pending', reference: null, next: null };
      }
      return isCheckout(payment)
        ? readSessionOutcome(await stripe.checkout.sessions.retrieve(payment.reference))
        : readIntentOutcome(await stripe.paymentIntents.retrieve(payment.reference));
    },

    async keepCard(customer, { back }) {
      const session = await stripe.checkout.sessions.create({
        mode: 'setup',
        customer: customer.reference,
        allowed_payment_method_types: ['card'],
        // A saved card pays in any currency.
        currency: DEFAULT_CURRENCY.toLowerCase(),
        success_url: `${back}?cardSession={CHECKOUT_SESSION_ID}`,
        cancel_url: back,
      });
      return { visit: session.url ?? back };
    },

    async findKeptCard(customer, sessionId) {
      const session = await stripe.checkout.sessions
        .retrieve(sessionId, { expand: ['setup_intent.payment_method'] })
        .catch((error: unknown) => {
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
          throw error;
        });
      const intent = session?.setup_intent;
      const method = intent && typeof intent === 'object' ? intent.payment_method : null;
      const isTheirs = session && toId(session.customer) === customer.reference;
      return isTheirs && method && typeof method === 'object' ? cardFacts(method) : null;
    },

    async forgetCard(reference) {
      await stripe.paymentMethods.detach(reference);
    },

    async refund(payment, total, refusals) {
      const intent = payment.reference;
      if (intent === null) return { refusal: t('Stripe does not know this payment.') };
      const earlierRefunds = await stripe.refunds
        .list({ payment_intent: intent, limit: 100 })
        .autoPagingToArray({ limit: 1000 });
      const refundedAmount = earlierRefunds
        .filter(({ status }) => status !== 'failed' && status !== 'canceled')
        .reduce((all, { amount }) => all + amount, 0);
      if (refundedAmount >= total) return null;
      try {
        await stripe.refunds.create(
          { payment_intent: intent, amount: total - refundedAmount },
          {
            idempotencyKey: `${toIdempotencyKey(payment, 'refund')}-${total}-${earlierRefunds.length}-${refusals}`,
          },
        );
        return null;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return { refusal: error.message };
        throw error;
      }
    },
  };
}

const toDeclined = (reference: string | null, why?: string | null): PaymentOutcome => ({
  state: 'declined',
  reference,
  sentence: why
    ? t('{why} Try another card, or ask your bank.', { why: why.replace(/\.?$/, '.') })
    : DECLINED,
});

export function readIntentOutcome(intent: Stripe.PaymentIntent): PaymentOutcome {
  const { id: reference, status, next_action: action, last_payment_error: fault } = intent;
  if (status === 'succeeded') return { state: 'succeeded', reference };
  if (status === 'canceled' || status === 'requires_payment_method')
    return toDeclined(reference, fault?.message);
  const url = action?.redirect_to_url?.url;
  return { state: 'pending', reference, next: url ? { kind: 'visit', url } : null };
}

/** Reads the outcome of a payment on Stripe's own page; after a declined card people can try another one there. */
export function readSessionOutcome(session: Stripe.Checkout.Session): PaymentOutcome {
  const { id, status, payment_status: paymentStatus, url } = session;
  if (status === 'complete' && paymentStatus === 'paid') {
    return { state: 'succeeded', reference: toId(session.payment_intent) ?? id };
  }
  if (status === 'expired') {
    return {
      state: 'declined',
      reference: id,
      sentence: t('The payment was not completed in time. Please try again.'),
    };
  }
  return { state: 'pending', reference: id, next: url ? { kind: 'visit', url } : null };
}

export const toId = (object: { id: string } | string | null): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);

/** Brands whose names differ from their keys in more than a capital letter. */
const BRANDS: Record<string, string> = { amex: t('American Express'), jcb: 'JCB', unionpay: 'UnionPay' };

function cardFacts({ id: reference, card }: Stripe.PaymentMethod): CardFacts | null {
  if (!card) return null;
  return {
    reference,
    brand: BRANDS[card.brand] ?? card.brand.replace(/^./, (first) => first.toUpperCase()),
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
  };
}

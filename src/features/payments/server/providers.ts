import { randomUUID } from 'node:crypto';
import { TEST_CARDS, type TestCard } from '#features/wallet/options.ts';
import { t } from '#kit/contract/text.ts';
import type { Config } from '#kit/server/config.ts';
import { badInput } from '#kit/server/problem.ts';
import { noProvider } from './no-provider.ts';
import type { Payment, PaymentOutcome, Provider } from './provider.ts';

/** Returns the configured provider: Stripe; without a setting the sandbox, or no provider on a public site. */
export async function createPayments({
  stripe,
  production,
}: Pick<Config, 'stripe' | 'production'>): Promise<Provider> {
  if (!stripe) return production ? noProvider : sandbox;
  // Its package is large: only installations with Stripe load it.
  const { createStripe } = await import('./stripe.ts');
  return createStripe(stripe);
}

/** The digits that such cards have in the test modes of real providers. */
const CARDS: Record<TestCard, { brand: string; last4: string; says: string }> = {
  succeeds: { brand: 'Visa', last4: '4242', says: t('Always succeeds') },
  declined: { brand: 'Visa', last4: '0002', says: t('Is always declined') },
  'no funds': { brand: 'Mastercard', last4: '9995', says: t('Has no funds') },
  'asks for authentication': { brand: 'Visa', last4: '3155', says: t('Asks its owner first') },
};

const DECLINED: Partial<Record<TestCard, string>> = {
  declined: t('Your card was declined. Try another card, or ask your bank.'),
  'no funds': t('Your card has not enough funds. Try a smaller amount or another card.'),
};

/** Stored in English, translated when the payment is read. */
const REFUSED = t('You refused the payment. Nothing was taken.');

const isTestCard = (name: string | undefined): name is TestCard => TEST_CARDS.some((card) => card === name);

/**
 * Reads the test card from the payment's reference, which begins with its name, so that the outcome is always the
 * same.
 */
const findTestCard = ({ reference }: { reference: string | null }): TestCard => {
  const name = reference?.split(':')[0];
  if (!isTestCard(name)) throw new Error(`The sandbox has no card ${name}.`);
  return name;
};

/** A stand-in for a payment provider: no money moves, and the name of a card decides the outcome. */
const sandbox: Provider = {
  isSetUp: true,
  kind: 'sandbox',
  publishableKey: null,
  testCards: TEST_CARDS.map((testCard) => ({ testCard, ...CARDS[testCard] })),
  findTestCard,

  firstReference({ card, testCard }) {
    const testCardName = card ? findTestCard(card) : testCard;
    if (!testCardName) throw badInput({ testCard: t('Choose a card') });
    return `${testCardName}:${randomUUID()}`;
  },

  makeCustomer: async ({ id }) => ({ reference: `person-${id}` }),

  async charge(payment) {
    if (findTestCard(payment) !== 'asks for authentication') return toOutcome(payment);
    return { state: 'pending', reference: payment.reference ?? '', next: { kind: 'confirm' } };
  },

  async fetchOutcome(payment, approve) {
    if (approve) return toOutcome(payment);
    return { state: 'declined', reference: payment.reference, sentence: REFUSED };
  },

  async keepCard(_, { testCard }) {
    if (!testCard) throw badInput({ testCard: t('Choose a card') });
    const { brand, last4 } = CARDS[testCard];
    return { card: { reference: testCard, brand, last4, expMonth: 12, expYear: 2040 } };
  },
  findKeptCard: async () => null,
  forgetCard: async () => undefined,
  refund: async () => null,
};

function toOutcome(payment: Payment): PaymentOutcome {
  const sentence = DECLINED[findTestCard(payment)];
  return sentence
    ? { state: 'declined', reference: payment.reference, sentence }
    : { state: 'succeeded', reference: payment.reference ?? '' };
}

import { t } from '#kit/contract/text.ts';
import type { Config } from '#kit/server/config.ts';
import { badInput, Problem } from '#kit/server/problem.ts';
import { TEST_BANKS, type TestBank } from '../options.ts';
import type { AccountFacts, PayoutOutcome, PayoutProvider, ProviderPayout } from './provider.ts';

export const payoutsNotSetUp = () => new Problem(503, t('Payouts are not set up'));

const refuse = () => {
  throw payoutsNotSetUp();
};

const noProvider: PayoutProvider = {
  isSetUp: false,
  kind: 'stripe',
  testBanks: [],
  lookAgainSeconds: null,
  openAccount: refuse,
  findAccount: refuse,
  pay: refuse,
  fetchOutcome: refuse,
  takeBack: refuse,
};

/**
 * The configured provider: Stripe if its webhooks of connected accounts are set up; without settings the sandbox, on a
 * public site none.
 */
export async function createPayouts({
  stripe,
  production,
}: Pick<Config, 'stripe' | 'production'>): Promise<PayoutProvider> {
  if (!stripe) return production ? noProvider : sandboxPayouts;
  if (stripe.connectWebhookSecret === null) return noProvider;
  const { createStripePayouts } = await import('./stripe.ts');
  return createStripePayouts(stripe);
}

const BANKS: Record<TestBank, { name: string; says: string }> = {
  arrives: { name: t('Test bank ending 6789'), says: t('Always arrives') },
  refuses: { name: t('Test bank ending 0001'), says: t('Is always refused') },
  'sends it back': { name: t('Test bank ending 1116'), says: t('Is on its way, then comes back') },
  'sends it back late': { name: t('Test bank ending 1113'), says: t('Arrives, then comes back') },
};

/** Stored in English, translated where the payout is read. */
const REFUSED = t('The bank refused it. Choose another one.');
const SENT_BACK = t('The bank sent it back: the account is closed. Choose another one.');

const isTestBank = (name: string): name is TestBank => TEST_BANKS.some((bank) => bank === name);

function findTestBank(reference: string): TestBank {
  if (!isTestBank(reference)) throw new Error(`The sandbox has no bank ${reference}.`);
  return reference;
}

const toAccount = (bank: TestBank): AccountFacts => ({
  reference: bank,
  name: BANKS[bank].name,
  isReady: true,
});

const fail = (reference: string | null, sentence: string): PayoutOutcome => ({
  state: 'failed',
  reference,
  sentence,
});

/** Derived from the payout's id, so that a repeated call gives the same one. */
const toReference = ({ id, createdAt }: ProviderPayout) => `sandbox-${id}-${Date.parse(createdAt)}`;

/** The sandbox: no money moves, and the name of a bank decides how a payout ends. */
const sandboxPayouts: PayoutProvider = {
  isSetUp: true,
  kind: 'sandbox',
  testBanks: TEST_BANKS.map((testBank) => ({ testBank, ...BANKS[testBank] })),
  lookAgainSeconds: 5,

  async openAccount(_, { testBank }) {
    if (!testBank) throw badInput({ testBank: t('Choose a bank') });
    return { account: toAccount(testBank), visit: null };
  },
  findAccount: async (reference) => toAccount(findTestBank(reference)),

  async pay(payout) {
    if (findTestBank(payout.destination) === 'refuses') return fail(null, REFUSED);
    return { state: 'sent', reference: toReference(payout) };
  },

  async fetchOutcome(payout) {
    const reference = toReference(payout);
    const bank = findTestBank(payout.destination);
    const isBack = bank === 'sends it back' || (bank === 'sends it back late' && payout.status === 'paid');
    if (isBack) return fail(reference, SENT_BACK);
    return { state: 'paid', reference };
  },

  takeBack: async () => undefined,
};

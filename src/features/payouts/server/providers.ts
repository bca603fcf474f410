import { t } from '#kit/contract/text.ts';
import type { Config } from '#kit/server/config.ts';
import { Problem } from '#kit/server/problem.ts';
import type { PayoutProvider } from './provider.ts';
import { sandboxPayouts } from './sandbox.ts';

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
  look: refuse,
  takeBack: refuse,
};

/**
 * The provider of the settings: Stripe where its webhooks of connected accounts are set up, the sandbox where nothing is,
 * and none on a public site.
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

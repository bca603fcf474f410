import type { Config } from '#kit/server/config.ts';
import type { Provider } from './provider.ts';
import { sandbox } from './sandbox.ts';

/** The provider of the settings: Stripe, or the sandbox where nothing is set. */
export async function createPayments({ stripe }: Pick<Config, 'stripe'>): Promise<Provider> {
  if (!stripe) return sandbox;
  // Its package is large: only those who use it load it.
  const { createStripe } = await import('./stripe.ts');
  return createStripe(stripe);
}

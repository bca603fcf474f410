import type { Config } from '#kit/server/config.ts';
import { noProvider } from './no-provider.ts';
import type { Provider } from './provider.ts';
import { sandbox } from './sandbox.ts';

/** The provider of the settings: Stripe, or where nothing is set the sandbox, and none on a public site. */
export async function createPayments({
  stripe,
  production,
}: Pick<Config, 'stripe' | 'production'>): Promise<Provider> {
  if (!stripe) return production ? noProvider : sandbox;
  // Its package is large: only those who use it load it.
  const { createStripe } = await import('./stripe.ts');
  return createStripe(stripe);
}

import { defineService } from '#kit/server/services.ts';
import type { PaymentProvider } from '#vocabulary.ts';
import type { TestCard } from '../options.ts';

/** The card provider as the wallet shows it; implemented by `payments`. */
export type CardProvider = {
  /** False if cards cannot be charged: endpoints that need it answer 503. */
  isSetUp: boolean;
  kind: PaymentProvider;
  publishableKey: string | null;
  testCards: Array<{ testCard: TestCard; brand: string; last4: string; says: string }>;
};

export const cardProviderService = defineService<CardProvider>('card provider');

import { defineService } from '#kit/server/services.ts';
import type { PaymentProvider } from '#vocabulary.ts';
import type { TestCard } from '../options.ts';

/** What a wallet shows of the provider that takes cards, which `payments` brings. */
export type CardProvider = {
  /** False where nothing can be paid: endpoints that touch cards answer 503. */
  isSetUp: boolean;
  kind: PaymentProvider;
  publishableKey: string | null;
  testCards: Array<{ testCard: TestCard; brand: string; last4: string; says: string }>;
};

export const cardProviderService = defineService<CardProvider>('card provider');

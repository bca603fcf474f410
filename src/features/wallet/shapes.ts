import { z } from 'zod';
import { Cents } from '#kit/contract/shapes.ts';
import { PAYMENT_PROVIDERS } from '#vocabulary.ts';
import { TEST_CARDS } from './options.ts';

const Bounds = z.object({ least: Cents, most: Cents });
/** The balance, the provider of card payments, and the limits. */
export const Wallet = z.object({
  /** In `currency`. */
  balance: Cents,
  /** The currency (ISO 4217) of the place where the caller looks for restaurants. */
  currency: z.string(),
  /** The balance in each currency: `currency` first, even if it is zero. Nothing is exchanged. */
  balances: z.array(z.object({ currency: z.string(), balance: Cents })),
  provider: z.object({
    /** Null if payments are not set up: no card can be saved and no funds added. */
    kind: z.enum(PAYMENT_PROVIDERS).nullable(),
    /** True if no real money moves: say so wherever people choose a card. */
    isSandbox: z.boolean(),
    publishableKey: z.string().nullable(),
  }),
  /** The sandbox's test cards; empty with a real provider. */
  testCards: z.array(
    z.object({ testCard: z.enum(TEST_CARDS), brand: z.string(), last4: z.string(), says: z.string() }),
  ),
  /** In the smallest unit of `currency`. */
  limits: z.object({ topUp: Bounds, send: Bounds }),
});

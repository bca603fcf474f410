import { z } from 'zod';
import { Cents } from '#kit/contract/shapes.ts';
import { PAYMENT_PROVIDERS } from '#vocabulary.ts';
import { TEST_CARDS } from './options.ts';

const Bounds = z.object({ least: Cents, most: Cents });
/** The balance, who takes card payments, and what limits there are. */
export const Wallet = z.object({
  /** In `currency`. */
  balance: Cents,
  /** What is paid with where the caller looks for restaurants: ISO 4217. */
  currency: z.string(),
  /** What is there in each currency, `currency` first and even where that is nothing. Nothing is exchanged. */
  balances: z.array(z.object({ currency: z.string(), balance: Cents })),
  provider: z.object({
    /** Null where payments are not set up: no card can be kept and no funds added. */
    kind: z.enum(PAYMENT_PROVIDERS).nullable(),
    /** No money moves outside: say so wherever a card is chosen. */
    isSandbox: z.boolean(),
    publishableKey: z.string().nullable(),
  }),
  /** What the sandbox offers to choose from; empty with a real provider. */
  testCards: z.array(
    z.object({ testCard: z.enum(TEST_CARDS), brand: z.string(), last4: z.string(), says: z.string() }),
  ),
  /** In the smallest unit of `currency`. */
  limits: z.object({ topUp: Bounds, send: Bounds }),
});

import { z } from 'zod';
import { type Access, type Endpoint, endpoint } from '#kit/contract/endpoint.ts';
import { EARNED, Id, PathId, Timestamp } from '#kit/contract/shapes.ts';
import { CODE_DIGITS, readCode, VISITS } from './rules.ts';

/** A code as somebody types it or a link brings it. */
export const Code = z
  .string('Type the code')
  .max(40, 'The code has six letters and digits')
  .overwrite(readCode)
  .regex(new RegExp(`^[${CODE_DIGITS}]{${VISITS.code.length}}$`), 'The code has six letters and digits');

/** That somebody was at a restaurant. */
export const Visit = z.object({
  restaurantId: Id,
  /** The business day where the restaurant is. */
  day: z.iso.date(),
  createdAt: Timestamp,
});
export type Visit = z.infer<typeof Visit>;

export const CheckInInput = z.object({ id: PathId, code: Code });

export const checkIn = endpoint({
  method: 'POST',
  path: '/api/restaurants/:id/check-in',
  access: 'signed-in',
  refuses: [409],
  summary:
    'Prove that I am at a restaurant by the code that it shows, or without one by the scan that my browser holds; again on the same business day, the same visit, which earns nothing more',
  input: CheckInInput.partial({ code: true }),
  reply: Visit.extend(EARNED),
  earns: true,
  // Beside the limits of wrong codes, which `VISITS` has.
  limit: { points: 60, seconds: 600 },
  transaction: false,
});

export const getCheckIn = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/check-in',
  access: 'signed-in',
  summary: 'My visit of a restaurant on its business day of now; null where I have not checked in',
  input: z.object({ id: PathId }),
  reply: Visit.nullable(),
});

/** A code that this browser scanned before its person signed in. */
export const HeldScan = z.object({
  restaurantId: Id,
  restaurant: z.string(),
  until: Timestamp,
  /** `until` on the restaurant's clocks, as "20:41". */
  clock: z.string(),
});
export type HeldScan = z.infer<typeof HeldScan>;

export const getHeldScan = endpoint({
  method: 'GET',
  path: '/api/held-scan',
  access: 'public',
  summary:
    'The check-in code that this browser scanned before its person signed in, held for half an hour; null where there is none',
  input: z.object({}),
  reply: HeldScan.nullable(),
});

/** The code of now, as a screen shows it. */
export const CheckInCode = z.object({
  code: z.string().length(VISITS.code.length),
  /** Opens the restaurant's page with the code filled in; of a visitor it holds the scan until they have signed in. */
  link: z.url(),
  /** Until the next code. */
  secondsLeft: z.number(),
  /** It is taken until the next code has changed, too. */
  validUntil: Timestamp,
});

const CodeInput = z.object({ id: PathId });

/** What reads a restaurant's code: for its owner, or for whoever works there. */
export type CodeEndpoint = Endpoint<string, typeof CodeInput, typeof CheckInCode, Access, false>;

export const getCheckInCode = endpoint({
  method: 'GET',
  path: '/api/owner/restaurants/:id/check-in-code',
  access: 'owner',
  refuses: [409],
  summary: 'The code by which guests of my restaurant check in now; it changes every minute',
  input: CodeInput,
  reply: CheckInCode,
  // The first time it makes the restaurant's key.
  writes: true,
});

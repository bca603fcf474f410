import { z } from 'zod';
import { type Access, type Endpoint, endpoint } from '#kit/contract/endpoint.ts';
import { Day, Done, EARNED, Id, PathId, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { CODE_DIGITS, readCode, VISITS } from './rules.ts';

/** A code as typed or from a link. */
export const Code = z
  .string(t('Type the code'))
  .max(40, t('The code has six letters and digits'))
  .overwrite(readCode)
  .regex(new RegExp(`^[${CODE_DIGITS}]{${VISITS.code.length}}$`), t('The code has six letters and digits'));

/** A visit, proved by the code or claimed without one. */
export const Visit = z.object({
  restaurantId: Id,
  /** The business day in the restaurant's time zone. */
  day: z.iso.date(),
  createdAt: Timestamp,
});
export type Visit = z.infer<typeof Visit>;

export const CheckInInput = z.object({
  id: PathId,
  code: Code,
  /** When the code was scanned offline: at most half an hour ago. */
  readAt: Timestamp.optional(),
});

export const checkIn = endpoint({
  method: 'POST',
  path: '/api/restaurants/:id/check-in',
  access: 'signed-in',
  refuses: [409],
  summary:
    'Prove that I am at a restaurant by the code that it shows, or without one by the scan that my browser holds; again on the same business day, the same visit, which earns nothing more. A code that waited for a connection is taken for half an hour from `readAt` on, checks one person in, and its visit is marked as late',
  input: CheckInInput.partial({ code: true }),
  reply: Visit.extend(EARNED),
  earns: true,
  // In addition to the limits on wrong codes in `VISITS`.
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

export const getWasHere = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/was-here',
  access: 'signed-in',
  summary: 'My last visit of a restaurant by my own word; null where I have said none',
  input: z.object({ id: PathId }),
  reply: Visit.nullable(),
});

export const sayWasHere = endpoint({
  method: 'PUT',
  path: '/api/restaurants/:id/was-here',
  access: 'signed-in',
  refuses: [409],
  summary:
    'Say that I was at a place that nobody owns: it earns nothing, marks no review and shows to nobody else; twice a day is like once. 409 where the place has a code to check in with',
  input: z.object({
    id: PathId,
    /** A day of the last week; by default the current business day. */
    day: Day.optional(),
  }),
  reply: Visit,
  limit: { points: 30, seconds: 3600 },
});

export const unsayWasHere = endpoint({
  method: 'DELETE',
  path: '/api/restaurants/:id/was-here',
  access: 'signed-in',
  summary: 'Take back that I was at a place on a day',
  input: z.object({ id: PathId, day: Day }),
  reply: Done,
});

/** The code that this browser scanned before its user signed in. */
export const HeldScan = z.object({
  restaurantId: Id,
  restaurant: z.string(),
  until: Timestamp,
  /** `until` in the restaurant's time zone, as "20:41". */
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

/** The current code, for a screen. */
export const CheckInCode = z.object({
  code: z.string().length(VISITS.code.length),
  /** Opens the restaurant's page with the code filled in; a visitor's scan is held until they have signed in. */
  link: z.url(),
  /** Until the next code. */
  secondsLeft: z.number(),
  /** Accepted for one more step, too. */
  validUntil: Timestamp,
});

const CodeInput = z.object({ id: PathId });

/** The endpoint of a restaurant's code: one for its owner, one for staff. */
export type CodeEndpoint = Endpoint<string, typeof CodeInput, typeof CheckInCode, Access, false>;

export const getCheckInCode = endpoint({
  method: 'GET',
  path: '/api/owner/restaurants/:id/check-in-code',
  access: 'owner',
  refuses: [409],
  summary: 'The code by which guests of my restaurant check in now; it changes every minute',
  input: CodeInput,
  reply: CheckInCode,
  // The first call creates the restaurant's key.
  writes: true,
});

import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { LongId, PathId, PathLongId, Timestamp, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { TABLE_REQUEST_STATES } from '#vocabulary/tables.ts';
import { TABLE_REQUESTS } from './rules.ts';

const byId = z.object({ id: PathId });
const byRequest = z.object({ id: PathLongId });

/** Whether guests may request a table at a restaurant of mine, and how fast requests are answered. */
const TableChoice = z.object({
  isOn: z.boolean(),
  since: Timestamp.nullable(),
  /** Of the last ten requests within two weeks: answered or expired, and the number of late ones. */
  counted: z.int(),
  late: z.int(),
  /** On, but hidden from guests until the late requests are two weeks old. */
  isPaused: z.boolean(),
});

export const getTableChoice = endpoint({
  method: 'GET',
  path: '/api/owner/restaurants/:id/table-requests',
  access: 'owner',
  refuses: [404],
  summary: 'Whether guests may ask for a table at my restaurant, and how the last requests were answered',
  input: byId,
  reply: TableChoice,
});

export const saveTableChoice = endpoint({
  method: 'PUT',
  path: '/api/owner/restaurants/:id/table-requests',
  access: 'owner',
  refuses: [404],
  summary: 'Let guests ask for a table at my restaurant, or stop; open requests may still be answered',
  input: byId.extend({ isOn: z.boolean() }),
  reply: TableChoice,
  limit: { points: 60, seconds: 3600 },
});

export const getTableOffer = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/table-requests/offer',
  access: 'public',
  summary: 'Whether one may ask for a table at a restaurant now, and in how many minutes it answers',
  input: byId,
  reply: z.object({ isOffered: z.boolean(), timeZone: z.string(), answerMinutes: z.int() }),
});

export const TableRequest = z.object({
  id: LongId,
  restaurant: z.object({ id: PathId, name: z.string(), timeZone: z.string() }),
  /** The guest's name, for the restaurant. Null if they have left or a block hides them, and in one's own list. */
  guest: z.string().nullable(),
  at: Timestamp,
  party: z.int(),
  note: z.string(),
  state: z.enum(TABLE_REQUEST_STATES),
  /** Another time that the restaurant offers or offered. */
  offeredAt: Timestamp.nullable(),
  /** The time limit of the side that must answer now. */
  dueAt: Timestamp,
  createdAt: Timestamp,
});
export type TableRequest = z.infer<typeof TableRequest>;

const Party = z.coerce
  .number<number | string>(t('Choose how many you are'))
  .int()
  .min(1, t('At least 1'))
  .max(TABLE_REQUESTS.maxParty, t('At most {max} people', { max: TABLE_REQUESTS.maxParty }));

export const askForTable = endpoint({
  method: 'POST',
  path: '/api/restaurants/:id/table-requests',
  access: 'signed-in',
  refuses: [404, 409],
  summary: `Ask for a table; nothing is promised before it is accepted. At most ${TABLE_REQUESTS.maxOpen} open ones`,
  input: byId.extend({ at: Timestamp, party: Party, note: text(TABLE_REQUESTS.maxNote).default('') }),
  reply: TableRequest,
  limit: { points: 20, seconds: 3600 },
});

export const listMyTableRequests = endpoint({
  method: 'GET',
  path: '/api/table-requests',
  access: 'signed-in',
  scope: 'decisions:read',
  summary: 'The last 50 tables that I asked for, open ones first',
  input: z.object({}),
  reply: z.array(TableRequest),
});

export const cancelTableRequest = endpoint({
  method: 'POST',
  path: '/api/table-requests/:id/cancel',
  access: 'signed-in',
  refuses: [404, 409],
  summary: 'Take back a request of mine, also one that was accepted, before its time',
  input: byRequest,
  reply: TableRequest,
});

export const answerTableOffer = endpoint({
  method: 'POST',
  path: '/api/table-requests/:id/offer',
  access: 'signed-in',
  refuses: [404, 409],
  summary: 'Take the other time that a restaurant offers me, or not',
  input: byRequest.extend({ accepts: z.boolean() }),
  reply: TableRequest,
});

export const listTableRequests = endpoint({
  method: 'GET',
  path: '/api/counter/:id/table-requests',
  access: 'signed-in',
  refuses: [404],
  summary: 'The tables that guests ask for where I work: open ones, and accepted ones from now on',
  input: byId,
  reply: z.array(TableRequest),
});

export const answerTableRequest = endpoint({
  method: 'POST',
  path: '/api/table-requests/:id/answer',
  access: 'signed-in',
  refuses: [404, 409],
  summary: 'Answer a request for a table where I work, once: accept it, decline it, or offer another time',
  input: byRequest.extend({
    answer: z.enum(['accept', 'decline', 'offer']),
    /** The offered time, for an offer. */
    at: Timestamp.optional(),
  }),
  reply: TableRequest,
});

import { z } from 'zod';
import { PersonInList } from '#features/people/contract.ts';
import { askForTable } from '#features/tables/contract.ts';
import { download } from '#kit/contract/download.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Done, Id, nameText, PathId } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { DECISION } from './rules.ts';
import {
  DecisionInShort,
  DecisionMoment,
  DecisionReceipt,
  DecisionTable,
  DecisionTitle,
  GuestName,
  Kilometres,
  MyLimits,
  TableToken,
  Verdict,
} from './shapes.ts';

const path = { token: TableToken };

export const NewDecision = z
  .object({
    title: DecisionTitle,
    at: DecisionMoment,
    /** Default: 90 minutes before `at`, or half the remaining time if that is later. */
    closesAt: DecisionMoment.optional(),
    timeZone: z.string().min(1).max(60),
    /** How many people the host expects: nothing is decided before this many are done, unless the time is over. */
    party: z.int().min(2).max(DECISION.maxPeople).default(2),
    /** Around the position, else the restaurant, else the street, district or landmark of this name. */
    area: z
      .object({
        name: nameText(80).optional(),
        lat: z.number().min(-90).max(90).optional(),
        lng: z.number().min(-180).max(180).optional(),
        nearId: Id.optional(),
        radius: Kilometres,
      })
      .optional(),
    /** The first cards; without an area there are no others. */
    places: z
      .array(Id)
      .max(DECISION.maxCards, {
        error: () => t('Choose {maxCards} at most', { maxCards: DECISION.maxCards }),
      })
      .optional(),
  })
  .refine(({ area, places = [] }) => area !== undefined || places.length > 0, {
    path: ['area'],
    message: t('Say where, or choose places'),
  });

export const createDecision = endpoint({
  method: 'POST',
  path: '/api/decisions',
  access: 'signed-in',
  scope: 'decisions:write',
  summary:
    'Ask people where to eat: near a place, or among places that I name; whoever has its link may join',
  input: NewDecision,
  reply: z.object({ token: TableToken }),
  idempotent: true,
  limit: { points: 30, seconds: 3600, isLowForNewAccounts: true },
});

export const listDecisions = endpoint({
  method: 'GET',
  path: '/api/decisions',
  access: 'signed-in',
  scope: 'decisions:read',
  summary: 'The tables that I sit at, those still open first, then the latest fifty',
  input: z.object({}),
  reply: z.array(DecisionInShort),
});

/** A person who guesses tokens soon reaches this limit. */
const guessing = { points: 600, seconds: 60 };

export const getDecision = endpoint({
  method: 'GET',
  path: '/api/decisions/:token',
  access: 'public',
  scope: 'decisions:read',
  summary:
    'A table: who is at it, its cards, and the result once it is decided. Votes of others are never told.',
  input: z.object(path),
  reply: DecisionTable,
  refuses: [404],
  // The first read after the closing time decides the table.
  writes: true,
  limit: guessing,
});

export const getDecisionVersion = endpoint({
  method: 'GET',
  path: '/api/decisions/:token/version',
  access: 'public',
  scope: 'decisions:read',
  summary: 'A number that grows with each change of a table, for pages that are open',
  input: z.object(path),
  reply: z.object({ version: z.int() }),
  refuses: [404],
  limit: guessing,
});

export const joinDecision = endpoint({
  method: 'POST',
  path: '/api/decisions/:token/people',
  access: 'public',
  scope: 'decisions:write',
  summary: 'Sit down at a table: with my account, or as a guest by a name; twice is like once',
  input: z.object({ ...path, name: GuestName.optional() }),
  reply: DecisionTable,
  refuses: [404, 409],
  limit: { points: 60, seconds: 600 },
});

export const updateMyPlace = endpoint({
  method: 'PUT',
  path: '/api/decisions/:token/me',
  access: 'public',
  scope: 'decisions:write',
  summary: 'Say what I cannot have, that I am done, and, once it is decided, whether I come',
  input: z.object({
    ...path,
    limits: MyLimits.optional(),
    isDone: z.boolean().optional(),
    isComing: z.boolean().optional(),
    guests: z.int().min(0).max(DECISION.maxGuests).optional(),
  }),
  reply: DecisionTable,
  refuses: [404, 409],
  limit: { points: 300, seconds: 600 },
});

export const getSeatLink = endpoint({
  method: 'GET',
  path: '/api/decisions/:token/me/link',
  access: 'public',
  summary:
    'The way back to my place at a table for another device of mine; for guests, who have no account to sign in with',
  input: z.object(path),
  reply: z.object({ path: z.string() }),
  refuses: [404],
  limit: guessing,
});

export const suggestPlace = endpoint({
  method: 'POST',
  path: '/api/decisions/:token/places',
  access: 'public',
  scope: 'decisions:write',
  summary: 'Add one place to the cards; it must fit the limits of all',
  input: z.object({ ...path, restaurantId: Id }),
  reply: DecisionTable,
  refuses: [404, 409],
  conflicts: {
    decision_places_suggested_key: { message: t('You have added a place already') },
    decision_places_decision_id_restaurant_id_pk: { message: t('This place is among the cards') },
  },
  limit: { points: 30, seconds: 600 },
});

export const vote = endpoint({
  method: 'PUT',
  path: '/api/decisions/:token/votes',
  access: 'public',
  scope: 'decisions:write',
  summary: 'Vote on a card; again changes my vote. Nobody sees it before it is decided.',
  input: z.object({ ...path, restaurantId: Id, verdict: Verdict }),
  reply: z.object({ version: z.int() }),
  refuses: [404, 409],
  limit: { points: 600, seconds: 600 },
  transaction: false,
});

export const closeDecision = endpoint({
  method: 'POST',
  path: '/api/decisions/:token/close',
  access: 'signed-in',
  scope: 'decisions:write',
  summary: 'Decide now, as the host',
  input: z.object(path),
  reply: DecisionTable,
  refuses: [404, 409],
});

export const updateDecision = endpoint({
  method: 'PATCH',
  path: '/api/decisions/:token',
  access: 'signed-in',
  scope: 'decisions:write',
  summary: 'As the host: another time, a wider area, another place of the result, or call it off',
  input: z.object({
    ...path,
    title: DecisionTitle.optional(),
    at: DecisionMoment.optional(),
    closesAt: DecisionMoment.optional(),
    radius: Kilometres.optional(),
    chosenId: Id.optional(),
    isCancelled: z.literal(true).optional(),
  }),
  reply: DecisionTable,
  refuses: [404, 409],
});

export const removePerson = endpoint({
  method: 'DELETE',
  path: '/api/decisions/:token/people/:personId',
  access: 'public',
  summary: 'Leave a table; as its host, ask somebody to leave. Their votes count no more.',
  input: z.object({ ...path, personId: PathId }),
  reply: Done,
  refuses: [404, 409],
});

export const decideAgain = endpoint({
  method: 'POST',
  path: '/api/decisions/:token/again',
  access: 'signed-in',
  summary: 'A new table with the same people who have accounts',
  input: z.object({ ...path, at: DecisionMoment }),
  reply: z.object({ token: TableToken }),
  refuses: [404, 409],
  limit: { points: 30, seconds: 3600, isLowForNewAccounts: true },
});

export const getTableMates = endpoint({
  method: 'GET',
  path: '/api/decisions/:token/mates',
  access: 'signed-in',
  summary: 'The others at a table of mine who have accounts, to follow',
  input: z.object(path),
  reply: z.array(PersonInList),
  refuses: [404],
  limit: guessing,
});

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/decisions/:token/receipt',
  access: 'public',
  scope: 'decisions:read',
  summary:
    'What lets anybody recompute a result: the ballots without names, the scores, the seed of the draw',
  input: z.object(path),
  reply: DecisionReceipt,
  refuses: [404],
  limit: guessing,
});

export const drawDecision = download({
  path: '/api/decisions/:token/picture.jpg',
  access: 'public',
  summary: 'A table as a picture of 1200 × 630 pixels, for link previews and for sharing',
  input: z.object({
    ...path,
    /** The table's version: other sites cache the picture by its address. */
    version: z.coerce.number().int().optional(),
  }),
  refuses: [404],
  limit: { points: 60, seconds: 60 },
  contentType: 'image/jpeg',
  fileName: () => 'tablemate.jpg',
});

export const getPlan = download({
  path: '/api/decisions/:token/plan.ics',
  access: 'public',
  scope: 'decisions:read',
  summary: 'What was decided, for a calendar',
  input: z.object(path),
  refuses: [404],
  contentType: 'text/calendar; charset=utf-8',
  fileName: () => 'tablemate.ics',
});

export const askForDecidedTable = endpoint({
  method: 'POST',
  path: '/api/decisions/:token/table-request',
  access: 'signed-in',
  refuses: [404, 409],
  summary:
    'Ask the restaurant that was decided for a table, as one of those who decided; once for all of them',
  input: askForTable.input.omit({ id: true }).extend(path),
  reply: askForTable.reply,
  limit: { points: 20, seconds: 3600 },
});

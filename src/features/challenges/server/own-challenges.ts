import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { isZone } from '#features/hours/rules.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { Integer, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { notFound } from '#kit/server/problem.ts';
import { findOwnerState } from '../rules.ts';
import { OwnChallenge } from '../shapes.ts';
import { ChallengeRow, type Paging, selectChallenge, toChallenge } from './listing.ts';

const OwnRow = ChallengeRow.extend(
  OwnChallenge.pick({ participants: true, completions: true, rewards: true }).shape,
).extend({ wasActive: z.boolean(), stoppedAt: Timestamp.nullable() });

/** What only the challenge's maker sees of a challenge `c`. */
const selectOutcome = sql`
  c.is_active as was_active, c.stopped_at,
  (select count(distinct p.user_id)::int from user_challenge_progress p
    where p.challenge_id = c.id and p.withdrawn_at is null) as participants,
  (select count(*)::int from user_challenge_progress p where p.challenge_id = c.id and p.completed) as completions,
  (select json_build_object(
      'left', count(*) filter (where w.handed_out_at is null),
      'handedOut', count(*) filter (where w.handed_out_at is not null),
      'claimed', count(*) filter (where w.is_claimed))
    from challenge_rewards w where w.challenge_id = c.id) as rewards`;

function toOwnChallenge({
  wasActive,
  stoppedAt,
  participants,
  completions,
  rewards,
  ...row
}: z.output<typeof OwnRow>): OwnChallenge {
  const now = Date.now();
  const challenge = toChallenge(row, now);
  const state = findOwnerState({ ...challenge, isActive: wasActive, stoppedAt }, now);
  return { ...challenge, state, participants, completions, rewards };
}

const CursorKey = z.tuple([Integer]);

/** Newest first. */
export async function readOwnChallenges(
  db: Database,
  where: SQL,
  { limit, cursor }: Paging,
): Promise<Page<OwnChallenge>> {
  const before = cursor ? sql`c.id < ${decodeCursor(cursor, CursorKey)[0]}` : sql`true`;
  const query = sql`
    select ${selectChallenge(null)}, ${selectOutcome} from challenges c
    where c.deleted_at is null and ${where} and ${before} order by c.id desc limit ${limit + 1}`;
  return toPage((await selectRows(db, OwnRow, query)).map(toOwnChallenge), limit, ({ id }) => [id]);
}

export async function readOwnChallenge(db: Database, id: number): Promise<OwnChallenge> {
  const query = sql`
    select ${selectChallenge(null)}, ${selectOutcome} from challenges c where c.id = ${id}`;
  const [row] = await selectRows(db, OwnRow, query);
  if (!row) throw notFound(t('Challenge'));
  return toOwnChallenge(row);
}

const Place = z.object({ name: z.string(), timeZone: z.string() });

/** A restaurant's name and the time zone of its challenges. */
export async function findChallengePlace(db: Database, id: number): Promise<z.output<typeof Place>> {
  const [place] = await selectRows(
    db,
    Place,
    sql`select name, time_zone from restaurants where id = ${id} and deleted_at is null`,
  );
  if (!place) throw notFound(t('Restaurant'));
  return { name: place.name, timeZone: isZone(place.timeZone) ? place.timeZone : 'UTC' };
}

export async function countMembers(db: Database, restaurantId: number): Promise<number> {
  const query = sql`
    select count(*)::int as members from loyalty_memberships
    where restaurant_id = ${restaurantId} and user_id is not null and left_at is null`;
  const [row] = await selectRows(db, z.object({ members: z.int() }), query);
  return row?.members ?? 0;
}

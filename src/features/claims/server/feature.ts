import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { restaurantClaims } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { clearColumn, type EraseStep, type PersonalData } from '#kit/server/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { claimNotifications } from '../notifications.ts';
import { claimHandlers } from './api.ts';
import { isWaitingClaim } from './waiting.ts';

const removeUnproved: EraseStep = async (tx, userId, { limit }) => {
  const { rowCount } = await tx.execute(sql`
    delete from restaurant_claims where id in (
      select id from restaurant_claims where user_id = ${userId} and state <> 'proved' limit ${limit})`);
  return rowCount ?? 0;
};

/** Keeps the record that a place was claimed, without the deleted claimant: it still proves the current ownership. */
const forgetClaimant: EraseStep = async (tx, userId, { limit }) => {
  const { rowCount } = await tx.execute(sql`
    update restaurant_claims set user_id = null, note = null, images = '{}', sent_to = null
    where id in (select id from restaurant_claims where user_id = ${userId} limit ${limit})`);
  return rowCount ?? 0;
};

export const claimsData: PersonalData = {
  tables: (me) => ({
    claims: sql`select r.name as restaurant, c.way, c.state, c.is_dispute, c.sent_to, c.note,
        c.images, c.decision, c.created_at, c.proven_at, c.decided_at
      from restaurant_claims c join restaurants r on r.id = c.restaurant_id where c.user_id = ${me} order by c.id`,
  }),
  pictures: (me) => sql`select unnest(images) from restaurant_claims where user_id = ${me}`,
  erase: [removeUnproved, forgetClaimant, clearColumn(restaurantClaims.decidedBy)],
};

export const claimsFeature: Feature = {
  name: 'claims',
  contract,
  handlers: claimHandlers,
  personalData: claimsData,
  pictures: [restaurantClaims.images],
  notifications: claimNotifications,
  jobs: [{ name: 'ending claims', every: 'hour', run: ({ db }) => sweepClaims(db) }],
  waiting: [{ name: 'claims', count: sql`select count(*) from restaurant_claims where ${isWaitingClaim}` }],
};

/** Days after which an open claim without an entered code ends. */
const OPEN_DAYS = 60;
/** Days for which the proof is kept after a decision, in case of questions. */
const PROOF_DAYS = 90;

/** Ends claims whose code was never entered, and deletes the proof of those decided long ago. */
export async function sweepClaims(db: Database): Promise<void> {
  await db.execute(sql`
    update restaurant_claims set state = 'withdrawn', code_hash = null, code_expires_at = null, sent_to = null
    where state = 'open' and way <> 'look' and not is_dispute
      and greatest(created_at, code_expires_at) < now() - make_interval(days => ${OPEN_DAYS})`);
  await db.execute(sql`
    update restaurant_claims set note = null, images = '{}', sent_to = null
    where decided_at < now() - make_interval(days => ${PROOF_DAYS})
      and (note is not null or images <> '{}' or sent_to is not null)`);
}

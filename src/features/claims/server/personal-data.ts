import { sql } from 'drizzle-orm';
import { restaurantClaims } from '#db/schema.ts';
import { clearColumn, type EraseStep, type PersonalData } from '#kit/server/feature/personal-data.ts';

const removeUnproved: EraseStep = async (tx, userId, { limit }) => {
  const { rowCount } = await tx.execute(sql`
    delete from restaurant_claims where id in (
      select id from restaurant_claims where user_id = ${userId} and state <> 'proved' limit ${limit})`);
  return rowCount ?? 0;
};

/** That a place was claimed once stays true for whoever has it now. */
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

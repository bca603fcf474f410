import { and, eq, ne, sql } from 'drizzle-orm';
import { restaurantClaims } from '#db/schema.ts';
import type { PersonalData } from '#kit/server/feature/personal-data.ts';

export const claimsData: PersonalData = {
  tables: (me) => ({
    claims: sql`select r.name as restaurant, c.way, c.state, c.is_dispute as "isDispute", c.sent_to as "sentTo", c.note,
        c.images, c.decision, c.created_at as "createdAt", c.proven_at as "provenAt", c.decided_at as "decidedAt"
      from restaurant_claims c join restaurants r on r.id = c.restaurant_id where c.user_id = ${me} order by c.id`,
  }),
  pictures: (me) => sql`select unnest(images) from restaurant_claims where user_id = ${me}`,
  async erase(tx, me) {
    const mine = eq(restaurantClaims.userId, me);
    await tx.delete(restaurantClaims).where(and(mine, ne(restaurantClaims.state, 'proved')));
    // That a place was claimed once stays true for whoever has it now.
    await tx.update(restaurantClaims).set({ userId: null, note: null, images: [], sentTo: null }).where(mine);
    await tx.update(restaurantClaims).set({ decidedBy: null }).where(eq(restaurantClaims.decidedBy, me));
  },
};

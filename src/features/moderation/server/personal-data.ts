import { sql } from 'drizzle-orm';
import type { PersonalData } from '#kit/server/feature/personal-data.ts';

export const moderationData: PersonalData = {
  tables: (me) => ({
    messages: sql`select r.name as restaurant, c.message, c.created_at
      from restaurant_comments c join restaurants r on r.id = c.restaurant_id
      where c.user_id = ${me} order by c.id`,
  }),
};

import { sql } from 'drizzle-orm';
import { ownWordVisits, visits } from '#db/schema.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';

export const visitsData: PersonalData = {
  tables: (me) => ({
    visits: sql`select v.restaurant_id, r.name as restaurant, v.day, v.created_at,
      v.code_minute from visits v join restaurants r on r.id = v.restaurant_id where v.user_id = ${me} order by v.id`,
    'visits-by-own-word': sql`select v.restaurant_id, r.name as restaurant, v.day, v.created_at
      from own_word_visits v join restaurants r on r.id = v.restaurant_id where v.user_id = ${me} order by v.id`,
  }),
  erase: [eraseRows(visits.userId), eraseRows(ownWordVisits.userId)],
};

import { sql } from 'drizzle-orm';
import { savedFilters, savedRestaurants } from '#db/schema.ts';
import { eraseRows, type PersonalData } from '#kit/server/feature/personal-data.ts';

export const discoveryData: PersonalData = {
  tables: (me) => ({
    'saved-restaurants': sql`select s.restaurant_id, r.name, r.address, s.created_at
      from saved_restaurants s join restaurants r on r.id = s.restaurant_id
      where s.user_id = ${me} order by s.created_at`,
    'saved-filters': sql`select name, query, created_at from saved_filters where user_id = ${me} order by id`,
  }),
  erase: [eraseRows(savedRestaurants.userId), eraseRows(savedFilters.userId)],
};

import { sql } from 'drizzle-orm';
import { restaurants } from '#db/schema.ts';

export const restaurantPictures = sql`select unnest(${restaurants.images}) from ${restaurants}
  union all select ${restaurants.logo} from ${restaurants}`;

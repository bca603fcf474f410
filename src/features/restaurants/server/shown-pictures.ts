import { sql } from 'drizzle-orm';
import { restaurants } from '#db/schema.ts';
import type { PictureSource } from '#features/media/server/shown.ts';

export const restaurantPictures: PictureSource = sql`select unnest(${restaurants.images}) from ${restaurants}
  union all select ${restaurants.logo} from ${restaurants}`;

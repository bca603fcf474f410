import { sql } from 'drizzle-orm';
import { restaurantClaims } from '#db/schema.ts';

export const claimPictures = sql`select unnest(${restaurantClaims.images}) from ${restaurantClaims}`;

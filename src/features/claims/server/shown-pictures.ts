import { sql } from 'drizzle-orm';
import { restaurantClaims } from '#db/schema.ts';
import type { PictureSource } from '#features/media/server/shown.ts';

export const claimPictures: PictureSource = sql`select unnest(${restaurantClaims.images}) from ${restaurantClaims}`;

import { sql } from 'drizzle-orm';
import { reviews } from '#db/schema.ts';

export const reviewPictures = sql`select unnest(${reviews.images}) from ${reviews}`;

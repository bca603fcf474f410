import { sql } from 'drizzle-orm';
import { reviews } from '#db/schema.ts';
import type { PictureSource } from '#features/media/server/shown.ts';

export const reviewPictures: PictureSource = sql`select unnest(${reviews.images}) from ${reviews}`;

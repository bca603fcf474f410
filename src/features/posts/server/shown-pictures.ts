import { sql } from 'drizzle-orm';
import { posts } from '#db/schema.ts';
import type { PictureSource } from '#features/media/server/shown.ts';

export const postPictures: PictureSource = sql`select unnest(${posts.images}) from ${posts}`;

import { sql } from 'drizzle-orm';
import { posts } from '#db/schema.ts';

export const postPictures = sql`select unnest(${posts.images}) from ${posts}`;

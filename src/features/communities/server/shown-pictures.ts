import { sql } from 'drizzle-orm';
import { communities } from '#db/schema.ts';
import type { PictureSource } from '#features/media/server/shown.ts';

export const communityPictures: PictureSource = sql`select ${communities.image} from ${communities}`;

import { sql } from 'drizzle-orm';
import { corrections } from '#db/schema.ts';
import type { PictureSource } from '#features/media/server/shown.ts';

export const correctionPictures: PictureSource = sql`select ${corrections.image} from ${corrections}`;

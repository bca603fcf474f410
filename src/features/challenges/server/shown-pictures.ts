import { sql } from 'drizzle-orm';
import { challenges } from '#db/schema.ts';
import type { PictureSource } from '#features/media/server/shown.ts';

export const challengePictures: PictureSource = sql`select ${challenges.image} from ${challenges}`;

import { sql } from 'drizzle-orm';
import type { PictureSource } from '#features/media/server/shown.ts';

export const examplePictures: PictureSource = sql`select picture from example_notes`;

import { sql } from 'drizzle-orm';
import { stories } from '#db/schema.ts';
import type { PictureSource } from '#features/media/server/shown.ts';

export const storyPictures: PictureSource = sql`select ${stories.image} from ${stories}`;

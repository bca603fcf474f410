import { sql } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { PictureSource } from '#features/media/server/shown.ts';

export const peoplePictures: PictureSource = sql`select ${users.avatar} from ${users}`;

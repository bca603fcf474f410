import { sql } from 'drizzle-orm';
import { menuItems } from '#db/schema.ts';
import type { PictureSource } from '#features/media/server/shown.ts';

export const menuPictures: PictureSource = sql`select ${menuItems.image} from ${menuItems}`;

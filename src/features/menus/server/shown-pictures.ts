import { sql } from 'drizzle-orm';
import { menuItems } from '#db/schema.ts';

export const menuPictures = sql`select ${menuItems.image} from ${menuItems}`;

import { sql } from 'drizzle-orm';
import { users } from '#db/schema.ts';

export const peoplePictures = sql`select ${users.avatar} from ${users}`;

import { sql } from 'drizzle-orm';
import { communities } from '#db/schema.ts';

export const communityPictures = sql`select ${communities.image} from ${communities}`;

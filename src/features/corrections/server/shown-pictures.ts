import { sql } from 'drizzle-orm';
import { corrections } from '#db/schema.ts';

export const correctionPictures = sql`select ${corrections.image} from ${corrections}`;

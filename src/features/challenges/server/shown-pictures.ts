import { sql } from 'drizzle-orm';
import { challenges } from '#db/schema.ts';

export const challengePictures = sql`select ${challenges.image} from ${challenges}`;

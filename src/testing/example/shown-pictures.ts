import { sql } from 'drizzle-orm';

export const examplePictures = sql`select picture from example_notes`;

import { sql } from 'drizzle-orm';
import type { TestApp } from '#testing/app.ts';

/** Creates the table without a cascade: the feature itself must delete the rows. */
export const createExampleTable = ({ services: { db } }: TestApp) =>
  db.execute(sql`create table example_notes (
    id serial primary key, user_id int not null references users (id), note text not null, picture text)`);

import { sql } from 'drizzle-orm';
import type { ActivitySource } from '#kit/server/feature/activity.ts';

export const exampleActivity: ActivitySource[] = [
  {
    kind: 'example note',
    find: (me) => ({
      from: sql`example_notes x`,
      where: sql`x.user_id = ${me}`,
      id: sql`x.id`,
      at: sql`to_timestamp(x.id)`,
      words: sql`x.note`,
    }),
    title: () => 'Wrote a note',
  },
];

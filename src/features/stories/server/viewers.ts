import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { PersonInList } from '#features/people/contract.ts';
import { personInList } from '#features/people/server/people-list.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { MAX_ID } from '#kit/contract/ids.ts';
import { Id, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { notFound } from '#kit/server/problem.ts';

const CursorKey = z.tuple([Timestamp, Id]);
const FIRST_KEY: z.output<typeof CursorKey> = ['9999-12-31T00:00:00.000Z', MAX_ID];

const StoryViewer = PersonInList.extend({ createdAt: Timestamp });
type ViewerListInput = { id: number; limit: number; cursor?: string | undefined };

/** Who looked at a story of this person's, as far as they may see them, newest first; a 404 for stories of others. */
export async function findViewersPage(
  db: Database,
  me: number,
  { id, limit, cursor }: ViewerListInput,
): Promise<Page<z.output<typeof StoryViewer>>> {
  const mine = await db.execute(
    sql`select from stories where id = ${id} and user_id = ${me} and expires_at > now()`,
  );
  if (mine.rowCount === 0) throw notFound(t('Story'));
  const [time, last] = cursor ? decodeCursor(cursor, CursorKey) : FIRST_KEY;
  const rows = await selectRows(
    db,
    StoryViewer,
    sql`
      select v.created_at, ${personInList(me, 'u')}
      from story_views v join users u on u.id = v.user_id
      where v.story_id = ${id} and ${isVisiblePerson(me, 'u')}
        and (v.created_at, v.user_id) < (${time}::timestamptz, ${last}::int)
      order by v.created_at desc, v.user_id desc limit ${limit + 1}`,
  );
  return toPage(rows, limit, ({ createdAt, id: viewer }) => [createdAt, viewer]);
}

import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { PersonInList } from '#features/people/contract.ts';
import { personInList } from '#features/people/server/people-list.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';

/** The others at a table who have accounts and whom the viewer may see, in the order in which they sat down. */
export async function listTableMates(
  db: Database,
  decisionId: number,
  viewer: number,
): Promise<PersonInList[]> {
  const query = sql`
    select ${personInList(viewer, 'u')} from decision_people p join users u on u.id = p.user_id
    where p.decision_id = ${decisionId} and u.id <> ${viewer} and ${isVisiblePerson(viewer, 'u')} order by p.id`;
  return selectRows(db, PersonInList, query);
}

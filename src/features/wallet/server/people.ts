import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { users } from '#db/schema.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import { t } from '#kit/contract/text.ts';
import { escapeLike } from '#kit/server/like.ts';
import { badInput } from '#kit/server/problem.ts';
import { prepared } from '#kit/server/statements.ts';

const Recipient = z.object({ username: z.string(), name: z.string(), avatar: z.string().nullable() });
type Recipient = z.output<typeof Recipient>;

/** Finds a person by username, ignoring case; null for people who have left, were deleted or are blocked. */
export async function findOpenPerson(
  db: Database,
  username: string,
  askerId: number,
): Promise<Recipient & { id: number }> {
  const [person] = await byUsername(db).execute({ username, askerId });
  if (!person) throw badInput({ to: t('There is nobody with this username') });
  return person;
}

const byUsername = prepared((db) =>
  db
    .select({
      id: users.id,
      username: users.username,
      name: sql<string>`coalesce(${users.name}, ${users.username})`,
      avatar: users.avatar,
    })
    .from(users)
    .where(
      sql`lower(${users.username}) = lower(${sql.placeholder('username')}) and ${isVisiblePerson(sql.placeholder('askerId'), 'users')}`,
    )
    .prepare('people_by_username'),
);

const MAX_PEOPLE = 10;

/** Finds people whose name or username contains the text; those that begin with it come first. */
export async function findPeople(db: Database, words: string, askerId: number): Promise<Recipient[]> {
  const [contains, startsWith] = [`%${escapeLike(words)}%`, `${escapeLike(words)}%`];
  const query = sql`
    select username, coalesce(name, username) as name, avatar from users
    where id <> ${askerId} and ${isVisiblePerson(askerId, 'users')}
      and (username ilike ${contains} or name ilike ${contains})
    order by username ilike ${startsWith} or name ilike ${startsWith} desc nulls last,
      lower(coalesce(name, username)), id
    limit ${MAX_PEOPLE}`;
  return selectRows(db, Recipient, query);
}

/** Entries of a history that are searched for recipients. */
const RECENT_ENTRIES = 200;

/** Finds the latest recipients of a person's money. */
export async function recentRecipients(db: Database, askerId: number): Promise<Recipient[]> {
  const query = sql`
    with outgoing_entries as (
      select e.* from ledger_accounts own cross join lateral (
        select e.id, e.transfer_id, e.account_id from ledger_entries e
        where e.account_id = own.id and e.amount < 0
        order by e.id desc limit ${RECENT_ENTRIES}
      ) e
      where own.user_id = ${askerId}
    ), receivers as (
      select a.user_id, max(g.id) as last
      from outgoing_entries g
      join ledger_entries o on o.transfer_id = g.transfer_id and o.account_id <> g.account_id
      join ledger_accounts a on a.id = o.account_id and a.user_id is not null
      group by 1
    )
    select u.username, coalesce(u.name, u.username) as name, u.avatar
    from receivers r join users u on u.id = r.user_id
    where ${isVisiblePerson(askerId, 'u')}
    order by r.last desc limit ${MAX_PEOPLE}`;
  return selectRows(db, Recipient, query);
}

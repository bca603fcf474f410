import { eq, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { tasteMatches, users } from '#db/schema.ts';
import { computeTasteMatch, MIN_SHARED_PLACES, MIN_TASTE_MATCH } from '#features/follows/rules.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import { RANKING } from '#features/search-index/rules.ts';
import { Id } from '#kit/contract/shapes.ts';
import { forEachSlice } from '#kit/server/jobs/slices.ts';
import { findSharedPlaces } from './match.ts';

/** How much is read of each source before the best are taken. */
export const CANDIDATES = 30;
const MY_RECENT_PLACES = 200;
const SLICE = 1_000;

const Person = z.object({ id: Id });

/** Selects the ids of the people who reviewed most of the places that I reviewed last. */
export const selectAlike = (me: number): SQL => sql`(
  select v.user_id as id from reviews v
  where v.user_id <> ${me} and v.restaurant_id in (
    select restaurant_id from reviews where user_id = ${me}
    group by 1 order by max(created_at) desc limit ${MY_RECENT_PLACES}
  )
  group by 1 having count(distinct v.restaurant_id) >= ${MIN_SHARED_PLACES}
  order by count(distinct v.restaurant_id) desc, 1 limit ${CANDIDATES})`;

/** Finds the people whose taste is most like mine, except private accounts; at most as many as rankings read. */
async function findAlike(db: Database, me: number) {
  const people = await selectRows(
    db,
    Person,
    sql`
      select u.id from ${selectAlike(me)} c join users u on u.id = c.id
      where ${isVisiblePerson(me, 'u')} and not u.is_private`,
  );
  const { places } = await findSharedPlaces(
    db,
    me,
    people.map(({ id }) => id),
  );
  return [...places]
    .map(([otherId, sharedPlaces]) => ({ otherId, match: computeTasteMatch(sharedPlaces) ?? 0 }))
    .filter(({ match }) => match >= MIN_TASTE_MATCH)
    .sort((a, b) => b.match - a.match || a.otherId - b.otherId)
    .slice(0, RANKING.taste.people);
}

/** Removes a person whose account became private from the rankings of others. */
export async function forgetPrivateTaste(
  db: Database,
  { userId, isPrivate }: { userId: number; isPrivate: boolean },
) {
  if (isPrivate) await db.delete(tasteMatches).where(eq(tasteMatches.otherId, userId));
}

/** Updates the people whose taste is like mine. Writes only if they changed, because that clears cached lists. */
export async function updateTasteMatches(db: Database, me: number): Promise<void> {
  const alike = await findAlike(db, me);
  await inTransaction(db, async (tx) => {
    const before = await tx.select().from(tasteMatches).where(eq(tasteMatches.userId, me));
    const matches = new Map(before.map(({ otherId, match }) => [otherId, match]));
    if (matches.size === alike.length && alike.every(({ otherId, match }) => matches.get(otherId) === match))
      return;
    await tx.delete(tasteMatches).where(eq(tasteMatches.userId, me));
    if (alike.length > 0) await tx.insert(tasteMatches).values(alike.map((one) => ({ ...one, userId: me })));
  });
}

/** Updates, one by one, the people who have a session and enough reviews. */
export const updateAllTasteMatches = (db: Database): Promise<void> =>
  forEachSlice(db, users, SLICE, async (isInSlice) => {
    const people = await selectRows(
      db,
      Person,
      sql`
        select id from users
        where ${isInSlice(users.id)} and deleted_at is null and closed_at is null
          and exists (select from session s where s.user_id = users.id and s.expire > now())
          and (select count(*) from (
            select from reviews where user_id = users.id limit ${MIN_SHARED_PLACES}) r) = ${MIN_SHARED_PLACES}`,
    );
    for (const { id } of people) await updateTasteMatches(db, id);
  });

/** Deletes a person's taste matches in both directions: the reviews behind them are private from now on. */
export const forgetTasteMatches = (tx: Database, userId: number) =>
  tx.delete(tasteMatches).where(or(eq(tasteMatches.userId, userId), eq(tasteMatches.otherId, userId)));

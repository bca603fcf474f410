import { and, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { users } from '#db/schema.ts';
import { isActiveAccount } from '#features/auth/server/accounts.ts';
import { notFound } from '#kit/server/problem.ts';
import type { Person } from '../contract.ts';
import { displayBio, displayName } from '../rules.ts';

/** How many reviews somebody wrote of restaurants that can be seen: what their profile lists. */
const reviewCount = sql<number>`(
  select count(*)::int from reviews v join restaurants r on r.id = v.restaurant_id
  where v.user_id = users.id and r.status = 'approved')`;

/** Somebody who is here, by their name in any case of letters. */
export async function findPerson(db: Database, username: string): Promise<Person> {
  const [found] = await db
    .select({
      id: users.id,
      username: users.username,
      name: users.name,
      bio: users.bio,
      avatar: users.avatar,
      type: users.type,
      createdAt: users.createdAt,
      reviewCount,
    })
    .from(users)
    .where(and(sql`lower(${users.username}) = lower(${username})`, isActiveAccount));
  if (!found) throw notFound('Person');
  return { ...found, name: displayName(found), bio: displayBio(found.bio) };
}

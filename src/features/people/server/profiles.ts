import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import type { Person } from '../contract.ts';
import { displayBio, displayName } from '../rules.ts';
import { relationTo } from './people-list.ts';
import { canSeeProfile, isVisiblePerson } from './visibility.ts';

type Row = Omit<Person, 'name' | 'bio'> & { name: string | null; bio: string | null };

/** Somebody who is here and whom the viewer may see, by their name in any case of letters. */
export async function findPerson(db: Database, viewer: number | null, username: string): Promise<Person> {
  const { rows } = await db.execute<Row>(sql`
    select u.id, u.username, u.name, u.bio, u.avatar, u.type, u.created_at as "createdAt",
      u.follower_count as "followerCount", u.is_private as "isPrivate",
      (select count(*)::int from follows f where f.follower_id = u.id) as "followingCount",
      (select count(*)::int from reviews v join restaurants r on r.id = v.restaurant_id
        where v.user_id = u.id and r.status = 'approved') as "reviewCount",
      ${canSeeProfile(viewer, 'u')} as "isOpen", ${relationTo(viewer, sql`u.id`)} as relation,
      coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'image', r.images[1]) order by r.id)
        from restaurants r where r.user_id = u.id and r.status = 'approved'), '[]') as restaurants
    from users u where lower(u.username) = lower(${username}) and ${isVisiblePerson(viewer, 'u')}`);
  const [found] = rows;
  if (!found) throw notFound(t('Person'));
  return {
    ...found,
    name: displayName(found),
    bio: found.isOpen ? displayBio(found.bio) : '',
    createdAt: new Date(found.createdAt).toISOString(),
  };
}

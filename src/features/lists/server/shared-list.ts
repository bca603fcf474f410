import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { canSeeProfile, isVisiblePerson } from '#features/people/server/visibility.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';

type Place = {
  id: number;
  name: string;
  cuisine: string;
  address: string;
  description: string | null;
  image: string | null;
  addedAt: string;
};

type SharedList = {
  token: string;
  name: string;
  createdAt: string;
  owner: { username: string; name: string };
  /** Those put on it last first. */
  places: Place[];
};

/** A shared list as somebody without an account reads it by its link; a 404 where that opens nothing. */
export async function readSharedList(db: Database, token: string): Promise<SharedList> {
  const { rows } = await db.execute<SharedList>(sql`
    select l.token, l.name, l.created_at as "createdAt",
      json_build_object('username', u.username, 'name', coalesce(nullif(u.name, ''), u.username)) as owner,
      coalesce((
        select json_agg(p order by p."addedAt" desc, p.id desc) from (
          select r.id, r.name, r.cuisine_type as cuisine, r.address, r.description, r.images[1] as image,
            e.created_at as "addedAt"
          from saved_list_items e join restaurants r on r.id = e.restaurant_id and r.status = 'approved'
          where e.list_id = l.id
        ) p), '[]') as places
    from saved_lists l join users u on u.id = l.user_id
    where l.token = ${token} and l.is_shared and ${isVisiblePerson(null, 'u')} and ${canSeeProfile(null, 'u')}`);
  const [list] = rows;
  if (!list) throw notFound(t('List'));
  return {
    ...list,
    createdAt: new Date(list.createdAt).toISOString(),
    places: list.places.map((place) => ({ ...place, addedAt: new Date(place.addedAt).toISOString() })),
  };
}

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { canSeeProfile, isVisiblePerson } from '#features/people/server/visibility.ts';
import { Id, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';

const Place = z.object({
  id: Id,
  name: z.string(),
  cuisine: z.string(),
  address: z.string(),
  description: z.string().nullable(),
  image: z.string().nullable(),
  /** PostgreSQL prints timestamps within JSON in its own format. */
  addedAt: z.string(),
});

const SharedList = z.object({
  token: z.string(),
  name: z.string(),
  createdAt: Timestamp,
  owner: z.object({ username: z.string(), name: z.string() }),
  /** Newest first. */
  places: z.array(Place),
});

/** A shared list as a visitor reads it by its link; a 404 for an unknown link. */
export async function readSharedList(db: Database, token: string): Promise<z.output<typeof SharedList>> {
  const [list] = await selectRows(
    db,
    SharedList,
    sql`
      select l.token, l.name, l.created_at,
        json_build_object('username', u.username, 'name', coalesce(nullif(u.name, ''), u.username)) as owner,
        coalesce((
          select json_agg(json_build_object('id', r.id, 'name', r.name, 'cuisine', r.cuisine_type, 'address', r.address,
              'description', r.description, 'image', r.images[1], 'addedAt', e.created_at)
            order by e.created_at desc, r.id desc)
          from saved_list_items e join restaurants r on r.id = e.restaurant_id and r.status = 'approved'
          where e.list_id = l.id), '[]') as places
      from saved_lists l join users u on u.id = l.user_id
      where l.token = ${token} and l.is_shared and ${isVisiblePerson(null, 'u')} and ${canSeeProfile(null, 'u')}`,
  );
  if (!list) throw notFound(t('List'));
  return {
    ...list,
    places: list.places.map((place) => ({ ...place, addedAt: new Date(place.addedAt).toISOString() })),
  };
}

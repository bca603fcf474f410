import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { selectRows } from '#db/rows.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import type { Context } from '#kit/server/serve.ts';
import { Person } from '../contract.ts';
import { displayBio, displayName } from '../rules.ts';
import { selectRelation } from './people-list.ts';
import { personPartsService } from './person-parts.ts';
import { canSeeProfile, isVisiblePerson } from './visibility.ts';

const Profile = Person.extend({ name: z.string().nullable(), bio: z.string().nullable() });

/** A person visible to the viewer, by username in any case. */
export async function findPerson(
  { db, services }: Pick<Context, 'db' | 'services'>,
  viewer: number | null,
  username: string,
): Promise<Person> {
  const { countReviews, selectOwnRestaurants } = services.get(personPartsService);
  const [person] = await selectRows(
    db,
    Profile,
    sql`
      select u.id, u.username, u.name, u.bio, u.avatar, u.type, u.created_at,
        u.follower_count, u.is_private,
        (select count(*)::int from follows f where f.follower_id = u.id) as following_count,
        ${countReviews(sql`u.id`)} as review_count,
        ${canSeeProfile(viewer, 'u')} as is_open, ${selectRelation(viewer, sql`u.id`)} as relation,
        ${selectOwnRestaurants(sql`u.id`)} as restaurants
      from users u where lower(u.username) = lower(${username}) and ${isVisiblePerson(viewer, 'u')}`,
  );
  if (!person) throw notFound(t('Person'));
  return {
    ...person,
    name: displayName(person),
    bio: person.isOpen ? displayBio(person.bio) : '',
  };
}

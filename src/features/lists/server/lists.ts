import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { savedLists } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import { SavedList } from '../contract.ts';
import { MAX_LISTS, MAX_PLACES_PER_LIST, type Sharing } from '../rules.ts';

/** All lists of a person, or the one with `id`, each with the restaurants that can be seen. */
export const listSavedLists = (db: Database, userId: number, id?: number): Promise<SavedList[]> =>
  selectRows(
    db,
    SavedList,
    sql`
      select l.id, l.token, l.name, l.is_shared, l.is_listed, l.created_at,
        coalesce(i.ids, '{}') as restaurant_ids, coalesce(i.images[1:3], '{}') as images
      from saved_lists l
      left join lateral (
        select array_agg(r.id order by e.created_at desc, r.id desc) as ids,
          array_agg(r.images[1] order by e.created_at desc, r.id desc) filter (where r.images[1] is not null) as images
        from saved_list_items e join restaurants r on r.id = e.restaurant_id and r.status = 'approved'
        where e.list_id = l.id
      ) i on true
      where l.user_id = ${userId} and (${id ?? null}::int is null or l.id = ${id ?? null}::int)
      order by l.created_at desc, l.id desc`,
  );

/** A 404 if it is another person's list. */
export async function findSavedList(db: Database, userId: number, id: number): Promise<SavedList> {
  const [list] = await listSavedLists(db, userId, id);
  if (!list) throw notFound(t('List'));
  return list;
}

/** Locks a list of this person until the transaction ends. */
export async function lockList(
  db: Database,
  userId: number,
  id: number,
): Promise<Sharing & { name: string }> {
  const [list] = await db
    .select({ name: savedLists.name, isShared: savedLists.isShared, isListed: savedLists.isListed })
    .from(savedLists)
    .where(and(eq(savedLists.id, id), eq(savedLists.userId, userId)))
    .for('no key update');
  if (!list) throw notFound(t('List'));
  return list;
}

/** Serialised per person, so that concurrent requests cannot exceed the limit. */
export async function insertList(db: Database, userId: number, name: string): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('saved lists'), ${userId})`);
  if ((await db.$count(savedLists, eq(savedLists.userId, userId))) >= MAX_LISTS)
    throw conflict(t('You have {mostLists} lists. Delete one to begin another.', { mostLists: MAX_LISTS }));
  const [list] = await db.insert(savedLists).values({ userId, name }).returning({ id: savedLists.id });
  if (!list) throw new Error('An insert returned no row.');
  return list.id;
}

const ListState = z.object({ isThere: z.boolean(), hasRoom: z.boolean() });

/** Adds a public restaurant to a locked list; one that is on it keeps its place. */
export async function addPlaceToList(db: Database, listId: number, restaurantId: number): Promise<void> {
  const { rowCount } = await db.execute(
    sql`select from restaurants where id = ${restaurantId} and status = 'approved' for key share`,
  );
  if (!rowCount) throw notFound(t('Restaurant'));
  const [state] = await selectRows(
    db,
    ListState,
    sql`
      select
        exists (select from saved_list_items where list_id = ${listId} and restaurant_id = ${restaurantId}) as is_there,
        (select count(*) from saved_list_items where list_id = ${listId}) < ${MAX_PLACES_PER_LIST} as has_room`,
  );
  if (state?.isThere) return;
  if (!state?.hasRoom)
    throw conflict(
      t('This list has {mostOnAList} restaurants. Begin another one.', { mostOnAList: MAX_PLACES_PER_LIST }),
    );
  await db.execute(sql`
    insert into saved_list_items (list_id, restaurant_id) values (${listId}, ${restaurantId})
    on conflict do nothing`);
}

/** Puts public restaurants on a new list, the first one on top. */
export async function fillList(
  db: Database,
  listId: number,
  restaurantIds: readonly number[],
): Promise<void> {
  // Lists show the newest first.
  await db.execute(sql`
    insert into saved_list_items (list_id, restaurant_id, created_at)
    select ${listId}, place.id, now() - place.nth * interval '1 millisecond'
    from unnest(${sql.param(restaurantIds)}::int[]) with ordinality as place (id, nth)`);
}

import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { savedLists } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { conflict, notFound } from '#kit/server/problem.ts';
import { SavedList } from '../contract.ts';
import { MAX_LISTS, MAX_PLACES_PER_LIST, type Sharing } from '../rules.ts';

/** Somebody's lists, or one of them, each with what is on it and can be seen. */
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

/** One list of somebody's; a foreign one does not exist. */
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

/** Begins a list. Those who begin several at once wait for each other: the bound counts them all. */
export async function beginList(db: Database, userId: number, name: string): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('saved lists'), ${userId})`);
  if ((await db.$count(savedLists, eq(savedLists.userId, userId))) >= MAX_LISTS)
    throw conflict(t('You have {mostLists} lists. Delete one to begin another.', { mostLists: MAX_LISTS }));
  const [list] = await db.insert(savedLists).values({ userId, name }).returning({ id: savedLists.id });
  if (!list) throw new Error('An insert returned no row.');
  return list.id;
}

const ListState = z.object({ isThere: z.boolean(), hasRoom: z.boolean() });

/** Puts a restaurant that anybody can see on a list that is held; what is on it already stays where it is. */
export async function putOnList(db: Database, listId: number, restaurantId: number): Promise<void> {
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

/** Puts restaurants that everybody can see on a list that has just begun, the first one on top. */
export async function fillList(
  db: Database,
  listId: number,
  restaurantIds: readonly number[],
): Promise<void> {
  // What was added last stands on top.
  await db.execute(sql`
    insert into saved_list_items (list_id, restaurant_id, created_at)
    select ${listId}, place.id, now() - place.nth * interval '1 millisecond'
    from unnest(${sql.param(restaurantIds)}::int[]) with ordinality as place (id, nth)`);
}

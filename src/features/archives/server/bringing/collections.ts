import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import {
  savedListItems,
  savedLists,
  savedRestaurants,
  tasteComparisons,
  userPreferences,
  users,
} from '#db/schema.ts';
import { MAX_LISTS, MAX_PLACES_PER_LIST } from '#features/lists/rules.ts';
import { MAX_COMPARISONS } from '#features/taste/rules.ts';
import type { ComparisonRow, ListedPlaceDocument, PlaceListDocument } from '../../shapes.ts';
import {
  checkHome,
  claimItem,
  findPictures,
  holdsForbiddenLink,
  type ImportContext,
  type ItemOutcome,
  limitToNow,
  nameRow,
} from './items.ts';

/** Fills the fields that are still empty in the profile here. */
export async function bringProfile(tx: Database, context: ImportContext): Promise<ItemOutcome> {
  const { userId, archive } = context;
  const { name, description, image } = archive.profile;
  if (!(await claimItem(tx, userId, { kind: 'profile', key: archive.manifest.person }))) return 'already';
  if (holdsForbiddenLink(context, name, description)) return 'links';
  const [avatar] = findPictures(context, image ? [image] : []);
  const fill = async (column: 'name' | 'bio' | 'avatar', value: string | undefined) =>
    value
      ? tx
          .update(users)
          .set({ [column]: value })
          .where(and(eq(users.id, userId), isNull(users[column])))
      : null;
  await fill('name', name);
  await fill('bio', description);
  await fill('avatar', avatar);
  return 'brought';
}

/** Imports preferences unless some are set here. */
export async function bringPreferences(
  tx: Database,
  { userId, archive }: ImportContext,
): Promise<ItemOutcome> {
  const { preferences, manifest } = archive;
  if (!preferences || !(await claimItem(tx, userId, { kind: 'preferences', key: manifest.person })))
    return 'already';
  const { rowCount } = await tx
    .insert(userPreferences)
    .values({ ...preferences, userId })
    .onConflictDoNothing();
  return rowCount ? 'brought' : 'already';
}

export async function bringSaved(
  tx: Database,
  context: ImportContext,
  savedPlaces: readonly ListedPlaceDocument[],
): Promise<ItemOutcome[]> {
  const { userId } = context;
  const outcomes: ItemOutcome[] = [];
  for (const { properties } of savedPlaces) {
    const restaurantId = context.places.get(properties.place) ?? null;
    if (restaurantId === null) {
      outcomes.push('place missing');
      continue;
    }
    const isNew = await claimItem(tx, userId, {
      kind: 'saved',
      key: properties.place,
      localId: restaurantId,
    });
    const { rowCount } = isNew
      ? await tx
          .insert(savedRestaurants)
          .values({ userId, restaurantId, createdAt: limitToNow(properties.addedAt), isBrought: true })
          .onConflictDoNothing()
      : { rowCount: 0 };
    outcomes.push(rowCount ? 'brought' : 'already');
  }
  return outcomes;
}

/** Imports a list; an existing list of the same name gets the places it lacks. */
export async function bringList(
  tx: Database,
  context: ImportContext,
  list: PlaceListDocument,
): Promise<ItemOutcome> {
  const { userId } = context;
  const atHome = await checkHome(tx, context, 'list', list.id);
  if (atHome) return atHome;
  const isSameList = and(eq(savedLists.userId, userId), eq(savedLists.name, list.name));
  const [before] = await tx.select({ id: savedLists.id }).from(savedLists).where(isSameList);
  if (!before && (await tx.$count(savedLists, eq(savedLists.userId, userId))) >= MAX_LISTS) return 'no room';
  if (!(await claimItem(tx, userId, { kind: 'list', key: list.id }))) return 'already';
  const localId = before?.id ?? (await beginBroughtList(tx, userId, list));
  await nameRow(tx, userId, { kind: 'list', key: list.id, localId });
  let room = MAX_PLACES_PER_LIST - (await tx.$count(savedListItems, eq(savedListItems.listId, localId)));
  for (const { properties } of list.features) {
    const restaurantId = context.places.get(properties.place) ?? null;
    if (restaurantId === null || room <= 0) continue;
    const { rowCount } = await tx
      .insert(savedListItems)
      .values({ listId: localId, restaurantId, createdAt: limitToNow(properties.addedAt) })
      .onConflictDoNothing();
    room -= rowCount ?? 0;
  }
  return 'brought';
}

async function beginBroughtList(tx: Database, userId: number, list: PlaceListDocument): Promise<number> {
  const { name, isShared, isListed, createdAt } = list;
  const [row] = await tx
    .insert(savedLists)
    .values({ userId, name, isShared, isListed, createdAt: limitToNow(createdAt) })
    .returning({ id: savedLists.id });
  if (!row) throw new Error('An insert returned no row.');
  return row.id;
}

export async function bringComparisons(
  tx: Database,
  context: ImportContext,
  rows: readonly ComparisonRow[],
): Promise<ItemOutcome[]> {
  const { userId } = context;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('taste comparisons'), ${userId})`);
  let room = MAX_COMPARISONS - (await tx.$count(tasteComparisons, eq(tasteComparisons.userId, userId)));
  const outcomes: ItemOutcome[] = [];
  for (const { first, second, better, askedAt } of rows) {
    const [one, other] = [context.places.get(first) ?? null, context.places.get(second) ?? null];
    if (one === null || other === null || one === other) {
      outcomes.push('place missing');
      continue;
    }
    if (room <= 0) {
      outcomes.push('no room');
      continue;
    }
    const sign = better === 'same' ? 0 : better === 'first' ? 1 : -1;
    const fact =
      one < other
        ? { a: one, b: other, outcome: sign }
        : { a: other, b: one, outcome: sign === 0 ? 0 : -sign };
    const isNew = await claimItem(tx, userId, { kind: 'comparison', key: `${first} ${second}` });
    const { rowCount } = isNew
      ? await tx
          .insert(tasteComparisons)
          .values({ userId, ...fact, askedAt: limitToNow(askedAt) })
          .onConflictDoNothing()
      : { rowCount: 0 };
    room -= rowCount ?? 0;
    outcomes.push(rowCount ? 'brought' : 'already');
  }
  return outcomes;
}

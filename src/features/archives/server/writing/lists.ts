import { asc, eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { savedListItems, savedLists, savedRestaurants, tasteComparisons } from '#db/schema.ts';
import type { ComparisonRow, ListedPlaceDocument, PlaceListDocument } from '../../shapes.ts';
import type { Keys } from '../keys.ts';
import type { PlaceBook } from './places.ts';

export const readOwnSaved = (db: Database, userId: number) =>
  db
    .select({ restaurantId: savedRestaurants.restaurantId, addedAt: savedRestaurants.createdAt })
    .from(savedRestaurants)
    .where(eq(savedRestaurants.userId, userId));

type Item = { restaurantId: number; addedAt: string };
type ListRow = typeof savedLists.$inferSelect & { items: Item[] };

export async function readLists(db: Database, userId: number): Promise<ListRow[]> {
  const lists = await db
    .select()
    .from(savedLists)
    .where(eq(savedLists.userId, userId))
    .orderBy(asc(savedLists.createdAt), asc(savedLists.id));
  const items = await db
    .select({
      listId: savedListItems.listId,
      restaurantId: savedListItems.restaurantId,
      addedAt: savedListItems.createdAt,
    })
    .from(savedListItems)
    .innerJoin(savedLists, eq(savedLists.id, savedListItems.listId))
    .where(eq(savedLists.userId, userId));
  const byList = Map.groupBy(items, ({ listId }) => listId);
  return lists.map((list) => ({ ...list, items: byList.get(list.id) ?? [] }));
}

/** Sorted by date and key, not by row ids, so that a re-exported archive has the same order. */
export function toFeatures(items: readonly Item[], places: PlaceBook): ListedPlaceDocument[] {
  const order = ({ properties: { addedAt, place } }: ListedPlaceDocument) => `${addedAt} ${place}`;
  return items
    .map(({ restaurantId, addedAt }) => places.toFeature(restaurantId, addedAt))
    .sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

export const toListDocument = (list: ListRow, keys: Keys, places: PlaceBook): PlaceListDocument => ({
  type: 'FeatureCollection',
  id: keys.find('list', list.id),
  name: list.name,
  isShared: list.isShared,
  isListed: list.isListed,
  createdAt: list.createdAt,
  features: toFeatures(list.items, places),
});

type Comparison = typeof tasteComparisons.$inferSelect;

export const readComparisons = (db: Database, userId: number): Promise<Comparison[]> =>
  db.select().from(tasteComparisons).where(eq(tasteComparisons.userId, userId));

/** The place whose key sorts first is `first`: row ids differ between installations. */
export function toComparisonRows(rows: readonly Comparison[], keys: Keys): ComparisonRow[] {
  const order = ({ askedAt, first, second }: ComparisonRow) => `${askedAt} ${first} ${second}`;
  return rows
    .map(({ a, b, outcome, askedAt }): ComparisonRow => {
      const [keyA, keyB] = [keys.find('place', a), keys.find('place', b)];
      const isInOrder = keyA < keyB;
      const [first, second] = isInOrder ? [keyA, keyB] : [keyB, keyA];
      const better = outcome === 0 ? 'same' : outcome > 0 === isInOrder ? 'first' : 'second';
      return { first, second, better, askedAt };
    })
    .sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

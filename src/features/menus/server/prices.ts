import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { menuItems, menuPrices } from '#db/schema.ts';
import type { PricePeriod } from '../contract.ts';

/** What a dish has cost from when until when, the oldest first; the last one is the price of today. */
export async function readPrices(db: Database, itemId: number): Promise<PricePeriod[]> {
  const [dish] = await db
    .select({ price: menuItems.price, since: menuItems.createdAt })
    .from(menuItems)
    .where(eq(menuItems.id, itemId));
  if (!dish) return [];
  const before = await db
    .select({ price: menuPrices.price, until: menuPrices.until })
    .from(menuPrices)
    .where(eq(menuPrices.menuItemId, itemId))
    .orderBy(asc(menuPrices.until), sql`${menuPrices.id}`);
  let from = dish.since;
  const periods: PricePeriod[] = [];
  for (const { price, until } of [...before, { price: dish.price, until: null }]) {
    periods.push({ price, from, until });
    from = until ?? from;
  }
  return periods;
}

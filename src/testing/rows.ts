import { inTransaction } from '#db/connect.ts';
import { cities, menuItems, restaurants, reviews } from '#db/schema.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { recountAll } from '#features/reviews/server/counters.ts';
import { transfer } from '#features/wallet/server/ledger.ts';
import type { Services } from '#kit/server/services.ts';

type Rows = Pick<Services, 'db'> & Partial<Pick<Services, 'get'>>;
type Overrides<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>;

/** Creates an approved restaurant, with or without an owner; searches find it at once. */
export async function addRestaurant(
  { db, get }: Rows,
  userId: number | null,
  overrides: Overrides<typeof restaurants> = {},
) {
  const [row] = await db
    .insert(restaurants)
    .values({
      userId,
      name: 'Casa Teste',
      cuisineType: 'Italian',
      priceRange: '$$',
      address: 'Rua da Prova 1, Lisboa',
      status: 'approved',
      ...overrides,
    })
    .returning();
  if (!row) throw new Error('An insert returned no row.');
  await get?.(discoveryService).catchUp();
  return row;
}

type Place = { latitude: string; longitude: string };

/** Creates a city around a position; lists contain it once it has a restaurant. The slug is the name in lower case. */
export async function addCity(
  { db }: Rows,
  { at, ...city }: Overrides<typeof cities> & { name: string; at?: Place },
) {
  const [latitude, longitude] = at ? [Number(at.latitude), Number(at.longitude)] : [];
  const box = at && [Number(at.longitude), Number(at.latitude), Number(at.longitude), Number(at.latitude)];
  const [row] = await db
    .insert(cities)
    .values({ slug: city.name.toLowerCase(), source: 'administrator', latitude, longitude, box, ...city })
    .returning();
  if (!row) throw new Error('An insert returned no row.');
  return row;
}

export async function addDish(
  { db, get }: Rows,
  restaurantId: number,
  overrides: Overrides<typeof menuItems> = {},
) {
  const [row] = await db
    .insert(menuItems)
    .values({ restaurantId, name: 'Soup', price: 650, ...overrides })
    .returning();
  if (!row) throw new Error('An insert returned no row.');
  await get?.(discoveryService).catchUp();
  return row;
}

export async function addReview(
  { db, get }: Rows,
  by: { userId: number; restaurantId: number },
  overrides: Overrides<typeof reviews> = {},
) {
  const [row] = await db
    .insert(reviews)
    .values({ ...by, rating: 4, reviewType: 'venue', ...overrides })
    .returning();
  if (!row) throw new Error('An insert returned no row.');
  await recountAll(db);
  await get?.(discoveryService).catchUp();
  return row;
}

/** Adds money to a wallet, as by a card payment. */
export function addMoney({ db }: Rows, userId: number, amount: number, currency = 'USD') {
  const topUp = { kind: 'top-up', from: 'sandbox payments', to: userId, amount, currency } as const;
  return inTransaction(db, (tx) => transfer(tx, topUp));
}

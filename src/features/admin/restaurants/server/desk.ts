import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { menuItems, reports, restaurantEntries, restaurants, users } from '#db/schema.ts';
import { handleExport } from '#features/admin/table/server/export.ts';
import {
  QUICK_SEARCH_ROWS,
  type SearchableTable,
  tablePage,
} from '#features/admin/table/server/table-page.ts';
import { audit, findDifferences } from '#features/audit/server/audit.ts';
import { isActiveAccount } from '#features/auth/server/accounts.ts';
import { recordGivenPlace } from '#features/claims/server/ownership.ts';
import { selectTemplates } from '#features/loyalty/server/terms.ts';
import { fetchCommonsPhoto } from '#features/media/server/commons.ts';
import { keepPicture } from '#features/media/server/keep-picture.ts';
import { keepOutside } from '#features/media/server/outside.ts';
import { undoDeleteRestaurant } from '#features/moderation/server/removal.ts';
import { setStatus } from '#features/moderation/server/status.ts';
import { message } from '#features/notifications/notifications.ts';
import { notify } from '#features/notifications/server/notify.ts';
import {
  assertRestaurantPictures,
  assertZone,
  createOwnRestaurant,
} from '#features/owner/server/registration.ts';
import { createRemoval } from '#features/reports/server/remove-and-tell.ts';
import { MAX_PICTURES } from '#features/restaurants/rules.ts';
import { rating } from '#features/restaurants/server/cards.ts';
import { selectCurrency } from '#features/restaurants/server/currency.ts';
import { restaurantChanged } from '#features/restaurants/server/events.ts';
import { restaurantSubject } from '#features/restaurants/server/report-subject.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { emit } from '#kit/server/events.ts';
import type { RowAction } from '#kit/server/feature/admin-table.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { badInput, conflict, notFound } from '#kit/server/problem.ts';
import { type Context, handle, prepareAndHandle } from '#kit/server/serve.ts';
import * as contract from '../contract.ts';

const all = getTableColumns(restaurants);
const ofOthers = {
  username: users.username,
  userEmail: users.email,
  rating,
  currency: selectCurrency(restaurants.id),
};
const columns = { ...all, ...ofOthers };

/** The columns of a line in the table. Opening hours and lists of words would be slow to read for a whole page. */
const lineColumns = {
  id: all.id,
  userId: all.userId,
  name: all.name,
  names: all.names,
  description: all.description,
  cuisineType: all.cuisineType,
  priceRange: all.priceRange,
  address: all.address,
  latitude: all.latitude,
  longitude: all.longitude,
  phone: all.phone,
  email: all.email,
  website: all.website,
  images: all.images,
  logo: all.logo,
  status: all.status,
  closedAt: all.closedAt,
  reviewNotes: all.reviewNotes,
  approvedBy: all.approvedBy,
  approvedAt: all.approvedAt,
  createdAt: all.createdAt,
  deletedAt: all.deletedAt,
  reviewCount: all.reviewCount,
  picks: all.picks,
  ...ofOthers,
};

const KEYS = {
  createdAt: { by: sql`${restaurantEntries.createdAt}`, type: 'timestamptz' },
  name: { by: sql`lower(${restaurantEntries.name})`, type: 'text' },
  cuisineType: { by: sql`${restaurantEntries.cuisineType}`, type: 'text' },
} as const;

const SEARCHED: SearchableTable<
  ParsedOf<typeof contract.listAdminRestaurants>,
  'status' | 'price' | 'owner'
> = {
  table: restaurantEntries,
  keys: KEYS,
  first: 'createdAt',
  values: ['status', 'price', 'owner'],
  toCondition: ({ status, price, owner, deleted }) =>
    and(
      deleted ? isNotNull(restaurantEntries.deletedAt) : isNull(restaurantEntries.deletedAt),
      status && eq(restaurantEntries.status, status),
      price && eq(restaurantEntries.priceRange, price),
      owner && eq(restaurantEntries.userId, owner),
    ),
};

/** Reads a page of restaurants; a search matches their own words and the owner's names. */
const restaurantsPage = tablePage(SEARCHED, (db, { key, where, by, limit }) =>
  db
    .select({ ...lineColumns, key })
    .from(restaurantEntries)
    .innerJoin(restaurants, eq(restaurants.id, restaurantEntries.id))
    .leftJoin(users, eq(users.id, restaurantEntries.userId))
    .where(where)
    .orderBy(by)
    .limit(limit),
);

const quickSearchRestaurants = tablePage(
  SEARCHED,
  (db, { key, where, by, limit }) =>
    db
      .select({ id: restaurantEntries.id, title: restaurants.name, detail: restaurants.address, key })
      .from(restaurantEntries)
      .innerJoin(restaurants, eq(restaurants.id, restaurantEntries.id))
      .where(where)
      .orderBy(by)
      .limit(limit),
  QUICK_SEARCH_ROWS,
);

/** Reads all data of a restaurant, even of a deleted one. */
async function readSubmission(db: Database, id: number) {
  const openReports = and(
    eq(reports.kind, 'restaurant'),
    eq(reports.targetId, id),
    eq(reports.status, 'open'),
  );
  const [restaurant] = await db
    .select({ ...columns, challengeTemplates: selectTemplates })
    .from(restaurants)
    .leftJoin(users, eq(users.id, restaurants.userId))
    .where(eq(restaurants.id, id));
  if (!restaurant) throw notFound(t('Restaurant'));
  return {
    ...restaurant,
    dishCount: await db.$count(menuItems, eq(menuItems.restaurantId, id)),
    openReports: await db.$count(reports, openReports),
  };
}

const removeRestaurant = createRemoval(restaurantSubject);

const handlers = [
  handle(contract.listAdminRestaurants, ({ db, input }) => restaurantsPage(db, input)),
  handleExport(contract.exportRestaurants, 'restaurants', contract.AdminRestaurant, restaurantsPage),
  handle(contract.getSubmission, ({ db, input }) => readSubmission(db, input.id)),

  prepareAndHandle(contract.addRestaurant, keepOutside, async (context) => {
    const { db, user, caller, input } = context;
    const { userId, ...details } = input;
    await checkOwner(db, userId);
    const id = await createOwnRestaurant(context, { ownerId: userId, actorId: user.id, caller }, details);
    const target = { targetId: id, target: details.name };
    await audit(db, user, { action: 'add', kind: 'restaurant', ...target, after: { userId, ...details } });
    await emit(context, restaurantChanged, { restaurantId: id });
    return readSubmission(db, id);
  }),

  prepareAndHandle(contract.editRestaurant, keepOutside, async (context) => {
    const { db, user, input } = context;
    const { id, ...change } = input;
    const [before] = await db.select().from(restaurants).where(isThere(id)).for('no key update');
    if (!before) throw notFound(t('Restaurant'));
    const newOwner = change.userId === before.userId ? undefined : change.userId;
    if (newOwner !== undefined) await checkOwner(db, newOwner);
    if (change.priceRange === null && before.priceRange !== null)
      throw badInput({ priceRange: t('Price range is required') });
    if (change.address === '' && before.address !== '') throw badInput({ address: t('Address is required') });
    assertZone(change.timeZone);
    await assertRestaurantPictures(db, user.id, change, [
      ...before.images,
      ...(before.logo ? [before.logo] : []),
    ]);
    const differences = findDifferences(before, change);
    if (differences) {
      await db.update(restaurants).set(change).where(eq(restaurants.id, id));
      const target = { targetId: id, target: change.name ?? before.name };
      await audit(db, user, { action: 'edit', kind: 'restaurant', ...target, ...differences });
      if (newOwner !== undefined) {
        if (before.userId === null)
          await recordGivenPlace(db, { restaurantId: id, userId: newOwner, adminId: user.id });
        const notification = { kind: message, actorId: user.id, subject: { kind: 'restaurant', id } };
        await notify(context, { ...notification, to: newOwner, data: { outcome: 'handed to you' } });
        await notify(context, { ...notification, to: before.userId, data: { outcome: 'handed to another' } });
      }
      await emit(context, restaurantChanged, { restaurantId: id });
    }
    return readSubmission(db, id);
  }),

  handle(contract.fetchRestaurantPhoto, addFetchedPhoto),

  handle(contract.deleteRestaurant, async (context) => {
    const { id, reason, rule } = context.input;
    await removeRestaurant(context, id, reason, rule);
    return { message: t('Restaurant deleted successfully') };
  }),

  handle(contract.undoDeleteRestaurant, async (context) => {
    await undoDeleteRestaurant(context, context.input.id);
    return readSubmission(context.db, context.input.id);
  }),
];

const changeStatus =
  (step: Parameters<typeof setStatus>[2]): RowAction =>
  async (context, id, notes) =>
    void (await setStatus(context, id, step, notes));

const isThere = (id: number) => and(eq(restaurants.id, id), isNull(restaurants.deletedAt));

/** Appends the photo of a restaurant's photo page to its pictures. */
async function addFetchedPhoto(context: Context<typeof contract.fetchRestaurantPhoto>) {
  const { db, user, input, services } = context;
  const [place] = await db.select().from(restaurants).where(isThere(input.id));
  if (!place) throw notFound(t('Restaurant'));
  if (!place.photoUrl) throw badInput({ photoUrl: t('This restaurant has no photo page') });
  const { bytes, credit } = await fetchCommonsPhoto(place.photoUrl);
  const { address } = await keepPicture(services, user.id, bytes, undefined, credit);
  return context.transaction(async (tx) => {
    const [before] = await tx.select().from(restaurants).where(isThere(input.id)).for('no key update');
    if (!before) throw notFound(t('Restaurant'));
    if (before.images.length >= MAX_PICTURES)
      throw conflict(t('A page has at most {maxPictures} pictures.', { maxPictures: MAX_PICTURES }));
    const images = [...before.images, address];
    await tx.update(restaurants).set({ images }).where(eq(restaurants.id, before.id));
    const differences = { before: { images: before.images }, after: { images } };
    const target = { targetId: before.id, target: before.name };
    await audit(tx, user, {
      action: 'edit',
      kind: 'restaurant',
      ...target,
      ...differences,
      note: credit.page,
    });
    await emit({ ...context, db: tx }, restaurantChanged, { restaurantId: before.id });
    return readSubmission(tx, before.id);
  });
}

/** Throws if the account cannot own a restaurant. */
async function checkOwner(db: Context['db'], userId: number): Promise<void> {
  const owner = and(eq(users.id, userId), eq(users.type, 'restaurant'), isActiveAccount);
  if ((await db.$count(users, owner)) === 0)
    throw badInput({ userId: t('This is no account of a restaurant owner') });
}

export const restaurantsDesk: Feature = {
  name: 'admin/restaurants',
  contract,
  adminTable: {
    name: 'restaurants',
    handlers,
    quickSearch: quickSearchRestaurants,
    rowActions: {
      delete: removeRestaurant,
      undo: undoDeleteRestaurant,
      approve: changeStatus('approve'),
      reject: changeStatus('reject'),
      revoke: changeStatus('revoke'),
    },
  },
};

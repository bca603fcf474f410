import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { restaurants } from '#db/schema.ts';
import { zoneAt } from '#features/hours/server/zone-at.ts';
import { readTerms } from '#features/loyalty/server/terms.ts';
import { keepOutside } from '#features/media/server/outside.ts';
import { confirmFacts } from '#features/restaurants/server/confirm.ts';
import { restaurantChanged } from '#features/restaurants/server/events.ts';
import { isOwnedBy } from '#features/restaurants/server/ownership.ts';
import { changeStatus } from '#features/restaurants/server/status.ts';
import { isVisible } from '#features/restaurants/server/visible.ts';
import { assertOwner } from '#features/staff/server/staff.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { emit } from '#kit/server/events.ts';
import { forbidden, notFound } from '#kit/server/problem.ts';
import { type Context, handle, prepareAndHandle } from '#kit/server/serve.ts';
import {
  confirmRestaurant,
  downloadStatistics,
  FIRST_STEPS,
  type FirstStep,
  findAddress,
  findPlaces,
  findTimeZone,
  getFirstSteps,
  getStatistics,
  listOwnRestaurants,
  recordPageView,
  registerRestaurant,
  resubmitRestaurant,
  updateRestaurant,
} from '../contract.ts';
import { change } from './changes.ts';
import { askAddress, askGeocoder } from './geocoder.ts';
import { findKnownAddress, findKnownPlaces } from './known-addresses.ts';
import { pageOwnRestaurants, readOwnRestaurant } from './own-restaurants.ts';
import { recordPageViewOn, today } from './page-views.ts';
import { createOwnRestaurant } from './registration.ts';
import { readStatistics, streamStatisticsCsv } from './statistics.ts';

const CursorKey = z.tuple([Id]);

async function readOwnStatistics({
  db,
  user,
  input,
}: Pick<Context<typeof getStatistics>, 'db' | 'user' | 'input'>) {
  const [place] = await db
    .select({ id: restaurants.id, timeZone: restaurants.timeZone })
    .from(restaurants)
    .where(and(isOwnedBy(user.id), eq(restaurants.id, input.id)));
  if (!place) throw notFound(t('Restaurant'));
  return readStatistics(db, place, Number(input.days), Date.now());
}

export const ownerApi = [
  prepareAndHandle(registerRestaurant, keepOutside, async (context) => {
    const { db, user, caller, input } = context;
    if (user.type !== 'restaurant' && !user.isAdmin)
      throw forbidden(t('Only restaurant owners may do this.'));
    const id = await createOwnRestaurant(context, { ownerId: user.id, actorId: user.id, caller }, input);
    await emit(context, restaurantChanged, { restaurantId: id });
    return readOwnRestaurant(db, user.id, id);
  }),

  prepareAndHandle(updateRestaurant, keepOutside, async (context) => {
    const { db, user, input } = context;
    await change(context, user.id, input);
    await emit(context, restaurantChanged, { restaurantId: input.id });
    return readOwnRestaurant(db, user.id, input.id);
  }),

  handle(resubmitRestaurant, async (context) => {
    const { db, user, input } = context;
    const { id } = input;
    const who = { actorId: user.id, ownerId: user.id };
    await changeStatus(context, { restaurantId: id, step: 'submit again', ...who });
    await emit(context, restaurantChanged, { restaurantId: id });
    return readOwnRestaurant(db, user.id, id);
  }),

  handle(confirmRestaurant, async (context) => {
    const { db, user, input } = context;
    const { id } = input;
    await confirmFacts(db, user.id, id);
    await emit(context, restaurantChanged, { restaurantId: id });
    return readOwnRestaurant(db, user.id, id);
  }),

  handle(listOwnRestaurants, async ({ db, user, input: { limit, cursor } }) => {
    const [after] = cursor ? decodeCursor(cursor, CursorKey) : [0];
    const rows = await pageOwnRestaurants(db, user.id, after, limit + 1);
    return toPage(rows, limit, ({ id }) => [id]);
  }),

  handle(recordPageView, async ({ db, user, input: { id } }) => {
    if (!(await isVisible(db, id, user))) throw notFound(t('Restaurant'));
    const [place] = await db
      .select({ userId: restaurants.userId, status: restaurants.status, timeZone: restaurants.timeZone })
      .from(restaurants)
      .where(eq(restaurants.id, id));
    if (place?.status === 'approved' && place.userId !== user?.id)
      await recordPageViewOn(db, id, today(place.timeZone, Date.now()));
    return { message: t('Page view recorded') };
  }),

  handle(getFirstSteps, async ({ db, user, input: { id } }) => {
    await assertOwner(db, id, user.id);
    return readFirstSteps(db, id);
  }),

  handle(getStatistics, readOwnStatistics),

  handle(downloadStatistics, async (context) => streamStatisticsCsv(await readOwnStatistics(context))),

  handle(findPlaces, async ({ db, input, services }) => {
    if (!services.config.geocoderUrl)
      return { available: true, places: await findKnownPlaces(input.q, { db, services }) };
    const places = await askGeocoder(input.q, services);
    return { available: places !== null, places: places ?? [] };
  }),

  handle(findAddress, async ({ db, input, services }) => {
    if (!services.config.geocoderUrl) {
      const address = await findKnownAddress(input, { db, services });
      return { available: true, address, isNeighbour: true };
    }
    const places = await askAddress(input, services);
    return { available: places !== null, address: places?.[0]?.label ?? null, isNeighbour: false };
  }),

  handle(findTimeZone, async ({ input: { latitude, longitude } }) => ({
    timeZone: zoneAt(latitude, longitude),
  })),
];

/** Photos with which a page looks complete. */
const MIN_PHOTOS = 5;

const Steps = z.object({
  hours: z.boolean(),
  price: z.boolean(),
  photos: z.boolean(),
  menu: z.boolean(),
  code: z.boolean(),
  reply: z.boolean(),
  hasFigures: z.boolean(),
});

/** The first steps that an owner has done, and whether anything happened there yet. */
async function readFirstSteps(db: Database, restaurantId: number) {
  const terms = await readTerms(db, restaurantId);
  const [row] = await selectRows(
    db,
    Steps,
    sql`
      select coalesce(r.opening_hours, '{}') <> '{}' as hours, r.price_range is not null as price,
        cardinality(r.images) >= ${MIN_PHOTOS} as photos,
        exists (select from menu_items m where m.restaurant_id = r.id) as menu,
        exists (select from visits v where v.restaurant_id = r.id) as code,
        exists (select from review_replies a join reviews w on w.id = a.review_id where w.restaurant_id = r.id) as reply,
        r.review_count > 0 or exists (select from page_views p where p.restaurant_id = r.id)
          or exists (select from visits v where v.restaurant_id = r.id)
          or exists (select from saved_restaurants s where s.restaurant_id = r.id)
          or exists (select from tips t where t.restaurant_id = r.id) as has_figures
      from restaurants r where r.id = ${restaurantId}`,
  );
  const isDone = (step: FirstStep) => (step === 'programme' ? terms?.isOn : row?.[step]) ?? false;
  return {
    steps: FIRST_STEPS.map((step) => ({ step, isDone: isDone(step) })),
    hasFigures: row?.hasFigures ?? false,
  };
}

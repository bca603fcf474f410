import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { corrections, restaurants } from '#db/schema.ts';
import { assertLinksAllowed } from '#features/auth/server/new-account.ts';
import { assertPictures } from '#features/media/server/pictures.ts';
import { notifyAdministrators } from '#features/notifications/server/administrators.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { isUnblocked } from '#features/people/server/visibility.ts';
import { FEWEST_DOUBTING } from '#features/restaurants/rules.ts';
import { selectCurrency } from '#features/restaurants/server/currency.ts';
import { canSee } from '#features/restaurants/server/detail/details.ts';
import { assertOwner } from '#features/staff/server/staff.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { badInput, forbidden, notFound } from '#kit/server/problem.ts';
import { type Context, handle } from '#kit/server/serve.ts';
import {
  CorrectionGroup,
  decideAnyCorrection,
  decideCorrection,
  listCorrections,
  listMyCorrections,
  suggestChange,
  withdrawCorrection,
} from '../contract.ts';
import { changeSuggested, correctionWaiting } from '../notifications.ts';
import { FACT_FIELDS, getValueKey, isAdded, mergeValues, pickValues } from '../rules.ts';
import { assertNoMenu } from './additions.ts';
import { applyCorrectionDecision } from './decide.ts';
import { countsAsDoubt, selectFact } from './doubts.ts';
import { withdrawCorrectionWaiting } from './waiting.ts';

export const correctionsApi = [
  handle(suggestChange, (context) => saveSuggestion(context)),

  handle(listMyCorrections, async (context) => {
    const { db, user, input } = context;
    if (!(await canSee(context, input.id))) throw notFound(t('Restaurant'));
    return listMyOpen(db, user.id, input.id);
  }),

  handle(withdrawCorrection, async (context) => {
    const { db, user, input } = context;
    const { id } = input;
    const isOwnOpen = and(
      eq(corrections.id, id),
      eq(corrections.userId, user.id),
      eq(corrections.status, 'open'),
    );
    const [withdrawn] = await db.delete(corrections).where(isOwnOpen).returning({ id: corrections.id });
    if (!withdrawn) throw notFound(t('Suggestion'));
    await withdrawCorrectionWaiting(context);
    return { message: t('Your suggestion is withdrawn.') };
  }),

  handle(listCorrections, async ({ db, user, input }) => {
    await assertOwner(db, input.id, user.id);
    return findGroupsPage(db, user.id, input);
  }),

  handle(decideCorrection, (context) => applyCorrectionDecision(context, context.input, 'owner')),

  handle(decideAnyCorrection, (context) => applyCorrectionDecision(context, context.input, 'administrator')),
];

const CursorKey = z.tuple([Id]);
const MAX_REMARKS = 10;

/** Lists a person's open suggestions for a restaurant. */
const listMyOpen = (db: Database, userId: number, restaurantId: number) =>
  db
    .select({ id: corrections.id, fact: corrections.fact, createdAt: corrections.createdAt })
    .from(corrections)
    .where(
      and(
        eq(corrections.userId, userId),
        eq(corrections.restaurantId, restaurantId),
        eq(corrections.status, 'open'),
      ),
    )
    .orderBy(asc(corrections.id));

const Row = CorrectionGroup.extend({ remarks: CorrectionGroup.shape.remarks.nullable() });

/**
 * Finds the open suggestions of a restaurant, grouped by value. All of them count, but remarks of people who blocked
 * the owner or were blocked by them are left out.
 */
async function findGroupsPage(db: Database, ownerId: number, input: ParsedOf<typeof listCorrections>) {
  const { id, limit, cursor } = input;
  const [before] = cursor ? decodeCursor(cursor, CursorKey) : [];
  const now = selectFact(sql`c.fact`);
  const rows = await selectRows(
    db,
    Row,
    sql`
      select max(c.id) as id, c.fact, ${now} as before, (array_agg(c.value order by c.id desc))[1] as after,
        ${selectCurrency(sql`r.id`).sql} as currency,
        count(*)::int as people, count(*) filter (where ${countsAsDoubt}) >= ${FEWEST_DOUBTING} as is_in_doubt,
        not bool_or(c.before = ${now}) as is_outdated, max(c.created_at) as created_at,
        (array_agg(json_build_object('id', c.id, 'note', c.note, 'source', c.source, 'image', c.image) order by c.id desc)
          filter (where coalesce(c.note, c.source, c.image) is not null and ${isUnblocked(ownerId, sql`c.user_id`)})
        )[1:${sql.raw(String(MAX_REMARKS))}] as remarks
      from corrections c join users u on u.id = c.user_id join restaurants r on r.id = c.restaurant_id
      where c.restaurant_id = ${id} and c.status = 'open' and r.status = 'approved'
        and u.deleted_at is null and u.closed_at is null
      group by c.fact, c.value_key, r.id
      having ${before === undefined ? sql`true` : sql`max(c.id) < ${before}`}
      order by max(c.id) desc limit ${limit + 1}`,
  );
  const groups = rows.map(({ remarks, ...row }) => ({ ...row, remarks: remarks ?? [] }));
  return toPage(groups, limit, (group) => [group.id]);
}

/** Saves a suggestion and notifies the owner, or administrators if there is none. */
async function saveSuggestion(context: Context<typeof suggestChange>) {
  const { db, user, input } = context;
  const { id: restaurantId, fact, note, source, image, name, names, address } = input;
  const restaurant = await lockRestaurantFacts(db, restaurantId);
  if (!restaurant) throw notFound(t('Restaurant'));
  if (restaurant.userId === user.id)
    throw forbidden(t('This is your own restaurant. Change it in your owner area.'));
  assertLinksAllowed({ name, names: Object.values(names ?? {}).join(' '), address, note }, user);
  if (image) await assertPictures(db, user.id, [image], { field: 'image' });
  if (fact === 'menu') await assertNoMenu(db, restaurantId);
  const value = pickValues(fact, input);
  const valueKey = fact === 'photo' ? (image ?? '') : getValueKey(fact, value);
  const [field] = FACT_FIELDS[fact];
  if (field && getValueKey(fact, mergeValues(restaurant, value)) === getValueKey(fact, restaurant))
    throw badInput({ [field]: t('This is what the page says already') });
  const [correction] = await db
    .insert(corrections)
    .values({
      restaurantId,
      userId: user.id,
      fact,
      value,
      valueKey,
      before: pickValues(fact, restaurant),
      note: note || null,
      source: (isAdded(fact) && source) || null,
      image: image ?? null,
    })
    .returning();
  if (!correction) throw new Error('An insert returned no row.');
  await notify(context, {
    to: restaurant.userId,
    kind: changeSuggested,
    actorId: user.id,
    subject: { kind: 'restaurant', id: restaurantId },
  });
  if (restaurant.userId === null) await notifyAdministrators(context, correctionWaiting, user.id);
  return correction;
}

/** Reads a public restaurant with a share lock: changes and decisions wait until the transaction ends. */
async function lockRestaurantFacts(tx: Database, id: number) {
  const [restaurant] = await tx
    .select()
    .from(restaurants)
    .where(and(eq(restaurants.id, id), eq(restaurants.status, 'approved'), isNull(restaurants.deletedAt)))
    .for('share');
  return restaurant ?? null;
}

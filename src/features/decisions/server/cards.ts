import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { decisionPlaces, restaurants } from '#db/schema.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { readRaters } from '#features/discovery/server/followed.ts';
import { listPreferences } from '#features/preferences/server/preferences.ts';
import type { IndexFilters } from '#features/search-index/filters.ts';
import type { TableMember } from '#features/search-index/table.ts';
import { Id } from '#kit/contract/shapes.ts';
import { plural, t, translateConstant } from '#kit/contract/text.ts';
import { HOUR_MS } from '#kit/contract/time.ts';
import type { Services } from '#kit/server/services.ts';
import { DIETARY_MARKS, PRICE_RANGES } from '#vocabulary.ts';
import {
  type Candidate,
  combineLimits,
  computeGroupScore,
  DECISION,
  pickCards,
  pricesWithin,
  type TableLimits,
} from '../rules.ts';
import type { Relaxation } from '../shapes.ts';
import { type DecisionRow, listPeople, listPlaces, type TablePersonRow } from './table.ts';

/** Number of best places that the cards are picked from. */
const POOL = 60;
const STEP_FREE = 'Wheelchair Accessible';

type Conditions = { limits: TableLimits; blockedOwners: number[]; allowsUnknownHours: boolean };
type Table = { decision: DecisionRow; people: readonly TablePersonRow[] };
type Sources = { db: Database; services: Services };

/** The index filters that every card must meet; the sets apply independently. Known hours must include the meal's. */
function toFilters(
  { lat, lng, radius, at }: DecisionRow,
  { limits, blockedOwners, allowsUnknownHours }: Conditions,
): IndexFilters[] {
  const openAt = Date.parse(at);
  const { diets, budget, distance, stepFree } = limits;
  const around =
    lat === null || lng === null
      ? {}
      : {
          lat,
          lng,
          distance: Math.min(radius ?? Number.POSITIVE_INFINITY, distance ?? Number.POSITIVE_INFINITY),
        };
  return [
    {
      ...around,
      openAt,
      allowsUnknownHours,
      ...(budget && { price: pricesWithin(budget) }),
      ...(stepFree && { feature: [STEP_FREE] }),
      blockedOwners,
    },
    { openAt: openAt + HOUR_MS, allowsUnknownHours },
    ...diets.map((diet) => ({ dietary: [diet] })),
  ];
}

/** Owners who blocked a person at the table or were blocked by one. */
async function findBlockedOwners(db: Database, people: readonly TablePersonRow[]): Promise<number[]> {
  const ids = people.flatMap(({ userId }) => userId ?? []);
  if (ids.length === 0) return [];
  const list = sql.param(ids);
  const query = sql`
    select blocked_id as id from blocks where blocker_id = any(${list}::int[])
    union select blocker_id from blocks where blocked_id = any(${list}::int[])`;
  return (await selectRows(db, z.object({ id: Id }), query)).map(({ id }) => id);
}

async function findMembers(db: Database, people: readonly TablePersonRow[]): Promise<TableMember[]> {
  const ids = people.flatMap(({ userId }) => userId ?? []);
  const stored = await listPreferences(db, ids);
  const raters = await readRaters(db, ids);
  return people.map(({ userId, cuisines }) => {
    const own = userId === null ? undefined : stored.get(userId);
    const circle = userId === null ? undefined : raters.get(userId);
    const wishes = cuisines.length > 0 ? { cuisines } : {};
    const none = { cuisines: [], atmosphere: [], priceTier: [], dietary: [], extras: [] };
    return {
      preferences: own || cuisines.length > 0 ? { ...none, ...own, ...wishes } : null,
      friends: circle?.friends.map(({ opinions }) => opinions) ?? null,
      alike: circle?.alike.map(({ opinions }) => opinions) ?? null,
    };
  });
}

type RankOptions = { ids?: number[]; most: number; allowsUnknownHours: boolean };

/** Searches places that suit everybody at a table; reads what the index needs about its people once. */
async function openPlaces({ db, services }: Sources, people: readonly TablePersonRow[]) {
  const { index } = await services.get(discoveryService).ready();
  const blockedOwners = await findBlockedOwners(db, people);
  const limits = combineLimits(people);
  const find = (
    filters: IndexFilters[],
    members: readonly TableMember[],
    options: { ids?: number[]; most: number },
  ) => index.rankForTable({ filters, members, combine: computeGroupScore, ...options, now: Date.now() });
  return {
    limits,
    rank: (
      decision: DecisionRow,
      members: readonly TableMember[],
      { allowsUnknownHours, ...options }: RankOptions,
    ) => find(toFilters(decision, { limits, blockedOwners, allowsUnknownHours }), members, options).places,
    /** Counts the places; `changedLimits` tries other limits. */
    count: (decision: DecisionRow, changedLimits = limits) =>
      find(toFilters(decision, { limits: changedLimits, blockedOwners, allowsUnknownHours: true }), [], {
        most: 0,
      }).total,
  };
}

/** Updates the cards of a locked table after its people's needs changed: hides those that no longer fit, adds others. */
export async function refreshCards(sources: Sources, decision: DecisionRow): Promise<void> {
  const { db } = sources;
  const people = await listPeople(db, decision.id);
  const rows = await listPlaces(db, decision.id);
  const places = await openPlaces(sources, people);
  const members = await findMembers(db, people);
  const ids = rows.map(({ restaurantId }) => restaurantId);
  const fitting =
    ids.length === 0
      ? []
      : places.rank(decision, members, { ids, most: ids.length, allowsUnknownHours: true });
  const scores = new Map(fitting.map(({ id, score }) => [id, score]));
  for (const { restaurantId, isOut, score } of rows) {
    const next = scores.get(restaurantId);
    if (isOut === (next === undefined) && (next ?? score) === score) continue;
    await db
      .update(decisionPlaces)
      .set({ isOut: next === undefined, score: next ?? score })
      .where(
        sql`${decisionPlaces.decisionId} = ${decision.id} and ${decisionPlaces.restaurantId} = ${restaurantId}`,
      );
  }
  const missing = DECISION.cards - fitting.length;
  if (decision.lat === null || missing <= 0) return;
  const cardIds = new Set(ids);
  const others = await describeCandidates(db, fitting);
  const pickMore = async (picked: Candidate[], allowsUnknownHours: boolean): Promise<Candidate[]> => {
    const best = places.rank(decision, members, { most: POOL, allowsUnknownHours });
    const pickedIds = new Set([...cardIds, ...picked.map(({ id }) => id)]);
    const candidates = await describeCandidates(
      db,
      best.filter(({ id }) => !pickedIds.has(id)),
    );
    const count = missing - picked.length;
    return [...picked, ...pickCards(candidates, { count, others: [...others, ...picked] })];
  };
  let picked = await pickMore([], false);
  // Few hours are known of a city that was just imported.
  if (fitting.length + picked.length < DECISION.fewCards) picked = await pickMore(picked, true);
  if (picked.length === 0) return;
  await db
    .insert(decisionPlaces)
    .values(picked.map(({ id, score }) => ({ decisionId: decision.id, restaurantId: id, score })))
    .onConflictDoNothing();
}

async function describeCandidates(
  db: Database,
  places: readonly { id: number; score: number }[],
): Promise<Candidate[]> {
  if (places.length === 0) return [];
  const rows = await db
    .select({
      id: restaurants.id,
      cuisine: restaurants.cuisineType,
      reviewCount: restaurants.reviewCount,
    })
    .from(restaurants)
    .where(
      inArray(
        restaurants.id,
        places.map(({ id }) => id),
      ),
    );
  const facts = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap(({ id, score }) => {
    const row = facts.get(id);
    if (!row) return [];
    const isNew = row.reviewCount < DECISION.newBelowReviews;
    return [{ id, score, cuisine: row.cuisine, isNew }];
  });
}

/** Scores a place for everybody at the table; null if it does not suit all of them. */
export async function scorePlace(
  sources: Sources,
  decision: DecisionRow,
  restaurantId: number,
): Promise<number | null> {
  const people = await listPeople(sources.db, decision.id);
  const places = await openPlaces(sources, people);
  const members = await findMembers(sources.db, people);
  return (
    places.rank(decision, members, { ids: [restaurantId], most: 1, allowsUnknownHours: true })[0]?.score ??
    null
  );
}

const WIDER_KM = 0.4;
const LATER_MS = HOUR_MS / 2;

/** Suggests the change of limits that adds most places when few fit, never of a diet; null if none adds any. */
export async function findRelaxation(sources: Sources, table: Table): Promise<Relaxation | null> {
  const { decision, people } = table;
  if (decision.lat === null) return null;
  const places = await openPlaces(sources, people);
  const { limits } = places;
  const now = places.count(decision);
  const radius = Math.min(decision.radius ?? 0, limits.distance ?? Number.POSITIVE_INFINITY) + WIDER_KM;
  const later = new Date(Date.parse(decision.at) + LATER_MS).toISOString();
  const budget = limits.budget && PRICE_RANGES[PRICE_RANGES.indexOf(limits.budget) + 1];
  const options = [
    {
      kind: 'distance' as const,
      text: t('400 m further'),
      total: places.count({ ...decision, radius }, { ...limits, distance: radius }),
    },
    {
      kind: 'time' as const,
      text: t('Half an hour later'),
      total: places.count({ ...decision, at: later }),
    },
    ...(budget
      ? [
          {
            kind: 'budget' as const,
            text: t('Up to {budget}', { budget }),
            total: places.count(decision, { ...limits, budget }),
          },
        ]
      : []),
  ];
  const [best] = options.sort((a, b) => b.total - a.total);
  if (!best || best.total <= now) return null;
  return { kind: best.kind, text: best.text, places: best.total - now };
}

const DishCount = z.object({ id: Id, mark: z.enum(DIETARY_MARKS), count: z.int() });

/** By restaurant, how many dishes it has for each of the diets: "Gluten-free: 6 dishes". */
export async function countDishes(
  db: Database,
  ids: readonly number[],
  diets: readonly string[],
): Promise<Map<number, string[]>> {
  if (ids.length === 0 || diets.length === 0) return new Map();
  const query = sql`
    select restaurant_id as id, mark, count(*)::int as count
    from menu_items, unnest(dietary) as mark
    where restaurant_id = any(${sql.param([...ids])}::int[]) and mark = any(${sql.param([...diets])}::text[])
    group by restaurant_id, mark order by restaurant_id, mark`;
  const fits = new Map<number, string[]>();
  for (const { id, mark, count } of await selectRows(db, DishCount, query)) {
    const diet = translateConstant(mark, 'of a restaurant');
    const fit = plural(count, '{diet}: {n} dish', '{diet}: {n} dishes', { diet });
    fits.set(id, [...(fits.get(id) ?? []), fit]);
  }
  return fits;
}

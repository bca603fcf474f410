import { sql } from 'drizzle-orm';
import * as schema from '#db/schema.ts';
import { computeTier, LOYALTY_RULES, OPTIONAL_RULES } from '#features/loyalty/rules.ts';
import { findEarned, groupByCause, type StoredEntry } from '#features/loyalty/server/points/history.ts';
import { compareEntries, selectFacts } from '#features/loyalty/server/points/settle.ts';
import { businessDay } from '#features/visits/rules.ts';
import { DAY_MS, HOUR_MS } from '#kit/contract/time.ts';
import {
  type Contribution,
  drawCode,
  getId,
  insertRows,
  type SampleContext,
  toSlices,
} from '../contribution.ts';
import type { Random } from '../random.ts';

/** Rewards of the programmes; each restaurant has some of them. */
const REWARDS = [
  { title: 'A coffee on the house', price: 80, stock: null, perPerson: null, weekdays: [] },
  { title: 'A glass of house wine', price: 120, stock: 60, perPerson: 2, weekdays: [] },
  { title: 'Dessert of the day', price: 160, stock: 40, perPerson: null, weekdays: [1, 2, 3, 4] },
  { title: 'A starter to share', price: 240, stock: 25, perPerson: 1, weekdays: [] },
  { title: 'Lunch menu for one', price: 400, stock: 10, perPerson: 1, weekdays: [1, 2, 3, 4, 5] },
] as const;

/** The number of a regular's visits, and the days over which they spread: one in four regulars is close to Gold. */
const HABITS = [
  { visits: 19, days: 330 },
  { visits: 8, days: 200 },
  { visits: 6, days: 150 },
  { visits: 3, days: 60 },
];

type Place = { index: number; id: number; timeZone: string; since: number; rewards: number[] };
type Member = { userId: number; place: Place; joinedAt: number };

/** Programmes with rewards, members in all tiers with their points, and redemptions by some of them. */
export const loyalty: Contribution = {
  name: 'loyalty',
  async fill(context) {
    const places = await addProgrammes(context);
    const members = [...(await addRegulars(context, places)), ...findVisitors(context, places)];
    for (const member of members) await addMember(context, member);
    await addStaff(context, places);
  },
};

async function addProgrammes({ tx, now, data, ids, random }: SampleContext): Promise<Place[]> {
  const places: Place[] = [];
  for (const [index, { status, timeZone, createdAt }] of data.restaurants.entries()) {
    // The first restaurant always has one: visitors look at it first.
    if (status !== 'approved' || !(index === 0 || random.chance(0.7))) continue;
    const id = getId(ids.restaurants, index);
    const since = Math.max(Date.parse(createdAt), now.getTime() - 400 * DAY_MS);
    const rules = ['visit', ...OPTIONAL_RULES.filter((rule) => rule === 'first-visit' || random.chance(0.7))];
    await tx.insert(schema.loyaltyTerms).values({
      restaurantId: id,
      version: 1,
      isOn: true,
      rules: Object.fromEntries(
        Object.entries(LOYALTY_RULES).flatMap(([rule, { points }]) =>
          rules.includes(rule) ? [[rule, points]] : [],
        ),
      ),
      validFrom: new Date(since).toISOString(),
    });
    const offers = REWARDS.filter((_, nth) => nth === 0 || random.chance(0.6));
    const rewards = await insertRows(
      tx,
      schema.loyaltyRewards,
      offers.map((reward) => ({
        ...reward,
        weekdays: [...reward.weekdays],
        restaurantId: id,
        createdAt: new Date(since + DAY_MS).toISOString(),
      })),
    );
    places.push({ index, id, timeZone, since, rewards });
  }
  return places;
}

const toKey = (user: number, restaurant: number) => `${user} ${restaurant}`;

/** Adds visits of regulars, at places that they have not reviewed: these visits must not verify a review. */
async function addRegulars(
  { tx, now, data, ids, random }: SampleContext,
  places: Place[],
): Promise<Member[]> {
  const visitedPairs = new Set([
    ...data.reviews.map(({ user, restaurant }) => toKey(user, restaurant)),
    ...data.visits.map(({ user, restaurant }) => toKey(user, restaurant)),
  ]);
  const staff = new Set(
    (await tx.select().from(schema.restaurantStaff)).map((one) => toKey(one.userId, one.restaurantId)),
  );
  const members: Member[] = [];
  const guests = data.users.flatMap(({ type, isAdmin }, index) =>
    type === 'user' && !isAdmin ? [index] : [],
  );
  for (const [nth, user] of guests.entries()) {
    const freePlaces = random.shuffle(
      places.filter(
        ({ index, id }) =>
          !visitedPairs.has(toKey(user, index)) && !staff.has(toKey(getId(ids.users, user), id)),
      ),
    );
    for (const place of freePlaces.slice(0, 1 + (nth % 2))) {
      const habit = HABITS[(nth + members.length) % HABITS.length] ?? random.pick(HABITS);
      const earliest = Math.max(place.since, Date.parse(data.users[user]?.createdAt ?? ''));
      const begin = Math.max(earliest + HOUR_MS, now.getTime() - habit.days * DAY_MS);
      const visits = drawVisits(
        random,
        habit.visits,
        begin + DAY_MS,
        now.getTime() - 2 * HOUR_MS,
        place.timeZone,
      );
      const userId = getId(ids.users, user);
      if (visits.length === 0) continue;
      for (const slice of toSlices(visits))
        await tx
          .insert(schema.visits)
          .values(slice.map((visit) => ({ ...visit, userId, restaurantId: place.id })));
      members.push({ userId, place, joinedAt: begin });
    }
  }
  return members;
}

/** Draws up to `count` visits between two times, at most one for each business day. */
function drawVisits(random: Random, count: number, from: number, to: number, timeZone: string) {
  const days = new Map<string, number>();
  for (let nth = 0; nth < count; nth++) {
    const at = Math.round(from + ((nth + random.next() * 0.8) / count) * (to - from));
    if (at < to) days.set(businessDay(timeZone, at), at);
  }
  return [...days].map(([day, at]) => ({ day, createdAt: new Date(at).toISOString() }));
}

/** Half of the guests who checked in joined the programme ten minutes before. */
function findVisitors({ data, ids, random }: SampleContext, places: Place[]): Member[] {
  const first = new Map<string, Member>();
  for (const { user, restaurant, createdAt } of data.visits) {
    const place = places.find(({ index }) => index === restaurant);
    const key = toKey(user, restaurant);
    const joinedAt = Date.parse(createdAt) - HOUR_MS / 6;
    const isHome = data.restaurants[restaurant]?.owner === user;
    if (!place || isHome || first.has(key) || joinedAt < place.since) continue;
    first.set(key, { userId: getId(ids.users, user), place, joinedAt });
  }
  return [...first.values()].filter(() => random.chance(0.5));
}

type Facts = Parameters<typeof compareEntries>[0];

async function addMember(context: SampleContext, { userId, place, joinedAt }: Member): Promise<void> {
  const { tx, now, random } = context;
  const joinedIso = new Date(joinedAt).toISOString();
  const [membership] = await tx
    .insert(schema.loyaltyMemberships)
    .values({
      userId,
      restaurantId: place.id,
      joinedAt: joinedIso,
      countsFrom: joinedIso,
      showsName: random.chance(0.6),
    })
    .returning();
  if (!membership) throw new Error('An insert returned no row.');
  const { id } = membership;
  const { rows } = await tx.execute<Facts>(
    sql`select ${selectFacts} from loyalty_memberships m where m.id = ${id}`,
  );
  const [facts] = rows;
  if (!facts) return;
  const { added } = compareEntries(facts, {
    timeZone: place.timeZone,
    joinedAt,
    countsFrom: joinedAt,
    leftAt: null,
  });
  // At 22:00 UTC of the entry's day, but after joining and not in the future.
  const toEntryTime = (day: string) =>
    new Date(
      Math.min(now.getTime() - HOUR_MS, Math.max(joinedAt + 1, Date.parse(`${day}T22:00:00Z`))),
    ).toISOString();
  const entries = added
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
    .map((entry) => ({ ...entry, membershipId: id, createdAt: toEntryTime(entry.day) }));
  for (const slice of toSlices(entries)) await tx.insert(schema.loyaltyEntries).values(slice);
  const storedEntries = entries.map(
    (entry, nth): StoredEntry => ({
      ...entry,
      id: nth,
      note: null,
      createdAt: Date.parse(entry.createdAt),
    }),
  );
  const today = businessDay(place.timeZone, now.getTime());
  await tx
    .update(schema.loyaltyMemberships)
    .set({
      tier: computeTier(findEarned(groupByCause(storedEntries), joinedAt), today),
      lastVisitDay: facts.visits.reduce<string | null>(
        (last, { day }) => (last && last > day ? last : day),
        null,
      ),
    })
    .where(sql`id = ${id}`);
  const points = entries.reduce((sum, { delta }) => sum + delta, 0);
  if (points >= 200 && random.chance(0.5)) await addRedemption(context, place, id);
}

/** Adds a coffee that was redeemed within the last 20 hours. */
async function addRedemption(
  { tx, now, ids, data, random }: SampleContext,
  { id, index, timeZone, rewards }: Place,
  membershipId: number,
): Promise<void> {
  const [rewardId] = rewards;
  const [coffee] = REWARDS;
  const owner = data.restaurants[index]?.owner;
  if (rewardId === undefined || owner === undefined) throw new Error(`Restaurant ${id} has no rewards.`);
  const at = now.getTime() - random.between(2, 20) * HOUR_MS;
  const toTime = (later: number) => new Date(at + later).toISOString();
  const [redemptionId] = await insertRows(tx, schema.loyaltyRedemptions, [
    {
      rewardId,
      membershipId,
      price: coffee.price,
      code: drawCode(random),
      status: 'confirmed',
      expiresAt: toTime(HOUR_MS / 4),
      confirmedAt: toTime(HOUR_MS / 10),
      confirmedBy: getId(ids.users, owner),
      createdAt: toTime(0),
    },
  ]);
  await tx.insert(schema.loyaltyEntries).values({
    membershipId,
    rule: 'redemption',
    sourceKind: 'redemption',
    sourceId: String(redemptionId),
    delta: -coffee.price,
    day: businessDay(timeZone, at),
    createdAt: toTime(0),
  });
}

async function addStaff({ tx, data, ids, now }: SampleContext, places: Place[]): Promise<void> {
  const [place] = places;
  const waiter = data.users.findLastIndex(({ type, isAdmin }) => type === 'user' && !isAdmin);
  if (!place || waiter < 0) return;
  const userId = getId(ids.users, waiter);
  // Staff cannot be members at their own restaurant.
  const { rows } = await tx.execute(
    sql`select from loyalty_memberships where user_id = ${userId} and restaurant_id = ${place.id}`,
  );
  if (rows.length > 0) return;
  await tx
    .insert(schema.restaurantStaff)
    .values({
      restaurantId: place.id,
      userId,
      createdAt: new Date(now.getTime() - 60 * DAY_MS).toISOString(),
    })
    .onConflictDoNothing();
}

import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { decisionVotes, restaurants } from '#db/schema.ts';
import { openLabel } from '#features/hours/rules.ts';
import { isVisiblePerson } from '#features/people/server/visibility.ts';
import { findCards } from '#features/restaurants/server/cards.ts';
import { kmBetween, toPoint } from '#features/search-index/columns/places.ts';
import { t } from '#kit/contract/text.ts';
import type { Services } from '#kit/server/services.ts';
import { combineLimits, DECISION, explainOutcome } from '../rules.ts';
import { type DecisionTable, type Result, type TableCard, TablePerson } from '../shapes.ts';
import { countDishes, findRelaxation } from './cards.ts';
import { type DecisionRow, listPeople, listPlaces, type PlaceRow, type TablePersonRow } from './table.ts';

type Viewer = { id: number | null; me: TablePersonRow | null };

/** A table as one person sees it: without the others' votes, and without whose limits they are. */
export async function readTable(
  sources: { db: Database; services: Services },
  decision: DecisionRow,
  findViewer: (people: readonly TablePersonRow[]) => Viewer,
): Promise<DecisionTable> {
  const { db } = sources;
  const people = await listPeople(db, decision.id);
  const { id: viewerId, me } = findViewer(people);
  const rows = await listPlaces(db, decision.id);
  const places = rows.filter(({ isOut }) => !isOut);
  const isVoting = decision.state === 'voting';
  const limits = combineLimits(people);
  const { lat, lng, radius } = decision;
  return {
    token: decision.token,
    title: decision.title,
    at: decision.at,
    timeZone: decision.timeZone,
    closesAt: decision.closesAt,
    state: decision.state,
    party: decision.party,
    version: decision.version,
    area: lat === null || lng === null ? null : { name: decision.area ?? '', lat, lng, radius: radius ?? 0 },
    seedHash: decision.seedHash,
    people: await listTablePeople(db, decision, viewerId),
    limits: { ...limits, diets: [...limits.diets] },
    relaxation:
      isVoting && places.length < DECISION.fewCards
        ? await findRelaxation(sources, { decision, people })
        : null,
    places: isVoting ? await describeCards(db, decision, places, limits.diets) : [],
    me: me && (await describeMe(db, decision, me, rows)),
    result: await readResult(db, decision),
  };
}

async function describeCards(
  db: Database,
  { at, lat, lng }: DecisionRow,
  places: readonly PlaceRow[],
  diets: readonly string[],
): Promise<TableCard[]> {
  const ids = places.map(({ restaurantId }) => restaurantId);
  const cards = await findCards(db, ids, new Date(at));
  const dishes = await countDishes(db, ids, diets);
  const positions = await readPositions(db, ids);
  return places.flatMap(({ restaurantId, suggestedById }) => {
    const card = cards.get(restaurantId);
    if (!card) return [];
    const position = positions.get(restaurantId);
    const distance = lat === null || lng === null || !position ? null : metresBetween({ lat, lng }, position);
    const open = card.open.state === 'unknown' ? [] : [openLabel(card.open)];
    const fits = [...open, ...(dishes.get(restaurantId) ?? [])];
    return [{ card, distance, suggestedBy: suggestedById, fits }];
  });
}

type Position = { lat: number; lng: number };

async function readPositions(db: Database, ids: readonly number[]): Promise<Map<number, Position>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: restaurants.id, lat: restaurants.latitude, lng: restaurants.longitude })
    .from(restaurants)
    .where(inArray(restaurants.id, [...ids]));
  return new Map(
    rows.flatMap(({ id, lat, lng }) =>
      lat === null || lng === null ? [] : [[id, { lat: Number(lat), lng: Number(lng) }] as const],
    ),
  );
}

const metresBetween = (from: Position, to: Position) =>
  Math.round((kmBetween(toPoint(from.lat, from.lng), toPoint(to.lat, to.lng)) ?? 0) * 1000);

async function listTablePeople(
  db: Database,
  { id, hostId }: DecisionRow,
  viewer: number | null,
): Promise<TablePerson[]> {
  const query = sql`
    select p.id,
      case when p.guest_name is not null then p.guest_name
        when ${isVisiblePerson(viewer, 'u')} then coalesce(nullif(u.name, ''), u.username)
        else ${t('Somebody')} end as name,
      case when ${isVisiblePerson(viewer, 'u')} then u.username end as username,
      case when ${isVisiblePerson(viewer, 'u')} then u.avatar end as avatar,
      p.user_id is not null and p.user_id is not distinct from ${hostId} as is_host,
      p.guest_name is not null as is_guest,
      exists (select from decision_votes v where v.person_id = p.id) as is_voting,
      p.is_done, p.is_coming, p.guests
    from decision_people p left join users u on u.id = p.user_id
    where p.decision_id = ${id} order by p.id`;
  return selectRows(db, TablePerson, query);
}

async function describeMe(
  db: Database,
  { hostId }: DecisionRow,
  { id, userId, diets, budget, distance, stepFree, cuisines }: TablePersonRow,
  places: readonly { suggestedById: number | null }[],
): Promise<NonNullable<DecisionTable['me']>> {
  const votes = await db.select().from(decisionVotes).where(eq(decisionVotes.personId, id));
  const limits = { diets, budget, distance, stepFree, cuisines } as NonNullable<
    DecisionTable['me']
  >['limits'];
  return {
    id,
    isHost: userId !== null && userId === hostId,
    isGuest: userId === null,
    limits,
    votes: Object.fromEntries(votes.map(({ restaurantId, verdict }) => [restaurantId, verdict])),
    hasSuggested: places.some(({ suggestedById }) => suggestedById === id),
  };
}

async function readResult(db: Database, decision: DecisionRow): Promise<Result | null> {
  const { result, chosenId, decidedAt, at } = decision;
  if (!result || decidedAt === null) return null;
  const ids = result.tally.map(({ id }) => id);
  const names = await db
    .select({
      id: restaurants.id,
      name: restaurants.name,
      phone: restaurants.phone,
      website: restaurants.website,
      reservationPolicy: restaurants.reservationPolicy,
      bookingUrl: restaurants.bookingUrl,
      address: restaurants.address,
      lat: restaurants.latitude,
      lng: restaurants.longitude,
    })
    .from(restaurants)
    .where(inArray(restaurants.id, ids));
  const chosen =
    chosenId === null ? null : ((await findCards(db, [chosenId], new Date(at))).get(chosenId) ?? null);
  const place = names.find(({ id }) => id === chosenId);
  // The host may have chosen the runner-up since; the sentence is about the vote.
  return {
    chosen,
    reason:
      chosenId === result.tally[0]?.id
        ? explainOutcome(result)
        : t('The host chose another place than the vote did.'),
    decidedBy: result.decidedBy,
    voters: result.voters,
    tally: result.tally.map(({ id, no, ok, love }) => ({
      id,
      no,
      ok,
      love,
      name: names.find((one) => one.id === id)?.name ?? t('A place that has left'),
    })),
    decidedAt,
    phone: place?.phone ?? null,
    website: place?.website ?? null,
    reservationPolicy: place?.reservationPolicy ?? null,
    bookingUrl: place?.bookingUrl ?? null,
    each: chosenId === null ? null : await estimatePrice(db, chosenId),
    address: place?.address ?? null,
    lat: place?.lat == null ? null : Number(place.lat),
    lng: place?.lng == null ? null : Number(place.lng),
  };
}

/**
 * Estimates the price per person in cents, rounded to whole dollars: the medians of a menu's main courses and drinks, or of all its items; null
 * without a menu.
 */
async function estimatePrice(db: Database, restaurantId: number): Promise<number | null> {
  const query = sql`
    select (coalesce(percentile_cont(0.5) within group (order by price) filter (where category = 'Main'),
        percentile_cont(0.5) within group (order by price))
      + coalesce(percentile_cont(0.5) within group (order by price) filter (where category = 'Beverage'), 0))::float8 as cents
    from menu_items where restaurant_id = ${restaurantId} and price > 0`;
  const [menu] = await selectRows(db, z.object({ cents: z.number().nullable() }), query);
  const cents = menu?.cents ?? null;
  return cents === null ? null : Math.round(cents / 100) * 100;
}

import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { restaurants } from '#db/schema.ts';
import { placeInCity, stretchCities } from '#features/cities/server/place.ts';
import { findZone } from '#features/hours/server/zone-at.ts';
import { matchPlaces } from '#features/imports/server/writing/match.ts';
import { recordStatus } from '#features/restaurants/server/status.ts';
import { ARCHIVES } from '../../rules.ts';
import type { PlaceDocument } from '../../shapes.ts';
import { parseKey } from '../keys.ts';
import { claimItem, findBrought, type ImportContext, type ItemOutcome } from './items.ts';

/**
 * Matches the places of an archive with restaurants here: the original row, one of the same source, or one of the same name
 * and position. New ones are submitted to the administrators, without an owner.
 */
export async function bringPlaces(
  tx: Database,
  context: ImportContext,
  places: readonly PlaceDocument[],
): Promise<ItemOutcome[]> {
  const { userId } = context;
  const keys = places.map((place) => place['@id']);
  const existing = await findBrought(tx, userId, 'place', keys);
  const matches = await findMatches(tx, context, places);
  const removedIds = await findRemoved(tx, [...matches.values()]);
  const matchedIds = new Set(context.places.values());
  const outcomes: ItemOutcome[] = [];
  for (const place of places) {
    const key = place['@id'];
    const before = existing.get(key);
    if (before) {
      context.places.set(key, before.localId);
      outcomes.push('already');
      continue;
    }
    const match = matches.get(key);
    // Two places of an archive must not become one.
    const matchId = match !== undefined && !matchedIds.has(match) ? match : null;
    const isRemoved = matchId !== null && removedIds.has(matchId);
    const isFull = matchId === null && context.newPlaces >= ARCHIVES.maxNewPlaces;
    if (isRemoved || isFull) {
      context.places.set(key, null);
      outcomes.push(isRemoved ? 'place removed' : 'too many places');
      continue;
    }
    const localId = matchId ?? (await submitPlace(tx, context, place));
    const identifiers = (place.identifier ?? []).map(({ propertyID, value }) => ({
      source: propertyID,
      id: value,
    }));
    await claimItem(tx, userId, {
      kind: 'place',
      key,
      localId,
      extra: identifiers.length > 0 ? { identifiers } : {},
    });
    context.places.set(key, localId);
    matchedIds.add(localId);
    outcomes.push('brought');
  }
  return outcomes;
}

async function findMatches(
  tx: Database,
  { installation }: ImportContext,
  places: readonly PlaceDocument[],
): Promise<Map<string, number>> {
  const matches = new Map<string, number>();
  const byName = await matchPlaces(tx, { id: 0, sourceKind: '' }, places.map(toImported));
  for (const [at, place] of places.entries()) {
    const id = byName[at]?.restaurantId ?? null;
    if (id !== null) matches.set(place['@id'], id);
  }
  const identifiers = places.flatMap((place) =>
    (place.identifier ?? []).map(({ propertyID, value }) => ({
      key: place['@id'],
      kind: propertyID,
      id: value,
    })),
  );
  const rows = await selectRows(
    tx,
    z.object({ key: z.string(), id: z.int() }),
    sql`
      select q.key, s.restaurant_id as id
      from jsonb_to_recordset(${JSON.stringify(identifiers)}::jsonb) as q(key text, kind text, id text)
        join restaurant_sources s on s.kind = q.kind and s.source_id = q.id`,
  );
  for (const { key, id } of rows) matches.set(key, id);
  const home = places.flatMap((place) => {
    const { installation: origin, id } = parseKey(place['@id']);
    return origin === installation ? [{ key: place['@id'], id }] : [];
  });
  const ids = home.map(({ id }) => id);
  const here =
    ids.length > 0
      ? await tx.select({ id: restaurants.id }).from(restaurants).where(inArray(restaurants.id, ids))
      : [];
  const existing = new Set(here.map(({ id }) => id));
  for (const { key, id } of home) if (existing.has(id)) matches.set(key, id);
  return matches;
}

/** The restaurants that an administrator deleted; an import does not restore them. */
async function findRemoved(tx: Database, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(and(inArray(restaurants.id, [...ids]), isNotNull(restaurants.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}

const toDegrees = ({ geo }: PlaceDocument) => ({
  latitude: geo ? String(geo.latitude) : null,
  longitude: geo ? String(geo.longitude) : null,
});

const toImported = (place: PlaceDocument) => ({
  sourceId: null,
  name: place.name,
  address: place.address ?? '',
  ...toDegrees(place),
});

async function submitPlace(tx: Database, context: ImportContext, place: PlaceDocument): Promise<number> {
  const position = toDegrees(place);
  const address = place.address ?? '';
  const timeZone = findZone(position) ?? 'UTC';
  const cityId = await placeInCity(tx, { address, ...position, timeZone });
  const [row] = await tx
    .insert(restaurants)
    .values({
      userId: null,
      name: place.name,
      cuisineType: place.servesCuisine,
      priceRange: place.priceRange ?? null,
      address,
      ...position,
      timeZone,
      cityId,
      phone: place.telephone ?? null,
      website: place.url ?? null,
      status: 'pending',
    })
    .returning({ id: restaurants.id });
  if (!row) throw new Error('An insert returned no row.');
  if (cityId !== null) await stretchCities(tx, [cityId]);
  await recordStatus(tx, { restaurantId: row.id, toStatus: 'pending', actorId: context.userId });
  context.newPlaces++;
  return row.id;
}

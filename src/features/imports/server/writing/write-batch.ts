import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { stretchCities } from '#features/cities/server/place.ts';
import { findZone } from '#features/hours/server/zone-at.ts';
import { MAX_ERRORS } from '../../rules.ts';
import type { ImportedPlace, Reading } from '../reading/place.ts';
import {
  Existing,
  findChanges,
  findFacts,
  IMPORT_COLUMNS,
  type ImportColumns,
  pickColumns,
  toColumns,
} from './facts.ts';
import { addLandmarks } from './landmarks.ts';
import { areSame, matchPlaces, type PlaceMatch } from './match.ts';
import { type FileCity, placeInCities } from './place-in-cities.ts';

type Import = { id: number; sourceKind: string; sourceName: string; actorId: number | null } & FileCity;
type Counts = { added: number; updated: number; unchanged: number; errors: number };
type Entry = { line: number; place: ImportedPlace };
type Problem = { line: number; sentence: string };

const NAMES = Object.keys(IMPORT_COLUMNS);
const COLUMNS = sql.raw(NAMES.join(', '));
const TYPED_COLUMNS = sql.raw(
  Object.entries(IMPORT_COLUMNS)
    .map((column) => column.join(' '))
    .join(', '),
);

/** Shortens an id for a sentence. */
const cutId = (id: string | null) => (id ?? '').slice(0, 80);

/** Writes entries with the new position. Call it inside a transaction, so that a crash keeps all of them or none. */
export async function writeBatch(
  tx: Database,
  source: Import,
  readings: readonly Reading[],
  { position, readBytes }: { position: number; readBytes: number },
): Promise<void> {
  // Triggers then treat the following writes as those of an import.
  await tx.execute(sql`set local tablemate.import = 'on'`);
  const problems = readings.flatMap(({ line, problems }) => problems.map((sentence) => ({ line, sentence })));
  const entries = readings.flatMap(({ line, place }) => (place ? [{ line, place }] : []));
  const counts: Counts = { added: 0, updated: 0, unchanged: 0, errors: 0 };
  const { unique, repeated } = dropRepeated(entries);
  problems.push(...repeated);
  const matches = await matchPlaces(
    tx,
    source,
    unique.map(({ place }) => place),
  );
  const { fresh, existing, late } = splitMatches(unique, matches);
  problems.push(...late);
  counts.added = await addPlaces(tx, source, fresh);
  counts.updated = await updatePlaces(tx, source, existing);
  counts.unchanged = unique.length - late.length - counts.added - counts.updated;
  counts.errors = problems.length;
  await saveProblems(tx, source.id, problems);
  const landmarkCount = await addLandmarks(
    tx,
    source,
    readings.flatMap(({ landmark }) => landmark ?? []),
  );
  await tx.execute(sql`
    update imports set position = ${position}, read_bytes = ${readBytes}, added_count = added_count + ${counts.added},
      updated_count = updated_count + ${counts.updated}, unchanged_count = unchanged_count + ${counts.unchanged},
      error_count = error_count + ${counts.errors}, landmark_count = landmark_count + ${landmarkCount}
    where id = ${source.id}`);
}

/** Keeps the first of several entries with the same id. */
function dropRepeated(entries: readonly Entry[]) {
  const lines = new Map<string, number>();
  const repeated: Problem[] = [];
  const unique = entries.filter(({ line, place: { sourceId } }) => {
    if (sourceId === null) return true;
    const first = lines.get(sourceId);
    if (first === undefined) lines.set(sourceId, line);
    else repeated.push({ line, sentence: `It has the same id as the entry ${first}: ${cutId(sourceId)}` });
    return first === undefined;
  });
  return { unique, repeated };
}

/** A new place, with the ids of all its entries. */
type Fresh = { place: ImportedPlace; sourceIds: string[] };
type ExistingPlace = { place: ImportedPlace; restaurantId: number };

/** Splits entries into new places (two entries may be the same place), stored ones, and repeated ids. */
function splitMatches(entries: readonly Entry[], matches: readonly PlaceMatch[]) {
  const [fresh, existing]: [Fresh[], ExistingPlace[]] = [[], []];
  const late: Problem[] = [];
  const byKey = new Map<string, Fresh[]>();
  for (const [at, { line, place }] of entries.entries()) {
    const { restaurantId = null, isRepeated = false, key = place.name } = matches[at] ?? {};
    if (isRepeated) {
      late.push({ line, sentence: `It has the same id as an earlier entry: ${cutId(place.sourceId)}` });
      continue;
    }
    if (restaurantId !== null) {
      existing.push({ place, restaurantId });
      continue;
    }
    const named = byKey.get(key) ?? [];
    const same = named.find((other) => areSame(place, other.place));
    if (same) same.sourceIds.push(...(place.sourceId === null ? [] : [place.sourceId]));
    else {
      const one = { place, sourceIds: place.sourceId === null ? [] : [place.sourceId] };
      fresh.push(one);
      byKey.set(key, [...named, one]);
    }
  }
  return { fresh, existing, late };
}

async function addPlaces(tx: Database, source: Import, fresh: readonly Fresh[]): Promise<number> {
  if (fresh.length === 0) return 0;
  const ids = await selectRows(
    tx,
    z.object({ id: z.int() }),
    sql`select nextval(pg_get_serial_sequence('restaurants', 'id'))::int as id from generate_series(1, ${fresh.length})`,
  );
  const cityIds = await placeInCities(
    tx,
    source,
    fresh.map(({ place }) => place),
  );
  const rows = fresh.map(({ place, sourceIds }, at) => {
    const columns = toColumns(place);
    const id = ids[at]?.id ?? 0;
    return {
      id,
      ...columns,
      time_zone: findZone(place) ?? 'UTC',
      city_id: cityIds[at] ?? null,
      facts: findFacts(columns),
      source_ids: sourceIds,
    };
  });
  const json = JSON.stringify(rows);
  await tx.execute(sql`
    insert into restaurants (id, ${COLUMNS}, time_zone, city_id, status, approved_at, approved_by)
    overriding system value
    select id, ${COLUMNS}, time_zone, city_id, 'approved', now(), ${source.actorId}::int
    from jsonb_to_recordset(${json}::jsonb) as t(id int, ${TYPED_COLUMNS}, time_zone text, city_id int)`);
  await stretchCities(
    tx,
    cityIds.filter((id) => id !== null),
  );
  await tx.execute(sql`
    with new_places as (
      select id, facts, source_ids from jsonb_to_recordset(${json}::jsonb) as t(id int, facts text[], source_ids text[])
    ), from_source as (
      insert into restaurant_facts (restaurant_id, fact, import_id)
      select id, unnest(facts), ${source.id}::int from new_places
    ), source_links as (
      insert into restaurant_sources (kind, source_id, restaurant_id, import_id)
      select ${source.sourceKind}, unnest(source_ids), id, ${source.id}::int from new_places on conflict do nothing
    ), history as (
      insert into status_changes (restaurant_id, to_status, notes, actor_id)
      select id, 'approved', ${`Imported from ${source.sourceName}`}, ${source.actorId}::int from new_places
    )
    insert into import_changes (import_id, restaurant_id) select ${source.id}::int, id from new_places`);
  return fresh.length;
}

async function updatePlaces(
  tx: Database,
  source: Import,
  matched: readonly ExistingPlace[],
): Promise<number> {
  if (matched.length === 0) return 0;
  const links = matched.flatMap(({ place: { sourceId }, restaurantId }) =>
    sourceId === null ? [] : [{ sourceId, restaurantId }],
  );
  await tx.execute(sql`
    insert into restaurant_sources (kind, source_id, restaurant_id, import_id)
    select ${source.sourceKind}, "sourceId", "restaurantId", ${source.id}::int
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as t("sourceId" text, "restaurantId" int)
    on conflict do nothing`);
  const existing = await lockExisting(
    tx,
    matched.map(({ restaurantId }) => restaurantId),
  );
  const changed = new Map<number, { row: Existing; next: ImportColumns; before: object; facts: string[] }>();
  for (const { place, restaurantId } of matched) {
    const row = existing.get(restaurantId);
    // If two entries are the same place, the first one counts.
    if (!row || changed.has(restaurantId)) continue;
    const next = toColumns(place);
    const facts = findChanges(row, next, source);
    if (facts.length === 0) continue;
    const from = Object.fromEntries(facts.map((fact) => [fact, row.facts[fact]?.importId ?? null]));
    changed.set(restaurantId, {
      row,
      next: { ...row, ...pickColumns(next, facts) },
      facts,
      before: { columns: pickColumns(row, facts), facts: from },
    });
  }
  if (changed.size === 0) return 0;
  const json = JSON.stringify(
    [...changed].map(([id, { next, before, facts }]) => ({ ...next, id, before, changed: facts })),
  );
  await tx.execute(sql`
    update restaurants r set ${sql.raw(NAMES.map((name) => `${name} = t.${name}`).join(', '))}
    from jsonb_to_recordset(${json}::jsonb) as t(id int, ${TYPED_COLUMNS}) where r.id = t.id`);
  await tx.execute(sql`
    with changes as (
      select id, before, changed from jsonb_to_recordset(${json}::jsonb) as t(id int, before jsonb, changed text[])
    ), from_source as (
      insert into restaurant_facts (restaurant_id, fact, import_id) select id, unnest(changed), ${source.id}::int from changes
      on conflict (restaurant_id, fact) do update set import_id = excluded.import_id
    )
    insert into import_changes (import_id, restaurant_id, before) select ${source.id}::int, id, before from changes
    on conflict do nothing`);
  return changed.size;
}

/** Finds restaurants with the sources of their facts, and locks them until the transaction ends; omits deleted ones. */
async function lockExisting(tx: Database, ids: readonly number[]): Promise<Map<number, Existing>> {
  const rows = await selectRows(
    tx,
    Existing,
    sql`
      select r.id, r.user_id, ${sql.raw(NAMES.map((name) => `r.${name}`).join(', '))}, coalesce((
          select jsonb_object_agg(f.fact, jsonb_build_object('importId', f.import_id, 'kind', i.source_kind))
          from restaurant_facts f left join imports i on i.id = f.import_id where f.restaurant_id = r.id), '{}') as facts
      from restaurants r where r.id = any(${sql.param(ids)}::int[]) and r.deleted_at is null
      order by r.id for no key update of r`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function saveProblems(tx: Database, importId: number, problems: readonly Problem[]) {
  if (problems.length === 0) return;
  await tx.execute(sql`
    insert into import_errors (import_id, line, sentence)
    select ${importId}::int, line, sentence
    from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb) as t(line int, sentence text)
    limit greatest(0, ${MAX_ERRORS} - (select error_count from imports where id = ${importId}))`);
}

import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { landmarks } from '#db/schema.ts';
import type { ImportedLandmark } from '../reading/place.ts';

/** Writes landmarks that are new or have changed in their source; returns how many. */
export async function addLandmarks(
  tx: Database,
  source: { id: number; sourceKind: string },
  entries: readonly ImportedLandmark[],
): Promise<number> {
  if (entries.length === 0) return 0;
  const { rowCount } = await tx.execute(sql`
    insert into landmarks (name, aliases, kind, latitude, longitude, source_kind, source_id, import_id)
    select t.name, t.aliases, t.kind, t.latitude, t.longitude, ${source.sourceKind}, t."sourceId", ${source.id}::int
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as t(name text, aliases text[], kind text,
      latitude float8, longitude float8, "sourceId" text)
    left join lateral (
      select * from landmarks l where l.source_kind = ${source.sourceKind} and l.source_id = t."sourceId"
      order by l.id desc limit 1
    ) latest on true
    where (latest.name, latest.aliases, latest.kind, latest.latitude, latest.longitude)
      is distinct from (t.name, t.aliases, t.kind, t.latitude, t.longitude)
    on conflict do nothing`);
  return rowCount ?? 0;
}

/** Deletes the landmarks of an import; those of an earlier import apply again. */
export async function removeLandmarks(db: Database, importId: number): Promise<void> {
  await db.delete(landmarks).where(eq(landmarks.importId, importId));
}

import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { imports } from '#db/schema.ts';
import { importFromCommand } from '#features/imports/server/command.ts';
import type { TestApp } from '#testing/app.ts';

type Options = Partial<Parameters<typeof importFromCommand>[1]>;

let files = 0;

/**
 * Imports a file as the command does: a text, bytes, or a value that becomes JSON. Returns the import and the printed
 * lines.
 */
export async function bring({ services }: TestApp, content: unknown, options: Options = {}) {
  const file = join(tmpdir(), `tablemate-import-${process.pid}-${files++}`);
  onTestFinished(() => rm(file, { force: true }));
  const isWritten = typeof content === 'string' || content instanceof Uint8Array;
  await writeFile(file, isWritten ? content : JSON.stringify(content));
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  await importFromCommand(services, { file, fileName: 'places', print, ...options });
  const [last] = await services.db.select().from(imports).orderBy(sql`id desc`).limit(1);
  if (!last) throw new Error('No import was made.');
  return { ...last, file, lines };
}

/** A restaurant as Overpass returns it, each id at another position. */
export const node = (
  id: number,
  tags: object,
  position: object = { lat: 38.7118 + id / 100, lon: -9.1301 },
) => ({
  ...{ type: 'node', id },
  ...position,
  tags: { amenity: 'restaurant', ...tags },
});

export const overpass = (...elements: object[]) => ({
  version: 0.6,
  osm3s: { timestamp_osm_base: '2026-11-20T08:00:00Z' },
  elements,
});

export const countEntries = (one: typeof imports.$inferSelect) => [
  one.addedCount,
  one.updatedCount,
  one.unchangedCount,
  one.errorCount,
];

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

export type Migration = {
  /** The name of its file, such as `0044_restorable_addresses`. */
  name: string;
  /** When it was created, in ms since 1970; ascending. */
  when: number;
  statements: string[];
  /** SHA-256 of its file. */
  hash: string;
  /** `when` of the newest migration that code must know to work with this schema; null: any code works. */
  oldestCode: number | null;
};

type Journal = { entries: Array<{ tag: string; when: number }> };

/** `-- oldest code: 0046_names` in a migration that removes something. */
const OLDEST_CODE = /^-- oldest code: (\w+)$/m;

/** Reads the migrations of a folder, oldest first. */
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  // Written by drizzle-kit.
  const journal: Journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'));
  const migrations: Migration[] = [];
  for (const { tag, when } of journal.entries) {
    const text = await readFile(join(folder, `${tag}.sql`), 'utf8');
    const oldest = OLDEST_CODE.exec(text)?.[1];
    const oldestCode = oldest ? journal.entries.find((entry) => entry.tag === oldest)?.when : null;
    if (oldestCode === undefined) throw new Error(`${tag}.sql names ${oldest}, which is no migration.`);
    migrations.push({
      name: tag,
      when,
      statements: text.split('--> statement-breakpoint'),
      hash: createHash('sha256').update(text).digest('hex'),
      oldestCode,
    });
  }
  return migrations;
}

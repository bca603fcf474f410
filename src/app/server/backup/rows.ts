import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { copyIn, copyOut } from '#db/copy-stream.ts';
import { type Entry, MAX_ENTRY_BYTES } from './archive.ts';
import {
  copyInStatement,
  copyOutStatement,
  findForeignKeys,
  findSequences,
  findTables,
  type TableShape,
} from './catalog.ts';
import { type Manifest, partName, type TableContent } from './manifest.ts';

const decompress = promisify(zstdDecompress);

type Entries = AsyncIterator<Entry, unknown>;

/** Returns each table with its entry in the backup; throws if tables or columns differ. */
async function pairTables(client: pg.Client, manifest: Manifest) {
  const shapes = await findTables(client);
  const formatSignature = (tables: Array<Pick<TableShape, 'name' | 'columns'>>) =>
    tables
      .map(({ name, columns }) => `${name}(${columns.toSorted()})`)
      .sort()
      .join();
  const sequences = await findSequences(client);
  const joinNames = (items: Array<{ name: string }>) => items.map(({ name }) => name).join();
  if (
    formatSignature(shapes) !== formatSignature(manifest.tables) ||
    joinNames(sequences) !== joinNames(manifest.sequences)
  )
    throw new Error('The backup holds other tables than its version has.');
  const byName = new Map(shapes.map((shape) => [shape.name, shape]));
  return manifest.tables.flatMap((content) => {
    const shape = byName.get(content.name);
    return shape ? [{ shape, content }] : [];
  });
}

/**
 * Fills empty tables in the caller's transaction. Triggers are off, since the rows already hold their effects;
 * foreign keys are created again afterwards, which checks them. Then each table is read back and compared with the
 * backup's hash.
 */
export async function loadRows(client: pg.Client, manifest: Manifest, entries: Entries): Promise<void> {
  const tables = await pairTables(client, manifest);
  const tableNames = tables.map(({ content }) => `public.${content.name}`);
  const foreignKeys = await findForeignKeys(client);
  for (const { drop } of foreignKeys) await client.query(drop);
  for (const name of tableNames) await client.query(`alter table ${name} disable trigger user`);
  for (const { content } of tables) {
    const rows = await copyIn(client, copyInStatement(content), readParts(content, entries));
    if (rows !== content.rows) throw differs(content);
  }
  for (const { create } of foreignKeys) await client.query(create);
  for (const name of tableNames) await client.query(`alter table ${name} enable trigger user`);
  for (const { name, last } of manifest.sequences) {
    if (last !== null) await client.query(`select setval($1::regclass, $2)`, [`public.${name}`, last]);
  }
  for (const { shape, content } of tables) {
    if ((await hashRows(client, shape, content)) !== content.sha256) throw differs(content);
  }
}

const differs = ({ name }: TableContent) =>
  new Error(`The rows of ${name} are not those that the backup says it holds.`);

async function* readParts({ name, parts }: TableContent, entries: Entries): AsyncGenerator<Buffer> {
  for (let part = 1; part <= parts; part++) {
    const next = await entries.next();
    if (next.done || next.value.name !== partName(name, part))
      throw new Error(`The backup lacks rows of ${name}.`);
    yield await decompress(next.value.body, { maxOutputLength: MAX_ENTRY_BYTES });
  }
}

/** Computes the SHA-256 of a table's rows as a backup writes them. */
async function hashRows(client: pg.Client, shape: TableShape, { columns }: TableContent): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of copyOut(client, copyOutStatement(columns, shape))) {
    hash.update(piece);
  }
  return hash.digest('hex');
}

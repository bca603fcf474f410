import { hkdfSync } from 'node:crypto';
import { z } from 'zod';

/** The first entry: the kind and version of the file. */
export const FORMAT_ENTRY = 'format.json';
export const FORMAT = { kind: 'tablemate backup', version: 1 };
/** The last entry before the seal. */
export const MANIFEST_ENTRY = 'manifest.json';

const Name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.number().int().min(0);

/** Rows as PostgreSQL's COPY writes them, in the order of the primary key. */
const Table = z.object({
  name: Name,
  columns: z.array(Name).min(1),
  /** How many entries `tables/<name>/<number>.zst` hold them. */
  parts: Count.max(999_999),
  rows: Count,
  /** The size of the uncompressed text of the rows. */
  bytes: Count,
  sha256: Hash,
});

export type TableContent = z.infer<typeof Table>;

export const Manifest = z.object({
  createdAt: z.iso.datetime(),
  /** The version of the source server, for people to read. */
  postgresql: z.string().max(200),
  /** The newest migration that had been applied, and how many had been. */
  schema: z.object({ when: Count, hash: Hash, migrations: Count.min(1) }),
  tables: z.array(Table).max(1000),
  /** The last number of each sequence; null for an unused one. */
  sequences: z
    .array(
      z.object({
        name: Name,
        last: z
          .string()
          .regex(/^-?\d{1,19}$/)
          .nullable(),
      }),
    )
    .max(1000),
  /** `sha256` is of the lines of all lists of pictures. */
  pictures: z.object({ files: Count, bytes: Count, sha256: Hash }),
  secret: z.string().regex(/^[0-9a-f]{16}$/),
});

export type Manifest = z.infer<typeof Manifest>;

/** Compares secrets without revealing them. */
export const fingerprintSecret = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'tablemate backup', 8)).toString('hex');

export const partName = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.zst`;

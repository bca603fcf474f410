import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Done, Id, PathId, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { ARCHIVE_KINDS, ARCHIVE_STATES, LEFT_REASONS } from '#vocabulary/archives.ts';
import { ARCHIVES } from './rules.ts';

const access = 'signed-in';

/** An archive from another installation that the caller imports. */
export const ArchiveImport = z.object({
  id: Id,
  state: z.enum(ARCHIVE_STATES),
  /** The host it comes from, as the archive itself claims. */
  site: z.string(),
  archivedAt: Timestamp,
  /** Importable items of each kind. */
  counts: z.record(z.string(), z.int()),
  /** Rows of each kind that cannot be imported and can only be read in the archive. */
  history: z.record(z.string(), z.int()),
  /** Processed items, out of `total`. */
  position: z.int(),
  total: z.int(),
  results: z.partialRecord(
    z.enum(ARCHIVE_KINDS),
    z.object({ brought: z.int(), already: z.int(), left: z.int() }),
  ),
  /** How many items were left out, by reason. */
  reasons: z.partialRecord(z.enum(LEFT_REASONS), z.int()),
  /** Restaurants that did not exist here and wait for an administrator. */
  newPlaces: z.int(),
  /** People here with the usernames of those followed there; they may be different people. */
  people: z.array(z.object({ username: z.string(), name: z.string() })),
  createdAt: Timestamp,
  finishedAt: Timestamp.nullable(),
});
export type ArchiveImport = z.infer<typeof ArchiveImport>;

export const listArchiveImports = endpoint({
  method: 'GET',
  path: '/api/account/archives',
  access,
  summary: 'The archives that I brought from other installations, newest first; the last 20',
  input: z.object({}),
  reply: z.array(ArchiveImport),
});

const byId = z.object({ id: PathId });

export const sendArchive = endpoint({
  method: 'POST',
  path: '/api/account/archives',
  access,
  refuses: [409],
  summary:
    'Send an archive of another installation, at most 512 MB; it is checked as a whole, and nothing is brought in before it is started',
  input: z.object({ file: z.file(t('Choose a file')).min(1, t('Choose a file')) }),
  reply: ArchiveImport,
  file: { maxBytes: ARCHIVES.maxBytes, onDisk: true, seconds: 3600 },
  transaction: false,
  slow: true,
  limit: { points: 10, seconds: 24 * 3600 },
});

export const startArchive = endpoint({
  method: 'POST',
  path: '/api/account/archives/:id/start',
  access,
  refuses: [409],
  summary: 'Bring in an archive that I sent; what came before does not come twice',
  input: byId,
  reply: ArchiveImport,
});

export const discardArchive = endpoint({
  method: 'DELETE',
  path: '/api/account/archives/:id',
  access,
  refuses: [409],
  summary: 'Discard an archive that I sent and did not start',
  input: byId,
  reply: Done,
});

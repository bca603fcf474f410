import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Done, Id, PathId, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { ARCHIVE_KINDS, ARCHIVE_STATES, LEFT_REASONS } from '#vocabulary/archives.ts';
import { ARCHIVES } from './rules.ts';

const access = 'signed-in';

/** An archive that I bring from another installation. */
export const ArchiveImport = z.object({
  id: Id,
  state: z.enum(ARCHIVE_STATES),
  /** The host that it is from, as the archive says. */
  site: z.string(),
  /** When it was made. */
  archivedAt: Timestamp,
  /** Items of each kind that can be brought. */
  counts: z.record(z.string(), z.int()),
  /** Rows of what stays in the archive, to be read there. */
  history: z.record(z.string(), z.int()),
  /** Items that are done, of how many. */
  position: z.int(),
  total: z.int(),
  results: z.partialRecord(
    z.enum(ARCHIVE_KINDS),
    z.object({ brought: z.int(), already: z.int(), left: z.int() }),
  ),
  /** Why items were left out, and how many. */
  reasons: z.partialRecord(z.enum(LEFT_REASONS), z.int()),
  /** Restaurants that were new here and wait for an administrator. */
  newPlaces: z.int(),
  /** People with the names of those whom I followed there; they may be others here. */
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
  input: z.object({ file: z.file('Choose a file').min(1, t('Choose a file')) }),
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

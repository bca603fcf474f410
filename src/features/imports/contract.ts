import { z } from 'zod';
import { OpeningHours } from '#features/hours/contract.ts';
import { PlaceFacts } from '#features/restaurants/shapes.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import {
  Currency,
  Day,
  Done,
  Id,
  nameText,
  PathId,
  pageInput,
  Timestamp,
  text,
} from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { IMPORT_FORMATS, IMPORT_STATES, LANDMARK_KINDS } from '#vocabulary.ts';
import { IMPORT_FIELDS } from './rules.ts';

const access = 'admin';
const MB = 1024 * 1024;

/** A larger file, or one that takes longer than an hour, needs the command on the server. */
const IMPORT_FILE = { maxBytes: 1024 * MB, onDisk: true, seconds: 3600 } as const;

/** The table column for each field; an empty one leaves the field out, even if a column has its name. */
const Mapping = z.partialRecord(z.enum(IMPORT_FIELDS), text(200));

export const Import = z.object({
  id: Id,
  /** The sender; null for the command and for deleted accounts. */
  actor: z.string().nullable(),
  fileName: z.string(),
  byteCount: z.number(),
  format: z.enum(IMPORT_FORMATS),
  mapping: Mapping,
  sourceName: z.string(),
  licence: z.string(),
  attribution: z.string().nullable(),
  /** The city of all its new places; null if each place names its own. */
  cityName: z.string().nullable(),
  /** The currency (ISO 4217) of the cities that it creates; null for their country's. */
  currency: z.string().nullable(),
  /** The day on which the data was true. */
  dataDate: Day,
  state: z.enum(IMPORT_STATES),
  failure: z.string().nullable(),
  /** Entries of the file that are processed. */
  position: z.int(),
  /** Bytes read, of `byteCount`. */
  readBytes: z.number(),
  addedCount: z.int(),
  updatedCount: z.int(),
  unchangedCount: z.int(),
  landmarkCount: z.int(),
  errorCount: z.int(),
  /** Places added by a finished import without a city: lists of a city do not show them. */
  citylessCount: z.int(),
  /** The five cities to which a finished import added most. */
  cities: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** Places that an undo removed, restored, or left because they had been used or changed since. */
  removedCount: z.int(),
  restoredCount: z.int(),
  keptCount: z.int(),
  createdAt: Timestamp,
  startedAt: Timestamp.nullable(),
  finishedAt: Timestamp.nullable(),
  undoneAt: Timestamp.nullable(),
});
export type Import = z.infer<typeof Import>;

const PreviewedPlace = z.object({
  ...PlaceFacts,
  phone: z.string().nullable(),
  website: z.string().nullable(),
  openingHours: OpeningHours.nullable(),
  tags: z.array(z.string()),
  features: z.array(z.string()),
});

/** The first entries of a file as they would be written. */
const ImportPreview = z.object({
  /** The columns of a table; empty for other formats. */
  columns: z.array(z.string()),
  /** The column of each field: the chosen one, otherwise a guess. */
  mapping: Mapping,
  first: z.array(
    z.object({
      line: z.int(),
      place: PreviewedPlace.nullable(),
      landmark: z.object({ name: z.string(), kind: z.enum(LANDMARK_KINDS) }).optional(),
      problems: z.array(z.string()),
    }),
  ),
});

const byId = z.object({ id: PathId });

export const listImports = listEndpoint({
  method: 'GET',
  path: '/api/admin/imports',
  access,
  summary: 'Imported files of places, newest first',
  input: z.object(pageInput),
  reply: z.array(Import),
});

export const getImport = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id',
  access,
  summary: 'An import, and how far it has come',
  input: byId,
  reply: Import,
});

export const sendImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports',
  access,
  summary:
    'Send a file of places (OpenStreetMap, CSV, JSON-LD) of at most 1 GB; nothing is written before it is started',
  input: z.object({ file: z.file(t('Choose a file')).min(1, t('Choose a file')) }),
  reply: Import,
  file: IMPORT_FILE,
  transaction: false,
  slow: true,
  limit: { points: 60, seconds: 3600 },
});

export const previewImport = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id/preview',
  access,
  refuses: [409],
  summary: 'The first ten entries of a file that was sent, as they would be written',
  input: byId,
  reply: ImportPreview,
  slow: true,
});

export const editImport = endpoint({
  method: 'PATCH',
  path: '/api/admin/imports/:id',
  access,
  refuses: [409],
  summary: 'Describe a file, its source and its licence, before the import is started',
  input: byId.extend({
    format: z.enum(IMPORT_FORMATS).optional(),
    mapping: Mapping.optional(),
    sourceName: text(100).min(1, t('Say where the data is from')).optional(),
    licence: text(100).min(1, t('Say under which licence it is')).optional(),
    attribution: text(200).nullish(),
    cityName: nameText(60).nullish(),
    currency: Currency.nullish(),
    dataDate: Day.optional(),
  }),
  reply: Import,
});

export const startImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:id/start',
  access,
  refuses: [409],
  summary: 'Import the places; where another import is running, this one waits for it',
  input: byId,
  reply: Import,
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:id/undo',
  access,
  refuses: [409],
  summary:
    'Remove what an import added and restore what it changed; what was claimed, used or changed since stays',
  input: byId,
  reply: Import,
});

export const discardImport = endpoint({
  method: 'DELETE',
  path: '/api/admin/imports/:id',
  access,
  refuses: [409],
  summary: 'Discard a file that was uploaded and not started',
  input: byId,
  reply: Done,
});

export const listImportErrors = listEndpoint({
  method: 'GET',
  path: '/api/admin/imports/:id/errors',
  access,
  summary: 'The errors of a file, by line; the first thousand',
  input: byId.extend(pageInput),
  reply: z.array(z.object({ id: Id, line: z.int(), sentence: z.string() })),
});

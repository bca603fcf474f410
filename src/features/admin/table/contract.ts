import { z } from 'zod';
import { download } from '#kit/contract/download.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Done, PathId, pageInput, text } from '#kit/contract/shapes.ts';
import { REPORT_REASONS } from '#vocabulary/reports.ts';

const byId = z.object({ id: PathId });
export const access = 'admin';

export const readEndpoint = <Path extends string, Reply extends z.ZodType>(
  path: `/api/${Path}`,
  summary: string,
  reply: Reply,
  id = PathId,
) => endpoint({ method: 'GET', path, access, summary, input: z.object({ id }), reply });

export const deleteEndpoint = <Path extends string>(path: `/api/${Path}`, summary: string) =>
  endpoint({ method: 'DELETE', path, access, summary, input: byId, reply: Done });

/** Declares an endpoint that removes content; the author receives the reason. */
export const removeEndpoint = <Path extends string>(
  path: `/api/${Path}`,
  summary: string,
  id = PathId,
  ...refuses: 409[]
) =>
  endpoint({
    method: 'DELETE',
    path,
    access,
    refuses,
    summary: `${summary}; its author is told, with the reason where one is given. Without a rule it is the one that most reports named`,
    input: z.object({ id, reason: text(1000).optional(), rule: z.enum(REPORT_REASONS).optional() }),
    reply: Done,
  });

export const undoEndpoint = <Path extends string, Reply extends z.ZodType>(
  path: `/api/${Path}`,
  summary: string,
  reply: Reply,
) => endpoint({ method: 'POST', path, access, refuses: [409], summary, input: byId, reply });

/** Returns the input of every table, besides its own filters. Each searched word must begin a word of the row. */
export const tableInput = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  q: text(200).optional(),
  sort: z.enum(sorts).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  ...pageInput,
});

/** Inputs that the CSV file of a list lacks, because it contains all rows. */
export const PAGE = { limit: true, cursor: true } as const;

/** Declares the endpoint of a list's CSV file with all rows. */
export const exportEndpoint = <Input extends z.ZodObject>(table: string, summary: string, input: Input) =>
  download({
    path: `/api/admin/${table}.csv`,
    access,
    summary: `${summary} as a CSV file, with the filters and the order of their list`,
    input,
    contentType: 'text/csv; charset=utf-8',
    fileName: () => `tablemate-${table}.csv`,
    // It writes to the audit log.
    writes: true,
  });

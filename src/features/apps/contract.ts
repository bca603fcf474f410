import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Done, Id, PathId, Timestamp } from '#kit/contract/shapes.ts';
import { TOKEN_SCOPES } from '#vocabulary/scopes.ts';

export const ConnectedApp = z.object({
  id: Id,
  /** Where it comes from, which is proved. */
  host: z.string(),
  /** What it calls itself, which is not. */
  name: z.string().nullable(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  createdAt: Timestamp,
  /** To the minute. */
  lastUsedAt: Timestamp.nullable(),
});
export type ConnectedApp = z.infer<typeof ConnectedApp>;

export const listApps = endpoint({
  method: 'GET',
  path: '/api/apps',
  access: 'signed-in',
  summary: 'The apps that may act for me, the latest first',
  input: z.object({}),
  reply: z.array(ConnectedApp),
});

export const disconnectApp = endpoint({
  method: 'DELETE',
  path: '/api/apps/:id',
  access: 'signed-in',
  summary: 'Disconnect an app: at once none of its tokens opens anything',
  input: z.object({ id: PathId }),
  reply: Done,
});

export const AppCall = z.object({
  /** Method and path of an endpoint. */
  call: z.string(),
  count: z.int(),
  lastAt: Timestamp,
});
export type AppCall = z.infer<typeof AppCall>;

export const listAppCalls = endpoint({
  method: 'GET',
  path: '/api/apps/:id/calls',
  access: 'signed-in',
  summary: 'What an app did for me in the last 30 days, the latest first',
  input: z.object({ id: PathId }),
  reply: z.array(AppCall),
});

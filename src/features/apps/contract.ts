import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Done, Id, PathId, Timestamp } from '#kit/contract/shapes.ts';
import { TOKEN_SCOPES } from '#vocabulary/scopes.ts';

export const ConnectedApp = z.object({
  id: Id,
  /** Verified: the description was read from this host. */
  host: z.string(),
  /** The name that the app claims, unverified. */
  name: z.string().nullable(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  createdAt: Timestamp,
  /** Rounded to minutes. */
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
  /** Method and path of the endpoint. */
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

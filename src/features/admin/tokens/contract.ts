import { z } from 'zod';
import { PersonalToken } from '#features/tokens/contract.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Done, Id, PathId } from '#kit/contract/shapes.ts';
import { access, exportEndpoint, PAGE, tableInput } from '../table/contract.ts';

/** Sort keys of the table; each has an index. */
export const TOKEN_SORTS = ['createdAt'] as const;
export const TOKEN_STATES = ['works', 'ended'] as const;

export const AdminToken = PersonalToken.extend({ userId: Id, username: z.string() });
export type AdminToken = z.infer<typeof AdminToken>;

export const listAllTokens = listEndpoint({
  method: 'GET',
  path: '/api/admin/tokens',
  access,
  summary: 'Personal tokens; a search gives those of a username that begins so',
  input: z.object({ state: z.enum(TOKEN_STATES).optional(), ...tableInput(TOKEN_SORTS) }),
  reply: z.array(AdminToken),
});

export const exportTokens = exportEndpoint('tokens', 'Tokens', listAllTokens.input.omit(PAGE));

export const revokeAnyToken = endpoint({
  method: 'POST',
  path: '/api/admin/tokens/:id/revoke',
  access,
  refuses: [404],
  summary: 'Revoke a token of somebody; they are told by mail',
  input: z.object({ id: PathId }),
  reply: Done,
});

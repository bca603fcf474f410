import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  access: 'public',
  summary: 'What pages must know of how this installation is set up',
  input: z.object({}),
  /** The address of a base map's style; null where the map has a plain ground. */
  reply: z.object({ mapStyleUrl: z.string().nullable() }),
});

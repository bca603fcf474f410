import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Id, PathId } from '#kit/contract/shapes.ts';

export const getExampleNote = endpoint({
  method: 'GET',
  path: '/api/example-notes/:id',
  access: 'signed-in',
  summary: 'A note of mine',
  input: z.object({ id: PathId }),
  reply: z.object({ id: Id, note: z.string() }),
});

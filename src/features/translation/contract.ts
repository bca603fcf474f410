import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { PathLongId } from '#kit/contract/shapes.ts';
import { TRANSLATABLE_KINDS, WRITTEN_LANGUAGES } from '#vocabulary/languages.ts';

export const translateText = endpoint({
  method: 'GET',
  path: '/api/translations/:kind/:id',
  access: 'public',
  summary: 'What somebody wrote, translated by the service that is set up: 404 where none is',
  input: z.object({
    kind: z.enum(TRANSLATABLE_KINDS),
    id: PathLongId,
    /** The target language. */
    to: z.enum(WRITTEN_LANGUAGES),
  }),
  reply: z.object({ text: z.string(), from: z.string() }),
  refuses: [404, 409],
  slow: true,
  limit: { points: 120, seconds: 3600 },
});

import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  anonymous: true,
  summary: 'Liveness: whether the process answers',
  input: z.object({}),
  reply: z.object({ status: z.literal('alive') }),
});

export const getReady = endpoint({
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  anonymous: true,
  summary:
    'Whether this process serves: what it keeps is read and followed, and it is not stopping; 503 where not',
  input: z.object({}),
  reply: z.object({ status: z.literal('ready') }),
});

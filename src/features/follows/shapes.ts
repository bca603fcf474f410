import { z } from 'zod';

export const PersonToBlock = z.object({ username: z.string().min(1, 'Enter a username').max(100) });

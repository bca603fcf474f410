import { z } from 'zod';
import { t } from '#kit/contract/text.ts';

export const PersonToBlock = z.object({ username: z.string().min(1, t('Enter a username')).max(100) });

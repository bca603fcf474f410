import { z } from 'zod';
import { CurrentPasswordIfAsked } from '#kit/contract/shapes.ts';

export const SeedConfirmation = z.object({ currentPassword: CurrentPasswordIfAsked });

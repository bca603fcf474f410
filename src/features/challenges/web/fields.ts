import { z } from 'zod';
import { t } from '#kit/contract/text.ts';
import { numberField, optionalNumberField } from '#kit/web/ui/forms/numberFields.ts';
import { CHALLENGE_TYPES } from '#vocabulary.ts';
import { CHALLENGES } from '../rules.ts';

/** Form fields shared by challenge dialogs; there is a reward if its name is not empty. */
export const CHALLENGE_FIELDS = {
  title: z.string().trim().min(3, t('At least 3 characters')).max(80),
  description: z.string().max(500, t('At most 500 characters')),
  type: z.enum(CHALLENGE_TYPES),
  requiredCount: numberField(1, 100),
  timeLimit: optionalNumberField(1, 365),
  points: numberField(0, CHALLENGES.maxPoints),
  lastDay: z.string(),
  reward: z.string().trim().max(80),
  stock: optionalNumberField(1, CHALLENGES.maxStock),
};

/** A reward needs a name of at least three characters and a stock. */
export const withReward = <Shape extends z.ZodType<{ reward: string; stock: number | null }>>(shape: Shape) =>
  shape
    .refine(({ reward }) => reward === '' || reward.length >= 3, {
      path: ['reward'],
      error: t('At least 3 characters'),
    })
    .refine(({ reward, stock }) => reward === '' || stock !== null, {
      path: ['stock'],
      error: t('Say how many there are'),
    });

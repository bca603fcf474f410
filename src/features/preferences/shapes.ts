import { z } from 'zod';
import { text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';

const choices = z.array(text(60)).max(40, t('At most 40 choices')).default([]);

export const PreferenceLists = z.object({
  cuisines: choices,
  atmosphere: choices,
  priceTier: choices,
  dietary: choices,
  extras: choices,
});

import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Id, Timestamp, text } from '#kit/contract/shapes.ts';

const words = z.array(text(60)).max(40, 'At most 40 choices').default([]);

export const PreferenceLists = z.object({
  cuisines: words,
  atmosphere: words,
  priceTier: words,
  dietary: words,
  extras: words,
});

const Preferences = PreferenceLists.extend({ id: Id, userId: Id, createdAt: Timestamp });

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/user-preferences',
  access: 'signed-in',
  summary: 'What I like; null where I have not said it yet',
  input: z.object({}),
  reply: Preferences.nullable(),
});

export const savePreferences = endpoint({
  method: 'POST',
  path: '/api/user-preferences',
  access: 'signed-in',
  summary: 'Replace my preferences',
  input: PreferenceLists,
  reply: Preferences,
});

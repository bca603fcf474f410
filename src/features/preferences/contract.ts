import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Id, Timestamp } from '#kit/contract/shapes.ts';
import { PreferenceLists } from './shapes.ts';

const Preferences = PreferenceLists.extend({ id: Id, userId: Id, createdAt: Timestamp });

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/user-preferences',
  access: 'signed-in',
  scope: 'profile:read',
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

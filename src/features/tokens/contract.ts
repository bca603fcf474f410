import { z } from 'zod';
import { AppCall } from '#features/apps/contract.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { CurrentPassword, Done, Id, nameText, PathId, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { TOKEN_SCOPES } from '#vocabulary/scopes.ts';
import { USER_TYPES } from '#vocabulary.ts';
import { TOKENS } from './rules.ts';

export const PersonalToken = z.object({
  id: Id,
  name: z.string(),
  /** Its first letters. */
  prefix: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  /** To the minute. */
  lastUsedAt: Timestamp.nullable(),
  revokedAt: Timestamp.nullable(),
});
export type PersonalToken = z.infer<typeof PersonalToken>;

export const listTokens = endpoint({
  method: 'GET',
  path: '/api/tokens',
  access: 'signed-in',
  summary: 'My tokens, newest first; those that have ended for 30 days more',
  input: z.object({}),
  reply: z.array(PersonalToken),
});

export const NewToken = z.object({
  name: nameText(60).min(1, t('Give it a name')),
  scopes: z.array(z.enum(TOKEN_SCOPES)).min(1, t('Choose what it may do')).max(TOKEN_SCOPES.length),
  /** Its lifetime in days. */
  days: z
    .int()
    .min(1)
    .max(TOKENS.maxDays, { error: () => t('At most a year') }),
  currentPassword: CurrentPassword,
});

export const createToken = endpoint({
  method: 'POST',
  path: '/api/tokens',
  access: 'signed-in',
  refuses: [409],
  summary: 'Make a token, which is shown this once; asks for the password',
  input: NewToken,
  confirmsPassword: () => true,
  reply: PersonalToken.extend({ token: z.string() }),
  limit: { points: 20, seconds: 3600 },
});

export const revokeToken = endpoint({
  method: 'DELETE',
  path: '/api/tokens/:id',
  access: 'signed-in',
  summary: 'Revoke a token of mine: at once it opens nothing',
  input: z.object({ id: PathId }),
  reply: Done,
});

export const listTokenCalls = endpoint({
  method: 'GET',
  path: '/api/tokens/:id/calls',
  access: 'signed-in',
  summary: 'What a token of mine did in the last 30 days, the latest first',
  input: z.object({ id: PathId }),
  reply: z.array(AppCall),
});

export const getOwnProfile = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  access: 'signed-in',
  scope: 'profile:read',
  summary: 'Who I am, as others see me',
  input: z.object({}),
  reply: z.object({
    id: Id,
    username: z.string(),
    name: z.string().nullable(),
    bio: z.string().nullable(),
    avatar: z.string().nullable(),
    type: z.enum(USER_TYPES),
    createdAt: Timestamp,
  }),
});

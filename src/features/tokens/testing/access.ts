import { DINERS, defineAccessWith, SIGNED_IN } from '#testing/access/access.ts';
import { giveToken } from './tokens.ts';

export const tokensAccess = defineAccessWith(
  async (app, fixtures) => ({ ...fixtures, apiToken: (await giveToken(app, fixtures.diner)).id }),
  {
    'GET /api/tokens': [SIGNED_IN],
    // Comparing a correct password is slow: api.test.ts creates tokens.
    'POST /api/tokens': [
      '401 in in in in in',
      () => ({ name: 'Script', scopes: ['saved:read'], days: 30, currentPassword: 'wrong password' }),
    ],
    'DELETE /api/tokens/:id': [DINERS, ({ apiToken }) => ({ id: apiToken })],
    'GET /api/tokens/:id/calls': [DINERS, ({ apiToken }) => ({ id: apiToken })],
    'GET /api/user/profile': [SIGNED_IN],
  },
);

import { DINERS, defineAccessWith, SIGNED_IN } from '#testing/access/access.ts';
import { giveGrant } from './grants.ts';

export const appsAccess = defineAccessWith(
  async (app, fixtures) => ({ ...fixtures, app: await giveGrant(app, fixtures.diner) }),
  {
    'GET /api/apps': [SIGNED_IN],
    'DELETE /api/apps/:id': [DINERS, ({ app }) => ({ id: app.id })],
    'GET /api/apps/:id/calls': [DINERS, ({ app }) => ({ id: app.id })],
  },
);

import { ANYONE, defineAccessWith, SIGNED_IN } from '#testing/access/access.ts';
import type { TestApp } from '#testing/app.ts';
import type { Fixtures } from '#testing/fixtures.ts';
import { ensureInvitation } from '../server/invitations.ts';

async function createInvitation({ services }: TestApp, fixtures: Fixtures) {
  const { diner } = fixtures;
  const { token } = await ensureInvitation(services.db, services, diner.id);
  return { ...fixtures, token };
}

export const followsAccess = defineAccessWith(createInvitation, {
  'GET /api/people': [SIGNED_IN, () => ({ q: 'p' })],
  'GET /api/people/:username/followers': [ANYONE, ({ diner }) => ({ username: diner.username })],
  'GET /api/people/:username/following': [ANYONE, ({ diner }) => ({ username: diner.username })],
  'PUT /api/people/:username/follow': [
    '401 400 yes yes yes yes',
    ({ diner }) => ({ username: diner.username }),
  ],
  'DELETE /api/people/:username/follow': [
    '401 400 yes yes yes yes',
    ({ diner }) => ({ username: diner.username }),
  ],
  'PUT /api/people/:username/mute': [
    '401 400 yes yes yes yes',
    ({ diner }) => ({ username: diner.username, duration: 'day' }),
  ],
  'PUT /api/people/:username/block': [
    '401 400 yes yes yes yes',
    ({ diner }) => ({ username: diner.username }),
  ],
  'DELETE /api/user/followers/:id': ['401 404 404 404 404 404', ({ diner }) => ({ id: diner.id })],
  'GET /api/user/follow-requests': [SIGNED_IN],
  'PUT /api/user/follow-requests/:id': ['401 404 404 404 404 404', ({ diner }) => ({ id: diner.id })],
  'DELETE /api/user/follow-requests/:id': ['401 404 404 404 404 404', ({ diner }) => ({ id: diner.id })],
  'GET /api/user/people-suggestions': [SIGNED_IN],
  'PUT /api/user/invitation': [SIGNED_IN],
  'DELETE /api/user/invitation': [SIGNED_IN],
  'GET /api/invitations/:token': [ANYONE, ({ token }) => ({ token })],
  'POST /api/invitations/:token/accept': ['401 409 yes yes yes yes', ({ token }) => ({ token })],
  'GET /api/user/blocks': [SIGNED_IN],
  'DELETE /api/user/blocks/:id': ['401 404 404 404 404 404', ({ diner }) => ({ id: diner.id })],
  'GET /api/user/mutes': [SIGNED_IN],
  'DELETE /api/user/mutes/:id': ['401 404 404 404 404 404', ({ diner }) => ({ id: diner.id })],
  'GET /api/user/privacy': [SIGNED_IN],
  'PUT /api/user/privacy': [
    SIGNED_IN,
    () => ({ isPrivate: false, mentionPolicy: 'everyone', commentPolicy: 'everyone', showsVisits: false }),
  ],
});

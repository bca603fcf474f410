import { ANYONE, defineAccess, SIGNED_IN } from '#testing/access/access.ts';

export const authAccess = defineAccess({
  'GET /api/user': [SIGNED_IN],
  'POST /api/login': ['401 401 401 401 401 401', () => ({ username: 'nobody', password: 'wrong password' })],
  'POST /api/register': [
    ANYONE,
    () => {
      const username = `new-${crypto.randomUUID().slice(0, 8)}`;
      return {
        username,
        email: `${username}@x.example`,
        password: 'some secret',
        confirmPassword: 'some secret',
      };
    },
  ],
  'POST /api/logout': [ANYONE],
  'POST /api/user/email/confirmation': ['401 409 409 409 409 409'],
  'POST /api/confirm-email': ['404 404 404 404 404 404', () => ({ token: 'never sent' })],
  'POST /api/forgot-password': [ANYONE, (_, role) => ({ email: `${role}@x.example` })],
  'POST /api/reset-password': [
    '404 404 404 404 404 404',
    () => ({ token: 'never sent', password: 'some secret', confirmPassword: 'some secret' }),
  ],
});

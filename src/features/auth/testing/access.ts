import { ANYONE, defineAccess, SIGNED_IN } from '#testing/access.ts';

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
});

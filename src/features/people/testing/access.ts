import { ANYONE, defineAccess, SIGNED_IN } from '#testing/access/access.ts';

export const peopleAccess = defineAccess({
  'PATCH /api/user': [SIGNED_IN, () => ({ bio: 'New' })],
  'GET /api/user/activity': [SIGNED_IN],
  'GET /api/people/:username': [ANYONE, ({ diner }) => ({ username: diner.username })],
});

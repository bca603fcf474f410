import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploads, users } from '#db/schema.ts';
import { addUser, editUser } from '#features/admin/users/contract.ts';
import { register } from '#features/auth/contract.ts';
import { updateUser } from '#features/people/contract.ts';
import { createReview } from '#features/reviews/contract.ts';
import { requestFor } from '#kit/contract/endpoint.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { createFixtures, type Fixtures } from '#testing/fixtures.ts';

let app: TestApp;
let cast: Fixtures;
beforeAll(async () => {
  app = await openApp();
  cast = await createFixtures(app);
  const picture = { width: 800, height: 800, placeholder: 'data:,' };
  await app.services.db.insert(uploads).values({ ...picture, address: THEIRS, userId: cast.other.id });
});
afterAll(() => app.close());

const THEIRS = '/media/theirs/800.webp';

const account = () => {
  const username = `face-${crypto.randomUUID().slice(0, 8)}`;
  return {
    username,
    email: `${username}@x.example`,
    password: 'long enough',
    confirmPassword: 'long enough',
  };
};

describe.each([
  '/media/../api/admin/audit-log.csv',
  '/media/a/../../../api/user.webp',
  'https://elsewhere.example/pixel.png',
  '//elsewhere.example/media/a/800.webp',
  'javascript:alert(1)',
  '/media/nothing/800.webp',
  THEIRS,
])('no row takes %s for a picture', (address) => {
  test.each([
    ['visitor', register, () => ({ ...account(), avatar: address })],
    ['diner', updateUser, () => ({ avatar: address })],
    ['admin', addUser, () => ({ ...account(), avatar: address })],
    ['admin', editUser, () => ({ id: cast.diner.id, avatar: address })],
    [
      'otherOwner',
      createReview,
      () => ({ restaurantId: cast.place, reviewType: 'venue', rating: 5, images: [address] }),
    ],
  ] as const)('%s, at each place that stores one', async (role, endpoint, input) => {
    const before = await app.services.db.select().from(users).orderBy(users.id);
    const { url, body } = requestFor(endpoint, input());
    const answer = await cast[role].request(endpoint.method, url, body);
    expect(answer.status, answer.text).toBe(400);
    expect(await app.services.db.select().from(users).orderBy(users.id)).toEqual(before);
  });
});

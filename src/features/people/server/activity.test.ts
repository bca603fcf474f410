import { afterAll, beforeAll, expect, test } from 'vitest';
import { badges, loyaltyTerms } from '#db/schema.ts';
import { acceptChallenge } from '#features/challenges/contract.ts';
import { addChallenge, addVisit } from '#features/challenges/testing/challenges.ts';
import { joinLoyalty } from '#features/loyalty/contract.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import type { Activity } from '../contract.ts';
import { listActivity } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

test('activity tells of programs, points, challenges and badges, page by page with nothing left out', async () => {
  const [me, other, owner] = [await app.person(), await app.person(), await app.person()];
  const place = await addRestaurant(app.services, owner.id, { name: 'Here' });
  await app.services.db.insert(loyaltyTerms).values({
    ...{ restaurantId: place.id, version: 1, isOn: true, rules: { visit: 20, 'first-visit': 50 } },
    validFrom: '2026-01-01T00:00:00.000Z',
  });
  const challengeId = await addChallenge(app, { title: 'Lunch', points: 30, restaurantId: place.id });
  await me.send(joinLoyalty, { restaurantId: place.id });
  await me.send(acceptChallenge, { id: challengeId });
  await addVisit(app, me.id, place.id);
  await app.services.db.insert(badges).values({
    ...{ userId: me.id, kind: 'wine-enthusiast', title: 'Wine Enthusiast', reason: 'Three wine bars' },
    ...{ sourceKind: 'visits', sourceId: '' },
  });
  const { body } = await me.send(listActivity, {});
  const all = body as Activity[];
  expect(all.map(({ title }) => title).sort()).toEqual([
    'Accepted the challenge “Lunch”',
    'Checked in at Here',
    'Completed the challenge “Lunch”',
    'Earned 30 points at Here',
    'Earned 70 points at Here',
    'Earned the badge “Wine Enthusiast”',
    'Joined the loyalty program of Here',
  ]);
  expect(all.find(({ kind }) => kind === 'completed')).toMatchObject({ challengeId, restaurantId: null });
  expect(all.find(({ kind }) => kind === 'points')).toMatchObject({ restaurantId: place.id });

  const ids: string[] = [];
  for (let next = '/api/user/activity?limit=1'; next !== ''; ) {
    const page = await me.request('GET', next);
    ids.push(...(page.body as Activity[]).map(({ id }) => id));
    next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? '';
  }
  expect(ids).toEqual(all.map(({ id }) => id));
  expect((await other.send(listActivity, {})).body).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await openApp();
  owner = await app.person({ type: 'restaurant' });
});
afterAll(() => app.close());

const EVENTS = [
  { name: 'Fado', date: 'Every Friday' },
  { name: 'Opening', date: '2026-12-05' },
  { name: 'Soon', date: 'some day' },
];

test('each event of a restaurant is a file for calendars, by its number in the list', async () => {
  const { id } = await addRestaurant(app.services, owner.id, { events: EVENTS, timeZone: 'Europe/Lisbon' });
  const answer = await app.visitor.request('GET', `/api/restaurants/${id}/events/2.ics`);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="event-${id}-2.ics"`);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.text).toContain('SUMMARY:Opening at Casa Teste\r\n');
  expect(answer.text).toMatch(new RegExp(`URL:http://[^/]+/restaurants/${id}\r\n`));
  const weekly = await app.visitor.request('GET', `/api/restaurants/${id}/events/1.ics`);
  expect(weekly.text).toContain('RRULE:FREQ=WEEKLY;BYDAY=FR');
});

test('there is no file for what has no date, is not there, or is not there for me', async () => {
  const { id } = await addRestaurant(app.services, owner.id, { events: EVENTS });
  const pending = await addRestaurant(app.services, owner.id, { events: EVENTS, status: 'pending' });
  const status = async (path: string, person = app.visitor) =>
    (await person.request('GET', `/api/restaurants/${path}.ics`)).status;
  for (const number of ['0', '-1', '3', '4', 'abc', '1.5', '99999999999', '%00']) {
    expect([number, await status(`${id}/events/${number}`)]).toEqual([number, 404]);
  }
  expect(await status('999999/events/1')).toBe(404);
  expect(await status(`${pending.id}/events/1`)).toBe(404);
  expect(await status(`${pending.id}/events/1`, owner)).toBe(200);
});

import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderEvents } from '#features/restaurants/server/calendar.ts';
import { openApp, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const parse = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return {
    calendar,
    zones: calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid')),
    events: calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)),
  };
};

const PLACE = {
  id: 7,
  name: 'Osteria, do Beco',
  address: 'Rua 1; Lisboa',
  latitude: null,
  longitude: null,
  timeZone: 'Europe/Lisbon',
};
const NOW = new Date('2026-11-20T23:30:00Z');

test('a calendar of a restaurant holds its events with their days, times and zone', async () => {
  const owner = await app.person({ type: 'restaurant' });
  const { id } = await addRestaurant(app.services, owner.id, {
    name: 'Osteria, do Beco',
    timeZone: 'Europe/Lisbon',
    events: [
      { name: 'Fado', date: 'Every Friday at 9 pm', description: 'Sad; but\nbeautiful' },
      { name: 'Opening', date: new Date().toISOString().slice(0, 10) },
      { name: 'Some day', date: 'some day' },
    ],
  });
  const path = `/restaurants/${id}/events.ics`;
  const answer = await app.visitor.request('GET', path);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'public, max-age=60',
  });
  const { calendar, zones, events } = parse(answer.text);
  // The parser keeps unknown lines unchanged.
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Osteria\\, do Beco');
  expect(zones).toEqual(['Europe/Lisbon']);
  expect(events.map(({ summary }) => summary)).toEqual([
    'Fado at Osteria, do Beco',
    'Opening at Osteria, do Beco',
  ]);
  const [fado, opening] = events;
  expect(fado?.isRecurring()).toBe(true);
  expect(fado?.description).toContain('Sad; but\nbeautiful');
  expect(fado?.startDate.hour).toBe(21);
  expect(opening?.startDate.isDate).toBe(true);
  const again = await app.visitor.request('GET', path, undefined, {
    'if-none-match': String(answer.headers.etag),
  });
  expect(again.status).toBe(304);
});

test('hidden restaurants have no calendar, and those without events an empty one', async () => {
  const owner = await app.person({ type: 'restaurant' });
  const pending = await addRestaurant(app.services, owner.id, { status: 'pending' });
  const quiet = await addRestaurant(app.services, owner.id);
  for (const id of [pending.id, 0, 'abc', 999_999])
    expect((await owner.request('GET', `/restaurants/${id}/events.ics`)).status).toBe(404);
  const { text } = await app.visitor.request('GET', `/restaurants/${quiet.id}/events.ics`);
  expect(parse(text).events).toEqual([]);
});

test('each event has its own id, and those of other centuries are left out', () => {
  const twice = { name: 'Dinner', date: '2026-12-05' };
  const events = [
    { ...twice, time: '19:00' },
    { ...twice, time: '21:00' },
    { name: 'Founding', date: '0001-01-01T20:00' },
    { name: 'Far off', date: '9999-12-31T20:00' },
    { name: 'Last month', date: '2026-10-05' },
  ];
  const startedAt = performance.now();
  const parsed = parse(
    renderEvents({ ...PLACE, events }, 'https://tablemate.example/restaurants/7', NOW),
  ).events;
  expect(performance.now() - startedAt).toBeLessThan(500);
  expect(parsed.map(({ startDate }) => startDate.toString())).toEqual([
    '2026-12-05T19:00:00',
    '2026-12-05T21:00:00',
    '2026-10-05',
  ]);
  expect(new Set(parsed.map(({ uid }) => uid)).size).toBe(3);
});

test('the file stays the same all day', () => {
  const place = { ...PLACE, events: [{ name: 'Fado', date: '2026-12-05' }] };
  const render = (time: string) => renderEvents(place, 'https://tablemate.example/', new Date(time));
  expect(render('2026-11-20T00:00:01Z')).toBe(render('2026-11-20T23:30:00Z'));
});

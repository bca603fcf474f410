import { expect, test } from 'vitest';
import { listNames, openPart } from '#testing/web/part.tsx';
import { EventItem } from './EventItem.tsx';
import { upcomingEvents } from './events.ts';

const FILE = '/api/restaurants/9/events/1.ics';

function openEvent(event: { name: string; date?: string; time?: string; type?: string; price?: string }) {
  const [upcoming] = upcomingEvents([event], '2026-05-01');
  if (!upcoming) throw new Error('It is over.');
  openPart(<EventItem upcoming={upcoming} calendar={FILE} />);
  return document.querySelector('article p')?.textContent;
}

test('an event says its day, time and kind, and a dated one can be put into a calendar', () => {
  expect(openEvent({ name: 'Fado', date: '2026-05-09', time: '21:00', type: 'Jazz' })).toBe(
    'Saturday, May 9 · 21:00 · Jazz',
  );
  const [link] = document.querySelectorAll('a');
  expect(link?.getAttribute('href')).toBe(FILE);
  expect(link?.hasAttribute('download')).toBe(true);
  expect(listNames('link')).toEqual(['Add to calendar: Fado']);
});

test.each([
  ['every friday', 'Every Friday'],
  ['Every Sunday', 'Every Sunday'],
  ['Fridays, mostly', 'Fridays, mostly'],
  ['2026-13-40', '2026-13-40'],
])('an event of “%s” takes place “%s”', (date, words) => {
  expect(openEvent({ name: 'Fado', date })).toBe(words);
});

test('an event without a date offers no calendar', () => {
  openEvent({ name: 'Fado', date: 'Every Friday' });
  expect(listNames('link')).toEqual([]);
});

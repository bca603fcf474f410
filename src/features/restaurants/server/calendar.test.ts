import { expect, test } from 'vitest';
import { renderCalendar } from './calendar.ts';

const PLACE = {
  id: 7,
  name: 'Osteria, do Beco',
  address: 'Beco do Carneiro 14; Alfama',
  latitude: '38.71162',
  longitude: '-9.12918',
  timeZone: 'Europe/Lisbon',
};
const NOW = new Date('2026-11-20T23:30:00Z');
const PAGE = 'https://tablemate.example/restaurants/7';

const renderFile = (event: { name: string; date?: string; description?: string }, place = PLACE) =>
  renderCalendar(place, event, PAGE, NOW) ?? '';
const splitLines = (...args: Parameters<typeof renderFile>) =>
  renderFile(...args)
    .replaceAll('\r\n ', '')
    .split('\r\n');

test('an event on a date takes that day, at the restaurant', () => {
  expect(
    splitLines({ name: 'Turbot\\Sunday', date: '2026-12-06', description: 'One fish;\nmany, friends' }),
  ).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tablemate//Events//EN',
    'BEGIN:VEVENT',
    expect.stringMatching(/^UID:restaurant-7-[0-9a-f]{20}@tablemate$/),
    'DTSTAMP:20261120T233000Z',
    'DTSTART;VALUE=DATE:20261206',
    'SUMMARY:Turbot\\\\Sunday at Osteria\\, do Beco',
    `DESCRIPTION:One fish\\;\\nmany\\, friends\\n${PAGE}`,
    'LOCATION:Osteria\\, do Beco\\, Beco do Carneiro 14\\; Alfama',
    'GEO:38.71162;-9.12918',
    `URL:${PAGE}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a weekly event begins with its next day on the restaurant’s own calendar', () => {
  const lisbon = splitLines({ name: 'Fado', date: 'Every Friday' });
  expect(lisbon).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20261120', 'RRULE:FREQ=WEEKLY;BYDAY=FR']),
  );
  const tokyo = splitLines({ name: 'Fado', date: 'Every Friday' }, { ...PLACE, timeZone: 'Asia/Tokyo' });
  expect(tokyo).toContain('DTSTART;VALUE=DATE:20261127');
  const both = splitLines({ name: 'Fado', date: 'Every Saturday and Monday' });
  expect(both).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20261121', 'RRULE:FREQ=WEEKLY;BYDAY=MO,SA']),
  );
});

test('a time is of the restaurant’s zone, and the file says when its clocks change', () => {
  const lines = splitLines({ name: 'Fado', date: 'Every Friday at 9 pm' });
  expect(lines).toContain('DTSTART;TZID=Europe/Lisbon:20261120T210000');
  const spring = [
    'BEGIN:DAYLIGHT',
    'DTSTART:20270328T010000',
    'TZOFFSETFROM:+0000',
    'TZOFFSETTO:+0100',
    'END:DAYLIGHT',
  ];
  const autumn = [
    'BEGIN:STANDARD',
    'DTSTART:20271031T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0000',
    'END:STANDARD',
  ];
  expect(lines.join()).toContain([...spring, ...autumn].join());
  expect(lines.filter((line) => line === 'BEGIN:DAYLIGHT')).toHaveLength(3);
});

test.each([
  ['Asia/Kolkata', '+0530', 0],
  ['America/Sao_Paulo', '-0300', 0],
  ['Nowhere/Land', '+0000', 0],
  ['America/New_York', '-0500', 3],
])('in %s clocks are at %s', (timeZone, offset, changes) => {
  const lines = splitLines({ name: 'Fado', date: '2026-12-05T20:00' }, { ...PLACE, timeZone });
  const zone = timeZone === 'Nowhere/Land' ? 'UTC' : timeZone;
  expect(lines).toEqual(expect.arrayContaining([`TZID:${zone}`, `TZOFFSETTO:${offset}`]));
  expect(lines).toContain(`DTSTART;TZID=${zone}:20261205T200000`);
  expect(lines.filter((line) => line === 'BEGIN:DAYLIGHT')).toHaveLength(changes);
});

test('the same event keeps its id, another has another', () => {
  const uid = (name: string, date: string) =>
    splitLines({ name, date }).find((line) => line.startsWith('UID'));
  expect(uid('Fado', 'Every Friday')).toBe(uid('Fado', 'Every Friday'));
  expect(
    new Set([uid('Fado', 'Every Friday'), uid('Fado', 'Every Sunday'), uid('Jazz', 'Every Friday')]).size,
  ).toBe(3);
});

test('no line is over 75 octets, and no character is cut', () => {
  const name = `${'Ragù della nonna 🍝 '.repeat(40)}\u0000\u0007`;
  const file = renderFile({ name, date: '2026-12-06' });
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain('Ragù della nonna 🍝 Ragù');
  expect(file).not.toContain('\ufffd');
  expect(Buffer.from(file).toString()).toBe(file);
  // No part of the text may begin a new line.
  const forged = splitLines({ name: 'a\r\nEND:VEVENT\rBEGIN:VALARM', date: '2026-12-06' });
  expect(forged.filter((line) => line === 'END:VEVENT' || line === 'BEGIN:VALARM')).toEqual(['END:VEVENT']);
});

test('words that name no day make no file', () => {
  expect(renderCalendar(PLACE, { name: 'Fado', date: 'soon' }, PAGE, NOW)).toBeNull();
  expect(renderCalendar(PLACE, { name: 'Fado' }, PAGE, NOW)).toBeNull();
});

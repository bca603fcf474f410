import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listNames, openPart } from '#testing/web/part.tsx';
import { RESTAURANT } from '#testing/web/restaurants.ts';
import type { Restaurant } from '../contract.ts';
import { Address, FactsPanel, QuickFacts } from './FactsPanel.tsx';

/** A Friday, 13:00 in Lisbon. */
const NOW = Date.parse('2026-05-01T12:00:00Z');

const HOURS = {
  monday: [{ open: '12:00', close: '22:00' }],
  friday: [
    { open: '12:00', close: '15:00' },
    { open: '19:00', close: '23:00' },
  ],
  sunday: [],
};

const openPanel = (changes: Partial<Restaurant> = {}, now = NOW) =>
  openPart(<FactsPanel restaurant={{ ...RESTAURANT, openingHours: HOURS, ...changes }} now={now} />);

const today = () => screen.getAllByRole('row').filter((row) => row.getAttribute('aria-current') === 'date');

test('the week is a table, each day with its periods, and the current day of the restaurant is marked', () => {
  openPanel();
  const week = within(screen.getByRole('table', { name: 'Opening hours' })).getAllByRole('row');
  expect(week).toHaveLength(7);
  const [friday] = today();
  expect(friday?.textContent).toMatch(/^Friday12:00 – 15:00, 19:00 – 23:00 $/);
  openPanel({ timeZone: 'Pacific/Kiritimati' });
  expect(today()[0]?.textContent).toContain('Saturday');
});

test('a zone that does not exist marks no day and breaks nothing', () => {
  openPanel({ timeZone: 'Atlantis/Capital' });
  expect(today()).toEqual([]);
});

test('without hours the panel says so, and shows no table', () => {
  openPanel({ openingHours: null });
  expect(screen.getByRole('heading', { name: 'Hours not known' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

const BOOKING = { reservationPolicy: 'Required', bookingUrl: 'https://www.book.example/tasca' } as const;

test('a place that takes bookings says how, and leads to the page by the name of its host', () => {
  openPanel(BOOKING);
  expect(screen.getByText('Booking required')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Book at book.example' }).getAttribute('href')).toBe(
    BOOKING.bookingUrl,
  );
});

test('a place that has closed for good shows neither hours nor bookings', () => {
  openPanel({ ...BOOKING, closedAt: '2026-04-01T12:00:00.000Z' });
  expect(screen.getByRole('heading', { name: 'Closed for good' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(document.body.textContent).not.toMatch(/Book/);
  openPart(
    <QuickFacts restaurant={{ ...RESTAURANT, ...BOOKING, closedAt: '2026-04-01T12:00:00.000Z' }} now={NOW} />,
  );
  expect(document.body.textContent).toMatch(/^TodayClosed for good/);
  expect(listNames('link')).toEqual(['Call', 'Directions']);
});

test('telephone, mail and website are links that a device understands', () => {
  openPanel({ phone: '+351 (21) 5', email: 'o’mesa+table@example.com', website: 'https://tasca.example/a' });
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('+351 (21) 5')).toBe('tel:+351215');
  expect(href('o’mesa+table@example.com')).toBe('mailto:o%E2%80%99mesa%2Btable@example.com');
  expect(href('tasca.example/a')).toBe('https://tasca.example/a');
});

test.each(['javascript:alert(1)', 'tasca.example', 'data:text/html,x'])(
  'a website of %s is no link',
  (website) => {
    openPanel({ website });
    expect(listNames('link')).toEqual([RESTAURANT.phone, 'Directions']);
  },
);

test('a doubted fact shows the number of people who doubt it', () => {
  openPanel({
    doubts: [
      { fact: 'hours', people: 3 },
      { fact: 'phone', people: 1 },
    ],
  });
  const text = document.body.textContent ?? '';
  const sentences = ['3 people say these hours are wrong.', '1 person says this phone number is wrong.'];
  for (const sentence of sentences) expect(text).toContain(`${sentence} Not checked yet.`);
  expect(text.indexOf('Sunday')).toBeLessThan(text.indexOf(sentences[0] ?? ''));
  expect(text.indexOf(sentences[0] ?? '')).toBeLessThan(text.indexOf(RESTAURANT.address));
  expect(text.indexOf(RESTAURANT.address)).toBeLessThan(text.indexOf(sentences[1] ?? ''));
});

test('imported facts name their source, its date and its licence, with the way there', () => {
  const source = {
    name: 'OpenStreetMap',
    url: 'https://www.openstreetmap.org/node/1',
    licence: 'ODbL',
    licenceUrl: 'https://opendatacommons.org/licenses/odbl/',
    attribution: '© OpenStreetMap contributors',
    date: '2026-03-14',
    field: null,
  };
  openPanel({ sources: [source, { ...source, field: 'noiseLevel', licenceUrl: null }] });
  const [whole, field] = screen.getAllByRole('listitem').slice(-2);
  expect(whole?.textContent).toBe('From OpenStreetMap, 2026-03 (ODbL). © OpenStreetMap contributors');
  expect(listNames('link', whole)).toEqual(['ODbL', '© OpenStreetMap contributors']);
  expect(field?.textContent).toMatch(/^Noise level: from OpenStreetMap/);
  expect(listNames('link', field)).toEqual(['© OpenStreetMap contributors']);
});

test('a phone shows today’s hours first, or that they are not known', () => {
  openPart(<QuickFacts restaurant={{ ...RESTAURANT, openingHours: HOURS, ...BOOKING }} now={NOW} />);
  expect(document.body.textContent).toMatch(/^Today12:00 – 15:00, 19:00 – 23:00/);
  expect(listNames('link')).toEqual(['Call', 'Directions', 'Book at book.example']);
  openPart(<QuickFacts restaurant={{ ...RESTAURANT, openingHours: null, phone: null }} now={NOW} />);
  expect(document.body.textContent).toMatch(/^TodayHours not known/);
  expect(listNames('link')).toEqual(['Directions']);
});

test('an address breaks between its parts and reads as it was written', () => {
  openPart(<Address>Rua Nova 1, 2.º, Lisboa</Address>);
  const line = document.querySelector('bdi');
  expect(line?.children).toHaveLength(3);
  expect(line?.textContent?.replaceAll(/\s+/g, ' ')).toBe('Rua Nova 1, 2.º, Lisboa');
});

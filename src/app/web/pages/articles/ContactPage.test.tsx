import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getSettings } from '#features/discovery/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { openPart } from '#testing/web/part.tsx';
import { ContactPage } from './ContactPage.tsx';

const WORLD = {
  tiles: '/{z}/{x}/{y}',
  minzoom: 0,
  maxzoom: 5,
  bounds: null,
  credit: '',
  isOpenStreetMap: false,
};
const SETTINGS = {
  map: { styleUrl: null, world: WORLD, city: null, covers: [] },
  publicSite: false,
  geocoder: false,
  placeSources: [],
  openId: null,
};

const openContact = (contact: string | null) =>
  openPart(<ContactPage />, { replies: [cachedReply(getSettings, {}, { ...SETTINGS, contact })] });

test.each([
  ['mailto:hello@eat.example', 'hello@eat.example'],
  ['https://eat.example/imprint', 'https://eat.example/imprint'],
])('the page leads to %s, as the operator has set it', (contact, name) => {
  openContact(contact);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(contact);
});

test('without a contact the page says that the operator has set none', () => {
  openContact(null);
  expect(document.body.textContent).toContain('The operator of this site has set no contact.');
});

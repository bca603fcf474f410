import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPart } from '#testing/web/part.tsx';
import { type AdminCity, editCity } from '../contract.ts';
import { CityDialog } from './CityDialog.tsx';

const PORTO: AdminCity = {
  id: 3,
  slug: 'porto',
  name: 'Porto',
  names: { fr: 'Porto' },
  aliases: [],
  country: null,
  currency: 'USD',
  timeZone: 'Europe/Lisbon',
  source: 'stored',
  mapCommand: null,
  restaurantCount: 33,
  createdAt: '2026-05-01T10:00:00.000Z',
};

test('a city is called otherwise and paid in another currency, in whatever letters it is typed', async () => {
  const page = openPart(<CityDialog city={PORTO} open onClose={() => undefined} />);
  page.api.answer(editCity, { ...PORTO, currency: 'EUR', country: 'PT' });
  await page.type('English', 'Oporto');
  await page.type('Other names (optional)', 'Oporto, ,Portu');
  await page.type('Currency', 'eur');
  await page.type('Country (optional)', 'pt');
  await page.press('Save Changes');
  await waitFor(() =>
    expect(page.api.sent(editCity)[0]?.input).toEqual({
      id: 3,
      name: 'Porto',
      names: { fr: 'Porto', en: 'Oporto' },
      aliases: ['Oporto', 'Portu'],
      currency: 'EUR',
      country: 'PT',
    }),
  );
});

test('an unknown currency is refused at its field', async () => {
  const page = openPart(<CityDialog city={PORTO} open onClose={() => undefined} />);
  await page.type('Currency', 'E1');
  await page.press('Save Changes');
  expect(await screen.findByText('Give a currency such as EUR')).toBeTruthy();
  expect(page.api.sent(editCity)).toEqual([]);
});

import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPart } from '#testing/web/part.tsx';
import { OWN_RESTAURANT } from '#testing/web/restaurants.ts';
import { type OwnRestaurant, updateRestaurant } from '../contract.ts';
import { EventsTab } from './EventsTab.tsx';

const OWN: OwnRestaurant = { ...OWN_RESTAURANT, events: [{ name: 'Fado', date: 'Every Friday' }] };

test('changed fields are sent, and the next time only those changed since', async () => {
  const page = openPart(<EventsTab own={OWN} />);
  page.api.answer(updateRestaurant, OWN);
  await page.type('Event title', 'Fado night');
  await page.press('Save');
  expect(await page.notice()).toEqual({ title: 'Saved', description: 'Guests see it now.' });
  expect(page.api.sent(updateRestaurant)[0]?.input).toMatchObject({
    id: 9,
    events: [{ name: 'Fado night' }],
  });
  await page.press('Save');
  await waitFor(() => expect(page.api.sent(updateRestaurant)[1]?.input).toEqual({ id: 9 }));
});

test('a failure shows the reason, and the form keeps its text to be sent again', async () => {
  const page = openPart(<EventsTab own={OWN} />);
  page.api.refuse(updateRestaurant, 503, 'The database is away.');
  await page.type('Event title', 'Fado night');
  await page.press('Save');
  expect(await page.notice()).toMatchObject({ title: 'Not saved', description: 'The database is away.' });
  page.api.answer(updateRestaurant, OWN);
  await page.press('Save');
  await waitFor(() =>
    expect(page.api.sent(updateRestaurant)[1]?.input).toMatchObject({ events: [{ name: 'Fado night' }] }),
  );
});

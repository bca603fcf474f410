import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPart } from '#testing/web/part.tsx';
import { getCheckInCode } from '../contract.ts';
import { CheckInCode } from './CheckInCode.tsx';
import { CheckInPanel } from './CheckInPanel.tsx';

const CODE = {
  code: 'ABC234',
  link: 'https://tablemate.example/restaurants/9?code=ABC234',
  secondsLeft: 42,
  validUntil: '2026-05-01T12:02:00.000Z',
};

test('the code is in two halves beside its QR code, with the time left', async () => {
  const page = openPart(<CheckInCode id={9} />, { answers: (api) => api.answer(getCheckInCode, CODE) });
  expect(await screen.findByText('ABC 234')).toBeTruthy();
  expect(screen.getByRole('img', { name: /^QR code that opens the restaurant/ })).toBeTruthy();
  expect(screen.getByText(/^Changes in 4[012] s$/)).toBeTruthy();
  expect(page.api.sent(getCheckInCode)[0]?.input).toEqual({ id: 9 });
});

test('a code that has ended makes room for the next', async () => {
  openPart(<CheckInCode id={9} />, {
    answers: (api) => {
      const codes = [
        { ...CODE, secondsLeft: 0 },
        { ...CODE, code: 'XYZ987' },
      ];
      api.answer(getCheckInCode, () => codes.shift() ?? { ...CODE, code: 'XYZ987' });
    },
  });
  expect(await screen.findByText('Changing…')).toBeTruthy();
  expect(await screen.findByText('XYZ 987')).toBeTruthy();
});

test('a code that cannot be read shows the reason, and can be requested again', async () => {
  const page = openPart(<CheckInCode id={9} />, {
    answers: (api) => api.refuse(getCheckInCode, 409, 'Guests check in once the restaurant is approved.'),
  });
  expect(await screen.findByText('The code did not load')).toBeTruthy();
  expect(screen.getByText('Guests check in once the restaurant is approved.')).toBeTruthy();
  page.api.answer(getCheckInCode, CODE);
  await page.press('Retry');
  expect(await screen.findByText('ABC 234')).toBeTruthy();
});

test('the whole screen opens by the address, for a restaurant of any name', async () => {
  const name = 'Restaurante Marisqueira '.repeat(4).trim();
  const page = openPart(<CheckInPanel restaurant={{ id: 9, name }} isShown={false} />, {
    address: '/owner/9',
    answers: (api) => api.answer(getCheckInCode, CODE),
  });
  await page.press('Show full screen');
  await waitFor(() => expect(page.router?.state.location.search).toEqual({ show: 'check-in' }));
  const openedPage = openPart(<CheckInPanel restaurant={{ id: 9, name }} isShown />, {
    address: '/owner/9?show=check-in',
    answers: (api) => api.answer(getCheckInCode, CODE),
  });
  const screenful = await screen.findByRole('dialog', { name: 'Check in here' });
  expect(screenful.textContent).toContain(name);
  await waitFor(() => expect(screenful.textContent).toContain('ABC 234'));
  await openedPage.user.keyboard('{Escape}');
  await waitFor(() => expect(openedPage.router?.state.location.search).toEqual({}));
});

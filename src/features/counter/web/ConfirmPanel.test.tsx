import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findNote, openPart } from '#testing/web/part.tsx';
import { confirmCode, type HandedOver } from '../contract.ts';
import { ConfirmPanel } from './ConfirmPanel.tsx';

const LABEL = 'Code on the guest’s screen';
const COFFEE: HandedOver = {
  kind: 'reward',
  title: 'A coffee',
  detail: null,
  image: null,
  guest: 'Ana',
  paid: null,
  confirmedAt: '2026-05-01T12:00:00.000Z',
};
const field = () => screen.getByLabelText<HTMLInputElement>(LABEL);

test('a code is confirmed as it was typed, in any case and with its dash, and once', async () => {
  const page = openPart(<ConfirmPanel id={9} />);
  const call = page.api.hold(confirmCode);
  await page.type(LABEL, 'abcd-2345');
  await page.press('Confirm');
  await page.user.type(field(), '{Enter}');
  call.answer(COFFEE);
  expect(await screen.findByText('A coffee')).toBeTruthy();
  expect(page.api.sent(confirmCode).map(({ input }) => input)).toEqual([{ id: 9, code: 'ABCD2345' }]);
});

test('what cannot be a code is not sent', async () => {
  const page = openPart(<ConfirmPanel id={9} />);
  await page.type(LABEL, 'abcd-23');
  await page.user.keyboard('{Enter}');
  expect(screen.queryByText('Confirmed')).toBeNull();
  await page.type(LABEL, 'abcd-234567');
  await page.press('Confirm');
  await waitFor(() => expect(findNote(LABEL)).toBe('The code has eight letters and digits.'));
  expect(page.api.sent(confirmCode)).toEqual([]);
});

test('after a guest the field is empty and has the focus for the next', async () => {
  const page = openPart(<ConfirmPanel id={9} />);
  page.api.refuse(confirmCode, 409, 'This code was confirmed at 12:00.');
  await page.type(LABEL, 'ABCD2345');
  await page.press('Confirm');
  expect(await screen.findByText('This code was confirmed at 12:00.')).toBeTruthy();
  expect(screen.queryByText('Confirmed')).toBeNull();
  await page.press('Next guest');
  expect(field().value).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(screen.queryByText('This code was confirmed at 12:00.')).toBeNull();
});

test('another code takes the answer to the last one away', async () => {
  const page = openPart(<ConfirmPanel id={9} />);
  page.api.answer(confirmCode, COFFEE);
  await page.type(LABEL, 'ABCD2345');
  await page.press('Confirm');
  await screen.findByText('A coffee');
  await page.type(LABEL, 'WXYZ');
  expect(screen.queryByText('A coffee')).toBeNull();
});

import { expect, test } from 'vitest';
import { renderPart } from '#testing/parts.tsx';
import type { HandedOver } from '../contract.ts';
import { Answer, ConfirmPanel } from './ConfirmPanel.tsx';

const REWARD: HandedOver = {
  kind: 'reward',
  title: 'A coffee',
  detail: 'Espresso or filter',
  image: null,
  guest: 'Ana',
  paid: null,
  confirmedAt: '2026-05-01T12:00:00.000Z',
};
const answer = (handedOver?: HandedOver, refusal?: string) =>
  renderPart(<Answer handedOver={handedOver} refusal={refusal} onNext={() => undefined} />);

test('before a code is sent there is no result', () => {
  expect(answer()).toMatchObject({ words: '', buttons: [] });
});

test('a valid code shows the reward, and the guest', () => {
  expect(answer(REWARD).words).toBe('Confirmed A coffee For Ana · Espresso or filter Next guest');
});

test('a guest who did not agree is not named', () => {
  expect(answer({ ...REWARD, guest: null }).words).toBe(
    'Confirmed A coffee For a guest · Espresso or filter Next guest',
  );
  expect(answer({ ...REWARD, guest: null, detail: null }).words).toBe(
    'Confirmed A coffee For a guest Next guest',
  );
});

test('a coupon of the platform says what the restaurant got for it', () => {
  const coupon = { ...REWARD, kind: 'challenge reward' as const, paid: { amount: 500, currency: 'EUR' } };
  expect(answer(coupon).words).toContain('€5.00 paid to the restaurant');
});

test('a refused code says why, and never that it was confirmed', () => {
  const { words, buttons } = answer(undefined, 'This code is not valid any more.');
  expect(words).toContain('This code is not valid any more.');
  expect(words).not.toContain('Confirmed');
  expect(buttons).toEqual(['Next guest']);
});

test('an empty field confirms nothing, and no camera is offered before the page is awake', () => {
  const { html, buttons } = renderPart(<ConfirmPanel id={1} />);
  expect(buttons).toEqual(['Confirm']);
  expect(html).toMatch(/<button[^>]*disabled/);
});

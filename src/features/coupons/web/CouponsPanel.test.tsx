import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPart } from '#testing/web/part.tsx';
import { getOwnCoupons, saveCouponChoice } from '../contract.ts';
import { COUPON_TERMS } from '../options.ts';
import { CouponsPanel } from './CouponsPanel.tsx';

const NONE = {
  takesCoupons: false,
  since: null,
  terms: null,
  currency: 'EUR',
  paid: { amount: 0, count: 0 },
  latest: [],
};
const SOME = {
  ...NONE,
  takesCoupons: true,
  since: '2026-05-01T12:00:00.000Z',
  terms: COUPON_TERMS.version,
  paid: { amount: 500, count: 1 },
  latest: [{ id: 4, title: 'A dessert', amount: 500, currency: 'EUR', at: '2026-05-02T12:00:00.000Z' }],
};

test('an owner reads the terms, agrees, and then takes coupons', async () => {
  const page = openPart(<CouponsPanel id={3} />, { answers: (api) => api.answer(getOwnCoupons, NONE) });
  await screen.findByText(COUPON_TERMS.sentences[0]());
  expect(screen.getByRole('button', { name: 'Take coupons' })).toHaveProperty('disabled', true);
  await page.press('I agree to these terms', 'checkbox');
  page.api.answer(saveCouponChoice, SOME);
  page.api.answer(getOwnCoupons, SOME);
  await page.press('Take coupons');
  await waitFor(() => expect(screen.getByText('1 coupon, €5.00 paid')).toBeTruthy());
  expect(page.api.sent(saveCouponChoice)).toMatchObject([
    { input: { id: 3, takesCoupons: true, terms: COUPON_TERMS.version } },
  ]);
  expect(screen.getByRole('button', { name: 'Stop taking coupons' })).toBeTruthy();
});

import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getUser } from '#features/auth/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { findNote, openPart } from '#testing/web/part.tsx';
import { ME } from '#testing/web/samples.ts';
import { redeemVoucher } from '../contract.ts';
import { VouchersDialog } from './VouchersDialog.tsx';

function openVouchers() {
  const onClose = vi.fn();
  const page = openPart(<VouchersDialog open onClose={onClose} />, {
    replies: [cachedReply(getUser, {}, ME)],
    answers: (api) => api.answer(getUser, ME),
  });
  return { ...page, onClose };
}

test('a voucher adds its value, says the balance and closes', async () => {
  const page = openVouchers();
  page.api.answer(redeemVoucher, { value: 1000, currency: 'USD', balance: 6000 });
  await page.type('Voucher code', '  summer-10 ');
  await page.press('Redeem');
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce());
  expect(page.api.sent(redeemVoucher)[0]?.input).toEqual({ code: 'summer-10' });
  expect(await page.notice()).toEqual({
    title: 'Voucher redeemed',
    description: '$10.00 was added. Your balance is $60.00.',
  });
});

test('no code is not sent', async () => {
  const page = openVouchers();
  await page.type('Voucher code', '   ');
  await page.press('Redeem');
  await waitFor(() => expect(findNote('Voucher code')).toBe('Enter a code'));
});

test.each([
  [404, 'There is no voucher with this code.'],
  [409, 'You have used this voucher.'],
  [429, 'Too many tries. Wait ten minutes.'],
])('a refusal with %i shows at the code: “%s”', async (status, message) => {
  const page = openVouchers();
  page.api.refuse(redeemVoucher, status, message);
  await page.type('Voucher code', 'SUMMER-10');
  await page.press('Redeem');
  await waitFor(() => expect(findNote('Voucher code')).toBe(message));
  expect(page.onClose).not.toHaveBeenCalled();
});

test('after a lost connection the code is sent again with the same key', async () => {
  const page = openVouchers();
  page.api.disconnect(redeemVoucher);
  await page.type('Voucher code', 'SUMMER-10');
  await page.press('Redeem');
  await waitFor(() => expect(findNote('Voucher code')).toContain('it will not be done twice'));
  page.api.answer(redeemVoucher, { value: 1000, currency: 'USD', balance: 6000 });
  await page.press('Redeem');
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce());
  const [first, second] = page.api.sent(redeemVoucher);
  expect(second).toEqual(first);
});

import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createVoucher } from '#features/vouchers/contract.ts';
import { findNote, openPart } from '#testing/web/part.tsx';
import { VoucherDialog } from './VoucherDialog.tsx';

const VOUCHER = {
  id: 1,
  code: 'SUMMER-10',
  value: 1000,
  currency: 'USD',
  maxUses: 100,
  uses: 0,
  expiresAt: null,
  createdAt: '2026-05-01T12:00:00.000Z',
};

function openVoucher() {
  const onClose = vi.fn();
  return { ...openPart(<VoucherDialog open onClose={onClose} />), onClose };
}

test('a voucher is created with its value in cents, without a code where none is typed', async () => {
  const page = openVoucher();
  page.api.answer(createVoucher, VOUCHER);
  await page.type('Value', '10');
  await page.type('People who can redeem it', '100');
  await page.press('Add Voucher');
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce());
  expect(page.api.sent(createVoucher)[0]?.input).toEqual({
    value: 1000,
    currency: 'USD',
    maxUses: 100,
    expires: null,
    code: '',
  });
  expect(await page.notice()).toMatchObject({ description: 'SUMMER-10 adds $10.00 to a wallet.' });
});

test('an empty form names the missing fields and sends nothing', async () => {
  const page = openVoucher();
  await page.type('People who can redeem it', '');
  await page.press('Add Voucher');
  expect(await screen.findByText('Enter an amount')).toBeTruthy();
  expect(findNote('People who can redeem it')).toBe('Enter a whole number');
});

test.each([
  ['0', '1', 'Give at least 0.01'],
  ['100000', '1', 'At most 99,999.99'],
  ['10', '0', 'At least 1'],
])('%s dollars for %s people is not sent: “%s”', async (value, people, message) => {
  const page = openVoucher();
  await page.type('Value', value);
  await page.type('People who can redeem it', people);
  await page.press('Add Voucher');
  expect(await screen.findByText(message)).toBeTruthy();
});

test('a code that exists already is refused at its field', async () => {
  const page = openVoucher();
  const message = 'There is a voucher with this code already';
  page.api.refuse(createVoucher, 409, message, { code: message });
  await page.type('Value', '10');
  await page.type('Code (optional)', 'SUMMER-10');
  await page.press('Add Voucher');
  await waitFor(() => expect(findNote('Code (optional)')).toBe(message));
  expect(page.onClose).not.toHaveBeenCalled();
});

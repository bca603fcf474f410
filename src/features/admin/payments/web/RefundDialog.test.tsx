import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getUser } from '#features/auth/contract.ts';
import { refundPayment } from '#features/payments/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { findNote, openPart } from '#testing/web/part.tsx';
import { ME } from '#testing/web/samples.ts';
import { type AdminPayment, listPayments } from '../contract.ts';
import { PaymentsDesk } from './Desk.tsx';
import { RefundDialog } from './RefundDialog.tsx';

const PAYMENT: AdminPayment = {
  id: 6,
  userId: 2,
  username: 'ana',
  provider: 'sandbox',
  reference: null,
  amount: 5000,
  currency: 'USD',
  refunded: 1000,
  status: 'succeeded',
  failure: null,
  createdAt: '2026-05-01T10:00:00.000Z',
  completedAt: '2026-05-01T10:00:01.000Z',
};

function openDialog(payment = PAYMENT) {
  const onClose = vi.fn();
  const page = openPart(<RefundDialog payment={payment} open onClose={onClose} />, {
    replies: [cachedReply(getUser, {}, ME)],
    answers: (api) => api.answer(getUser, ME),
  });
  return { ...page, onClose };
}

test('the amount left to refund is filled in, and earlier refunds are listed', async () => {
  const page = openDialog();
  expect((await page.dialog()).textContent).toContain('paid $50.00');
  expect((await page.dialog()).textContent).toContain('$10.00 of it was refunded before.');
  expect(screen.getByRole('button', { name: 'Refund $40.00' })).toBeTruthy();
});

test.each([
  ['0', 'Refund at least $0.01'],
  ['40.01', 'At most $40.00 is left to refund'],
])('%s dollars are not sent: “%s”', async (text, message) => {
  const page = openDialog();
  await page.type('Amount in dollars', text);
  await page.type('Your password', 'horse');
  await page.press(/^Refund/);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(page.api.sent(refundPayment)).toEqual([]);
});

test('a wrong password says so at its field, and the amount stays', async () => {
  const page = openDialog();
  page.api.refuse(refundPayment, 400, 'Please check the form.', {
    currentPassword: 'This is not your password',
  });
  await page.type('Amount in dollars', '12');
  await page.type('Your password', 'wrong');
  await page.press('Refund $12.00');
  await waitFor(() => expect(findNote('Your password')).toBe('This is not your password'));
  expect(page.api.sent(refundPayment)[0]?.input).toEqual({ id: 6, amount: 1200, currentPassword: 'wrong' });
  expect(screen.getByRole('button', { name: 'Refund $12.00' })).toBeTruthy();
  expect(page.onClose).not.toHaveBeenCalled();
});

test('a wallet that holds less says so above the form', async () => {
  const page = openDialog();
  page.api.refuse(refundPayment, 409, 'The wallet holds only $3.00.');
  await page.type('Your password', 'horse');
  await page.press('Refund $40.00');
  expect(await screen.findByText('The wallet holds only $3.00.')).toBeTruthy();
});

test.each([
  [{}, ['Refund', 'Open the person', 'Show in the audit log']],
  [{ refunded: 5000 }, ['Open the person', 'Show in the audit log']],
  [{ status: 'failed' as const }, ['Open the person', 'Show in the audit log']],
  [{ userId: null, username: null, refunded: 5000 }, ['Show in the audit log']],
])('a payment with %j offers %j', async (changes, items) => {
  const page = openPart(<PaymentsDesk />, {
    address: '/admin',
    answers: (api) => api.answer(listPayments, { items: [{ ...PAYMENT, ...changes }], next: null, total: 1 }),
  });
  await page.press(/^Actions for \$50.00 from/);
  await screen.findByRole('menu');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(items);
});

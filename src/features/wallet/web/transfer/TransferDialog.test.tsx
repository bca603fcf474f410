import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getUser } from '#features/auth/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { listNames, openPart } from '#testing/web/part.tsx';
import { ME, TRANSACTION, walletWith } from '#testing/web/samples.ts';
import { findRecipients, getWallet, giveTip, sendMoney } from '../../contract.ts';
import type { Recipient } from './recipient.ts';
import { TransferDialog } from './TransferDialog.tsx';

const ANA: Recipient = { kind: 'person', username: 'ana', name: 'Ana', picture: null };
const TASCA: Recipient = { kind: 'restaurant', id: 9, name: 'Tasca', picture: null, currency: 'USD' };
const TIP = {
  id: 4,
  senderId: 1,
  recipientId: 2,
  amount: 500,
  currency: 'USD',
  message: null,
  restaurantId: 9,
  createdAt: '2026-05-01T12:00:00.000Z',
  balance: 4500,
};

type Props = Partial<Parameters<typeof TransferDialog>[0]>;

function openTransfer(props: Props = {}, balance = 5000) {
  const onClose = vi.fn();
  const page = openPart(
    <TransferDialog
      open
      onClose={onClose}
      transferKind="send"
      describeTip={(id) => `Restaurant ${id} shares it.`}
      addFunds={(missing, _, onBack) => (
        <button type="button" onClick={onBack}>
          Missing {missing}
        </button>
      )}
      {...props}
    />,
    {
      replies: [cachedReply(getUser, {}, ME)],
      answers: (api) => {
        api.answer(getUser, { ...ME, walletBalance: balance });
        api.answer(getWallet, walletWith(balance));
        api.answer(findRecipients, [{ username: 'ana', name: 'Ana', avatar: null }]);
      },
    },
  );
  return { ...page, onClose };
}

const words = async (page: ReturnType<typeof openTransfer>) => (await page.dialog()).textContent ?? '';

test('money is sent in three steps: recipient, amount and confirmation', async () => {
  const page = openTransfer();
  page.api.answer(sendMoney, { ...TRANSACTION, balance: 3750 });
  await page.type('Find a person', 'an');
  await page.press(/Ana/, 'option');
  await page.type('Amount in dollars', '12,50');
  await page.type('Message (optional)', '  Lunch ');
  await page.press('Continue');
  await screen.findByRole('dialog', { name: 'Send it?' });
  expect(await words(page)).toContain('$12.50');
  expect(await words(page)).toContain('“Lunch”');
  expect(await words(page)).toContain('You will have $37.50 left.');
  expect(page.api.sent(sendMoney)).toEqual([]);
  await page.press('Send $12.50');
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce());
  expect(page.api.sent(sendMoney)[0]?.input).toEqual({
    to: 'ana',
    amount: 1250,
    currency: 'USD',
    message: 'Lunch',
  });
  expect(await page.notice()).toEqual({
    title: 'Money sent',
    description: '$12.50 to Ana. Your balance is $37.50.',
  });
});

test.each([
  ['', 'Enter an amount, such as 12.50'],
  ['abc', 'Enter an amount, such as 12.50'],
  ['0', 'Give at least $0.01'],
  ['500.01', 'At most $500.00 at a time'],
  ['50.01', 'Your balance is too small. Add funds first.'],
])('an amount of “%s” is refused with “%s”', async (text, message) => {
  const page = openTransfer({ recipient: ANA });
  await screen.findByText('You have $50.00');
  await page.type('Amount in dollars', text);
  await page.press('Continue');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Send' })).toBeTruthy();
});

test('an amount above the balance shows the missing sum, adds it, and returns to the form', async () => {
  const page = openTransfer({ recipient: ANA }, 1000);
  await screen.findByText('You have $10.00');
  await page.press('$20');
  await screen.findByText('$10.00 more than you have.');
  await page.press('Add Funds');
  await page.press('Missing 1000');
  expect((await screen.findByLabelText<HTMLInputElement>('Amount in dollars')).value).toBe('20');
});

test('the recipient can be changed only where the page did not set it', async () => {
  const page = openTransfer({ recipient: ANA });
  await screen.findByLabelText('Amount in dollars');
  expect(listNames('button', await page.dialog())).not.toContain('Change who it is for');
});

test('going back keeps the amount and the words', async () => {
  const page = openTransfer({ recipient: ANA });
  await screen.findByText('You have $50.00');
  await page.press('$5');
  await page.type('Message (optional)', 'Thanks');
  await page.press('Continue');
  await page.press('Back');
  expect((await screen.findByLabelText<HTMLInputElement>('Amount in dollars')).value).toBe('5');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message (optional)').value).toBe('Thanks');
});

test('a second press while the money is on its way sends nothing more', async () => {
  const page = openTransfer({ recipient: ANA });
  const call = page.api.hold(sendMoney);
  await screen.findByText('You have $50.00');
  await page.press('$5');
  await page.press('Continue');
  await page.press('Send $5.00');
  await page.press('Sending...');
  call.answer({ ...TRANSACTION, amount: -500, balance: 4500 });
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce());
  expect(page.api.sent(sendMoney)).toHaveLength(1);
});

test('after a lost connection the same transfer is sent again under the same key, even from a new dialog', async () => {
  const first = openTransfer({ recipient: ANA });
  first.api.disconnect(sendMoney);
  await screen.findByText('You have $50.00');
  await first.press('$5');
  await first.press('Continue');
  await first.press('Send $5.00');
  expect((await screen.findByRole('alert', { name: '' })).textContent).toContain('it will not be done twice');
  const [firstCall] = first.api.sent(sendMoney);

  const again = openTransfer({ recipient: ANA });
  again.api.answer(sendMoney, { ...TRANSACTION, amount: -500, balance: 4500 });
  await again.press('Continue');
  await again.press('Send $5.00');
  await waitFor(() => expect(again.api.sent(sendMoney)).toHaveLength(1));
  expect(again.api.sent(sendMoney)[0]).toEqual(firstCall);
});

test('a refusal by the server shows above the button, and the dialog stays open', async () => {
  const page = openTransfer({ recipient: ANA });
  page.api.refuse(sendMoney, 404, 'There is nobody of that name.');
  await screen.findByText('You have $50.00');
  await page.press('$5');
  await page.press('Continue');
  await page.press('Send $5.00');
  expect(await screen.findByText('There is nobody of that name.')).toBeTruthy();
  expect(page.onClose).not.toHaveBeenCalled();
});

test('a tip for a restaurant says that it is for its owner', async () => {
  const page = openTransfer({ transferKind: 'tip', recipient: TASCA });
  page.api.answer(giveTip, TIP);
  await screen.findByText('You have $50.00');
  await page.press('$5');
  await page.press('Continue');
  await screen.findByRole('dialog', { name: 'Send this tip?' });
  expect(await words(page)).toContain('Restaurant 9 shares it.');
  await page.press('Tip $5.00');
  await waitFor(() => expect(page.api.sent(giveTip)).toHaveLength(1));
  expect(page.api.sent(giveTip)[0]?.input).toEqual({
    amount: 500,
    currency: 'USD',
    message: null,
    restaurantId: 9,
  });
  expect(await page.notice()).toMatchObject({ title: 'Tip sent' });
});

test('a draft is restored in the same tab, but not for another person', async () => {
  const first = openTransfer();
  await first.press(/Ana/, 'option');
  await first.press('$10');
  await first.press('Continue');
  await screen.findByRole('dialog', { name: 'Send it?' });
  openTransfer({ recipient: { ...ANA, username: 'rui', name: 'Rui' } });
  expect((await screen.findByLabelText<HTMLInputElement>('Amount in dollars')).value).toBe('');
  openTransfer();
  expect((await screen.findByLabelText<HTMLInputElement>('Amount in dollars')).value).toBe('10');
  expect(screen.getByText('@ana')).toBeTruthy();
});

test('a person in the address is selected, and an unknown one is searched for', async () => {
  openTransfer({ username: 'ANA' });
  expect(await screen.findByText('@ana')).toBeTruthy();
});

test('an unknown name in the address is the beginning of the search', async () => {
  const page = openTransfer({ username: 'zoe' });
  page.api.answer(findRecipients, []);
  expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('zoe');
});

test('a search without results and a search that fails show messages', async () => {
  const page = openTransfer();
  page.api.answer(findRecipients, []);
  await page.type('Find a person', 'zzz');
  expect(await screen.findByText('Nobody here matches “zzz”.')).toBeTruthy();
  page.api.refuse(findRecipients, 503, 'Please try again.');
  await page.type('Find a person', 'yyy');
  expect(await screen.findByText('Please try again.')).toBeTruthy();
  page.api.answer(findRecipients, [{ username: 'yyy', name: 'Yara', avatar: null }]);
  await page.press('Retry');
  expect(await screen.findByRole('option', { name: /Yara/ })).toBeTruthy();
});

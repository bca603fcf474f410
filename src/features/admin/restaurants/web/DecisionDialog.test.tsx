import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { messageOwner, setRestaurantStatus } from '#features/moderation/contract.ts';
import { findField, findNote, openPart } from '#testing/web/part.tsx';
import { type Decision, DecisionDialog } from './DecisionDialog.tsx';

function openDialog(decision: Decision, name = 'Tasca') {
  const onClose = vi.fn();
  const page = openPart(
    <DecisionDialog decision={decision} restaurant={{ id: 9, name }} open onClose={onClose} />,
  );
  return { ...page, onClose };
}

test.each([
  ['approve', 'Approve', 'approved', 'Restaurant Approved'],
  ['revoke', 'Revoke', 'pending', 'Approval Revoked'],
  ['reopen', 'Reopen', 'approved', 'Restaurant Reopened'],
] as const)('to %s takes no words', async (decision, button, status, message) => {
  const page = openDialog(decision);
  page.api.answer(setRestaurantStatus, { id: 9, status, reviewNotes: null });
  expect((await findField(/^Notes/)).value).toBe('');
  await page.press(button);
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce());
  expect(page.api.sent(setRestaurantStatus)[0]?.input).toEqual({ id: 9, status, reviewNotes: null });
  expect(await page.notice()).toMatchObject({ title: message });
});

test('rejecting needs a reason, which the owner reads', async () => {
  const page = openDialog('reject');
  page.api.answer(setRestaurantStatus, { id: 9, status: 'rejected', reviewNotes: 'No address' });
  expect((await page.dialog()).textContent).toContain('The owner sees the reason and can submit it again.');
  await page.press('Reject');
  await waitFor(() => expect(findNote('Reason')).toBe('Please provide a reason for rejection'));
  expect(page.api.sent(setRestaurantStatus)).toEqual([]);
  fireEvent.change(await findField('Reason'), { target: { value: ' No address ' } });
  await page.press('Reject');
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce());
  expect(page.api.sent(setRestaurantStatus)[0]?.input).toEqual({
    id: 9,
    status: 'rejected',
    reviewNotes: 'No address',
  });
});

test('a message is sent to the owner, an empty one is not', async () => {
  const page = openDialog('message');
  page.api.refuse(messageOwner, 409, 'This restaurant has no owner yet.');
  await page.press('Send');
  await waitFor(() => expect(findNote('Message')).toBe('Write a message first'));
  fireEvent.change(await findField('Message'), { target: { value: 'Please send a photo of the menu.' } });
  await page.press('Send');
  expect(await page.notice()).toMatchObject({
    title: 'Failed to send comment',
    description: 'This restaurant has no owner yet.',
  });
  expect((await findField('Message')).value).toBe('Please send a photo of the menu.');
  page.api.answer(messageOwner, { message: 'Sent' });
  await page.press('Send');
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce());
  expect(page.api.sent(messageOwner).at(-1)?.input).toEqual({
    restaurantId: 9,
    message: 'Please send a photo of the menu.',
  });
});

test.each([
  [409, 1],
  [404, 1],
  [503, 0],
])(
  'a refusal with %i closes the question %i times: where another administrator was faster nothing is left to decide',
  async (status, times) => {
    const page = openDialog('approve');
    page.api.refuse(setRestaurantStatus, status, 'It is approved already.');
    await page.press('Approve');
    expect(await page.notice()).toMatchObject({
      title: 'Failed to approve restaurant',
      description: 'It is approved already.',
    });
    await waitFor(() => expect(page.onClose).toHaveBeenCalledTimes(times));
  },
);

test('a long name shows in full in the question', async () => {
  const name = 'Restaurante Marisqueira '.repeat(5).trim();
  openDialog('approve', name);
  expect(await screen.findByRole('dialog', { name: `Approve ${name}?` })).toBeTruthy();
});

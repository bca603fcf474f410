import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findNote, openPart } from '#testing/web/part.tsx';
import { CLAIM, CLAIM_STANDING } from '#testing/web/samples.ts';
import { type ClaimStanding, getClaimStanding, proveClaim, sendClaim, withdrawClaim } from '../contract.ts';
import { ClaimDesk } from './ClaimDesk.tsx';

const STANDING: ClaimStanding = { ...CLAIM_STANDING, letter: { address: null, phone: '+351 1' } };

async function openDesk(changes: Partial<ClaimStanding> = {}) {
  const page = openPart(<ClaimDesk restaurant={{ id: 7, name: 'Tasca' }} ownerArea="/owner" />, {
    answers: (api) => api.answer(getClaimStanding, { ...STANDING, ...changes }),
  });
  await screen.findAllByRole('button');
  return page;
}

test.each([
  ['', 'Enter the 8 digits of the code'],
  ['1234', 'Enter the 8 digits of the code'],
  ['12345678a', 'Enter the 8 digits of the code'],
])('a code typed as “%s” is not sent, and costs no try', async (text, message) => {
  const page = await openDesk({ claim: CLAIM });
  await page.type('Code', text);
  await page.press('Claim Tasca');
  await waitFor(() => expect(findNote('Code')).toBe(message));
});

test('a code may be typed as it is in the mail, and makes one the owner', async () => {
  const page = await openDesk({ claim: CLAIM });
  page.api.answer(proveClaim, { isMine: true });
  await page.type('Code', '1234 5678');
  page.api.answer(getClaimStanding, { ...STANDING, owner: 'me', claim: { ...CLAIM, state: 'proved' } });
  await page.press('Claim Tasca');
  expect(await screen.findByRole('link', { name: 'Open your restaurant' })).toBeTruthy();
  expect(page.api.sent(proveClaim)[0]?.input).toEqual({ id: 1, code: '12345678' });
  expect(await page.notice()).toMatchObject({ title: 'Tasca is yours now' });
});

test('a wrong code says so at its field, and how many tries are left', async () => {
  const page = await openDesk({ claim: CLAIM });
  page.api.refuse(proveClaim, 400, 'Please check your input.', { code: 'This is not the code' });
  page.api.answer(getClaimStanding, { ...STANDING, claim: { ...CLAIM, triesLeft: 1 } });
  await page.type('Code', '11112222');
  await page.press('Claim Tasca');
  await waitFor(() => expect(findNote('Code')).toBe('This is not the code'));
  await page.type('Code', '33334444');
  await waitFor(() => expect(findNote('Code')).toBe('One try is left.'));
});

test('the right code after another owner was faster leads to an administrator', async () => {
  const page = await openDesk({ claim: CLAIM, owner: 'somebody' });
  page.api.answer(proveClaim, { isMine: false });
  await page.type('Code', '12345678');
  await page.press('Claim Tasca');
  expect(await page.notice()).toMatchObject({ title: 'Your code was right' });
});

test('a claim is withdrawn after a question, and then the ways to prove it are back', async () => {
  const page = await openDesk({ claim: CLAIM });
  page.api.answer(withdrawClaim, { message: 'Withdrawn' });
  await page.press('Withdraw');
  expect((await page.dialog()).textContent).toContain('A code that was sent stops working.');
  page.api.answer(getClaimStanding, STANDING);
  await page.user.click((await screen.findAllByRole('button', { name: 'Withdraw' })).at(-1) as HTMLElement);
  expect(await screen.findByText('Prove that it is yours')).toBeTruthy();
});

test('a code can be sent to a listed address, or to another one at the same domain only', async () => {
  const page = await openDesk();
  page.api.answer(sendClaim, { ...STANDING, claim: CLAIM });
  const choice = screen.getByLabelText('Send the code to');
  await page.user.selectOptions(choice, 'Another address at tasca.example');
  await page.press('Send the code');
  await waitFor(() => expect(findNote('Before @tasca.example')).toBe('Enter the part before the @'));
  await page.type('Before @tasca.example', 'chef');
  await page.press('Send the code');
  await waitFor(() =>
    expect(page.api.sent(sendClaim)[0]?.input).toMatchObject({ way: 'mail', to: 'chef@tasca.example' }),
  );
});

test('where no address is known, the letter is a call', async () => {
  const page = await openDesk();
  page.api.answer(sendClaim, STANDING);
  await page.press('Letter', 'radio');
  expect(screen.getByText(/we call \+351 1 and tell the person who answers a code/)).toBeTruthy();
  await page.press('Request the call');
  await waitFor(() => expect(page.api.sent(sendClaim)[0]?.input).toMatchObject({ way: 'letter' }));
});

test('another way can be tried without losing the claim that is open', async () => {
  const page = await openDesk({ claim: CLAIM });
  await page.press('New code or another way');
  await page.press('Keep it as it is');
  expect(await screen.findByRole('button', { name: 'Claim Tasca' })).toBeTruthy();
});

test('documents need some words before they are sent', async () => {
  const page = await openDesk({ needsLook: true });
  expect(screen.getByText(/A claim of yours was refused before/)).toBeTruthy();
  await page.type('What makes it yours?', 'Mine');
  await page.press('Send it');
  await waitFor(() =>
    expect(findNote('What makes it yours?')).toBe('Say in a few words what makes it yours'),
  );
});

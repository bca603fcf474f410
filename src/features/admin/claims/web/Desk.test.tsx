import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findField, findNote, listNames, openPart } from '#testing/web/part.tsx';
import {
  type AdminClaim,
  type ClaimDetail,
  decideClaim,
  getClaim,
  listAdminClaims,
  printClaimCode,
} from '../contract.ts';
import { ClaimsDesk } from './Desk.tsx';

const ROW: AdminClaim = {
  id: 5,
  restaurantId: 9,
  restaurant: 'Tasca',
  userId: 2,
  username: 'ana',
  ownerId: null,
  owner: null,
  way: 'letter',
  state: 'open',
  isDispute: false,
  isProven: false,
  isWaiting: true,
  createdAt: '2026-05-01T10:00:00.000Z',
  decidedAt: null,
};
const CLAIM: ClaimDetail = {
  ...ROW,
  userEmail: 'ana@example.com',
  userSince: '2026-01-01T00:00:00.000Z',
  address: 'Rua da Prova 1',
  phone: null,
  email: null,
  website: null,
  sentTo: null,
  codeExpiresAt: null,
  codeTries: 0,
  note: null,
  images: [],
  decision: null,
  decidedBy: null,
  others: 0,
};

async function openSheet(changes: Partial<ClaimDetail> = {}) {
  const page = openPart(<ClaimsDesk />, {
    address: '/admin?open=5',
    answers: (api) => {
      api.answer(listAdminClaims, { items: [{ ...ROW, ...changes }], next: null, total: 1 });
      api.answer(getClaim, { ...CLAIM, ...changes });
    },
  });
  await screen.findByRole('dialog', { name: 'Tasca' });
  return page;
}
const words = () => screen.getByRole('dialog').textContent;

test('a claim says who claims what, how it is proved, and who owns it now', async () => {
  await openSheet({ note: 'I work there.', codeTries: 2, others: 1 });
  expect(words()).toContain('Code by letter');
  expect(words()).toContain('I work there.');
  expect(words()).toContain('Nobody');
  expect(words()).toContain('1 claim');
  expect(screen.getByRole('link', { name: 'ana' }).getAttribute('href')).toBe('/admin?tab=users&open=2');
});

test.each<[Partial<ClaimDetail>, string[]]>([
  [{}, ['Print the code', 'Refuse', 'Accept']],
  [{ codeExpiresAt: '2026-05-20T12:00:00.000Z' }, ['Print a new code', 'Refuse', 'Accept']],
  [{ ownerId: 3, owner: 'rui', isDispute: true }, ['Refuse', 'Accept']],
  [{ way: 'look' }, ['Refuse', 'Accept']],
  [{ state: 'refused' }, []],
])('a claim with %j offers %j', async (changes, buttons) => {
  await openSheet(changes);
  expect(listNames('button', screen.getByRole('dialog')).filter((name) => name !== 'Close')).toEqual(buttons);
});

test('accepting needs a reason, names the previous owner, and sends the owner that was shown', async () => {
  const page = await openSheet({ ownerId: 3, owner: 'rui' });
  await page.press('Accept');
  const dialog = await screen.findByRole('dialog', { name: 'Give Tasca to ana?' });
  expect(dialog.textContent).toContain('rui and their staff lose it at once. ana and rui see the reason.');
  await page.user.click(within(dialog).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(findNote('Reason')).toBe('Say why'));
  page.api.answer(decideClaim, { message: 'Done' });
  await page.type('Reason', 'Papers are right.');
  await page.user.click(within(dialog).getByRole('button', { name: 'Accept' }));
  expect(await page.notice()).toEqual({ title: 'Claim accepted', description: 'Tasca belongs to ana now.' });
  expect(page.api.sent(decideClaim)[0]?.input).toEqual({
    id: 5,
    decision: 'accepted',
    reason: 'Papers are right.',
    ownerId: 3,
  });
});

test('refusing says that nothing changes', async () => {
  const page = await openSheet();
  await page.press('Refuse');
  const dialog = await screen.findByRole('dialog', { name: 'Refuse the claim of ana?' });
  page.api.answer(decideClaim, { message: 'Done' });
  await page.type('Reason', 'No proof.');
  await page.user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
  expect(await page.notice()).toEqual({ title: 'Claim refused', description: 'Tasca stays as it is.' });
});

test('a failure keeps the reason; where another administrator was faster the question closes', async () => {
  const page = await openSheet();
  await page.press('Refuse');
  const dialog = await screen.findByRole('dialog', { name: 'Refuse the claim of ana?' });
  page.api.refuse(decideClaim, 503, 'Please try again.');
  await page.type('Reason', 'No proof.');
  await page.user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
  expect(await page.notice()).toMatchObject({ title: 'The claim was not decided' });
  expect((await findField('Reason')).value).toBe('No proof.');
  page.api.refuse(decideClaim, 409, 'Rui has decided it.');
  await page.user.click(within(dialog).getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Refuse the claim/ })).toBeNull());
  expect(await page.notice()).toMatchObject({ description: 'Rui has decided it.' });
});

test('the letter shows its code and address once it is created', async () => {
  const page = await openSheet();
  await page.press('Print the code');
  await screen.findByRole('dialog', { name: 'A letter with a code' });
  expect(document.body.textContent).toContain('The code works once, for 30 days.');
  page.api.answer(printClaimCode, {
    code: '12345678',
    restaurant: 'Tasca',
    username: 'ana',
    address: 'Rua da Prova 1',
    phone: null,
  });
  await page.press('Make the code');
  expect((await screen.findByRole('article')).textContent).toMatch(/Rua da Prova 1.*1234.?5678/s);
  expect(page.api.sent(printClaimCode)).toHaveLength(1);
});

test('a code that cannot be made says why, and a second one warns of the first', async () => {
  const page = await openSheet({ codeExpiresAt: '2026-05-20T12:00:00.000Z' });
  await page.press('Print a new code');
  await screen.findByRole('dialog', { name: 'A letter with a code' });
  expect(document.body.textContent).toContain('the letter that was sent stops working');
  page.api.refuse(printClaimCode, 409, 'The claim is decided.');
  await page.press('Make the code');
  expect(await page.notice()).toMatchObject({
    title: 'No code was made',
    description: 'The claim is decided.',
  });
});

test('the table names each claim by restaurant and person, also of a person who has left', async () => {
  const page = openPart(<ClaimsDesk />, {
    address: '/admin?waiting=1',
    answers: (api) =>
      api.answer(listAdminClaims, {
        items: [ROW, { ...ROW, id: 6, userId: null, username: null, state: 'proved' }],
        next: null,
        total: 2,
      }),
  });
  expect(await screen.findByRole('button', { name: 'Actions for claim of Tasca by ana' })).toBeTruthy();
  expect(listNames('button')).toContain('Actions for claim of Tasca by a former member');
  expect(screen.getByText('Waiting for you', { selector: 'td *' })).toBeTruthy();
  expect(page.api.sent(listAdminClaims)[0]?.input).toMatchObject({ waiting: '1' });
});

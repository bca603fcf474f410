import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  deleteChallenge,
  forecastChallenge,
  listOwnChallenges,
  updateChallenge,
} from '#features/challenges/contract.ts';
import type { OwnChallenge } from '#features/challenges/shapes.ts';
import { listNames, openPart } from '#testing/web/part.tsx';
import { OWN_CHALLENGE } from '#testing/web/samples.ts';
import { OwnChallengesPanel } from './OwnChallengesPanel.tsx';

async function openPanel(challenges: Partial<OwnChallenge>[], address = '/owner/9?tab=challenges') {
  const items = challenges.map((changes, at) => ({ ...OWN_CHALLENGE, id: at + 1, ...changes }));
  const page = openPart(<OwnChallengesPanel id={9} />, {
    address,
    answers: (api) => {
      api.answer(listOwnChallenges, { items, next: null, total: items.length });
      api.answer(forecastChallenge, { members: 0, points: 0, rewards: 0 });
    },
  });
  await screen.findByRole('heading', { name: 'Challenges' });
  return page;
}
const findRow = async (title: string) =>
  within((await screen.findByText(title)).closest('li') as HTMLElement); // A challenge stands in a list.
const listButtons = (row: Awaited<ReturnType<typeof findRow>>) =>
  row.queryAllByRole('button').map((button) => button.textContent);

test('each challenge says what became of it', async () => {
  await openPanel([
    {
      title: 'Lunch hour',
      requiredCount: 2,
      points: 50,
      endDate: '2026-06-01T04:00:00.000Z',
      participants: 1200,
      completions: 3,
      reward: 'A coffee',
      rewards: { left: 5, handedOut: 3, claimed: 1 },
    },
  ]);
  const row = (await screen.findByText('Lunch hour')).closest('li')?.textContent;
  expect(row).toContain('2 visits · 50 points · until ');
  expect(row).toContain('1,200 accepted, 3 completed; A coffee: 5 left, 3 handed out, 1 claimed');
  expect(row).toContain('Running');
});

test('the actions depend on the state and on who has accepted', async () => {
  await openPanel([
    { title: 'Runs', state: 'running', participants: 2 },
    { title: 'Waits', state: 'scheduled', participants: 0 },
    { title: 'Rests', state: 'paused', participants: 2 },
    { title: 'Over', state: 'ended', participants: 2 },
    { title: 'Over, and nobody came', state: 'ended', participants: 0 },
  ]);
  expect(listButtons(await findRow('Runs'))).toEqual(['Pause', 'End']);
  expect(listButtons(await findRow('Waits'))).toEqual(['Pause', 'Delete']);
  expect(listButtons(await findRow('Rests'))).toEqual(['Start', 'End']);
  expect(listButtons(await findRow('Over'))).toEqual([]);
  expect(listButtons(await findRow('Over, and nobody came'))).toEqual(['Delete']);
});

test.each([
  ['running', 'Pause', 'pause', 'Challenge paused'],
  ['paused', 'Start', 'start', 'Challenge started'],
] as const)('one that is %s: “%s”', async (state, label, action, message) => {
  const page = await openPanel([{ state, participants: 2 }]);
  page.api.answer(updateChallenge, OWN_CHALLENGE);
  await page.press(label);
  expect(await page.notice()).toEqual({ title: message });
  expect(page.api.sent(updateChallenge)[0]?.input).toEqual({ id: 9, challengeId: 1, action });
  await waitFor(() => expect(page.api.sent(listOwnChallenges)).toHaveLength(2));
});

test('ending asks first; refused, the question stays', async () => {
  const page = await openPanel([{ title: 'Lunch hour', participants: 2 }]);
  page.api.refuse(updateChallenge, 409, 'It has ended already.');
  await page.press('End');
  const question = await screen.findByRole('dialog', { name: 'End Lunch hour?' });
  expect(question.textContent).toContain('Rewards that guests have earned stay valid.');
  await page.press('End challenge');
  expect(await page.notice()).toMatchObject({ title: 'Not done', description: 'It has ended already.' });
  expect(screen.getByRole('dialog')).toBeTruthy();
  page.api.answer(updateChallenge, OWN_CHALLENGE);
  await page.press('End challenge');
  await page.closed();
  expect(page.api.sent(updateChallenge).at(-1)?.input).toEqual({ id: 9, challengeId: 1, action: 'end' });
});

test('a challenge that nobody accepted is deleted at once', async () => {
  const page = await openPanel([{ participants: 0 }]);
  page.api.answer(deleteChallenge, { message: 'Deleted' });
  page.api.answer(listOwnChallenges, { items: [], next: null, total: 0 });
  await page.press('Delete');
  expect(await page.notice()).toEqual({ title: 'Challenge deleted' });
  expect(page.api.sent(deleteChallenge)[0]?.input).toEqual({ id: 9, challengeId: 1 });
  expect(await screen.findByText(/^No challenges yet/)).toBeTruthy();
});

test('a new one opens by the address, and cancelling leads back to it', async () => {
  const page = await openPanel([]);
  await page.press('New challenge');
  await screen.findByRole('dialog', { name: 'New challenge' });
  expect(page.router?.state.location.search).toEqual({ tab: 'challenges', new: 'challenge' });
  await page.press('Cancel');
  await page.closed();
  expect(page.router?.state.location.search).toEqual({ tab: 'challenges' });
});

test('challenges that cannot be read are read again when asked', async () => {
  const page = openPart(<OwnChallengesPanel id={9} />, {
    address: '/owner/9',
    answers: (api) => api.refuse(listOwnChallenges, 503, 'The database is away.'),
  });
  expect(await screen.findByText('The database is away.')).toBeTruthy();
  page.api.answer(listOwnChallenges, { items: [], next: null, total: 0 });
  await page.press('Retry');
  expect(await screen.findByText(/^No challenges yet/)).toBeTruthy();
  expect(listNames('button')).toEqual(['New challenge']);
});

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getOwnProgramme, listMembers, saveProgramme } from '#features/loyalty/contract.ts';
import {
  deleteReward,
  getOutstanding,
  listOwnRedemptions,
  listOwnRewards,
  type OwnReward,
} from '#features/redemptions/contract.ts';
import { openPart } from '#testing/web/part.tsx';
import { MembersPanel, RedemptionsPanel } from '../ChallengesTab.tsx';
import { ProgrammePanel } from './ProgrammePanel.tsx';
import { RewardsPanel } from './RewardsPanel.tsx';

const PROGRAMME = {
  isOn: true,
  rules: ['review' as const],
  since: '2026-04-01T00:00:00.000Z',
  members: { Bronze: 1200, Silver: 3, Gold: 1 },
  outstandingPoints: 5400,
};

test('the program shows members and outstanding points, and its rules can be switched', async () => {
  const page = openPart(<ProgrammePanel id={9} />, {
    answers: (api) => {
      api.answer(getOwnProgramme, PROGRAMME);
      api.answer(getOutstanding, { points: 5400, rewards: null, openCodes: 0 });
      api.refuse(saveProgramme, 503, 'Please try again.');
    },
  });
  expect(await screen.findByText('1,204')).toBeTruthy();
  expect(screen.getByText('1 Gold, 3 Silver, 1,200 Bronze')).toBeTruthy();
  expect(await screen.findByText('once there is a reward')).toBeTruthy();
  await page.press(/^Weekend Warrior, 30/, 'checkbox');
  await page.press(/^Review Reward, 25/, 'checkbox');
  await page.press('Save program');
  expect(await page.notice()).toMatchObject({ title: 'Not saved', description: 'Please try again.' });
  expect(page.api.sent(saveProgramme)[0]?.input).toEqual({ id: 9, isOn: true, rules: ['weekend'] });
  page.api.answer(saveProgramme, { ...PROGRAMME, isOn: false });
  await page.press(/^The program is on/, 'checkbox');
  expect(screen.getByRole('group').matches(':disabled')).toBe(true);
  await page.press('Save program');
  await waitFor(async () => expect(await page.notice()).toMatchObject({ title: 'Program switched off' }));
});

const COFFEE: OwnReward = {
  id: 3,
  restaurantId: 9,
  title: 'Coffee',
  description: null,
  image: null,
  price: 40,
  nextPrice: 60,
  nextPriceFrom: '2026-06-01T12:00:00.000Z',
  stock: 0,
  perPerson: 2,
  weekdays: [],
  isActive: false,
  open: 1,
  confirmed: 12,
};

test('rewards show price, redemptions and the next price', async () => {
  openPart(<RewardsPanel id={9} />, { answers: (api) => api.answer(listOwnRewards, [COFFEE]) });
  const row = (await screen.findByRole('listitem')).textContent;
  for (const text of [
    'CoffeePausedRun out',
    '40 points · 0 left · 2 for each person',
    '12 times confirmed, 1 code open; 60 points from',
  ])
    expect(row).toContain(text);
});

test('deleting a reward asks first, and an empty list says what to begin with', async () => {
  const page = openPart(<RewardsPanel id={9} />, { answers: (api) => api.answer(listOwnRewards, [COFFEE]) });
  page.api.refuse(deleteReward, 409, 'It was deleted already.');
  await page.press('Delete Coffee');
  await screen.findByRole('dialog', { name: 'Delete Coffee?' });
  await page.press('Delete reward');
  expect(await page.notice()).toMatchObject({ title: 'Not deleted', description: 'It was deleted already.' });
  page.api.answer(deleteReward, { message: 'Deleted' });
  page.api.answer(listOwnRewards, []);
  await page.press('Delete reward');
  await page.closed();
  expect(page.api.sent(deleteReward).at(-1)?.input).toEqual({ id: 9, rewardId: 3 });
  expect(await screen.findByText(/^No rewards yet/)).toBeTruthy();
});

test('redemptions name members who agreed, and who confirmed', async () => {
  const confirmedRow = {
    id: 1,
    reward: 'Coffee',
    price: 40,
    status: 'confirmed' as const,
    member: 'Ana',
    confirmedBy: 'rui',
    confirmedAt: '2026-05-01T11:00:00.000Z',
    createdAt: '2026-05-01T10:00:00.000Z',
  };
  const lapsedRow = {
    ...confirmedRow,
    id: 2,
    status: 'returned' as const,
    member: null,
    confirmedBy: null,
    confirmedAt: null,
  };
  openPart(<RedemptionsPanel id={9} />, {
    answers: (api) =>
      api.answer(listOwnRedemptions, { items: [confirmedRow, lapsedRow], next: null, total: 2 }),
  });
  const [first, second] = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
  expect(first).toBe('CoffeeAna · 40 points · 60 minutes agoConfirmed by ruiConfirmed');
  expect(second).toBe('CoffeeA member · 40 points · 2 hours agoNot used');
});

test('members who agreed are named; a list that failed can be read again', async () => {
  const page = openPart(<MembersPanel id={9} />, {
    answers: (api) => api.refuse(listMembers, 503, 'The database is away.'),
  });
  expect(await screen.findByText('The database is away.')).toBeTruthy();
  page.api.answer(listMembers, {
    items: [
      {
        id: 1,
        username: null,
        name: null,
        avatar: null,
        tier: 'Gold',
        totalPoints: 1,
        visits: 15,
        joinedIn: 'January 2026',
      },
    ],
    next: null,
    total: 1,
  });
  await page.press('Retry');
  const member = (await screen.findByRole('listitem')).textContent;
  expect(member).toContain('A member15 visits · 1 point · since January 2026Gold');
});

import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { liveHints } from '#features/notifications/web/hints.ts';
import { cancelRedemption, listRedeemed, redeemReward } from '#features/redemptions/contract.ts';
import type { Redemption, Reward } from '#features/redemptions/shapes.ts';
import { openPart } from '#testing/web/part.tsx';
import { REDEMPTION } from '#testing/web/samples.ts';
import { checkLoyalty, getLoyalty, joinLoyalty, leaveLoyalty, listLoyaltyEntries } from '../contract.ts';
import type { LoyaltyCheck, LoyaltyEntry, Membership } from '../shapes.ts';
import { JoinProgram } from './JoinProgram.tsx';
import { LeaveProgram, LeaveReceipt } from './LeaveProgram.tsx';
import { EntryList } from './ProgrammePage.tsx';
import { ProgramPanel } from './ProgramPanel.tsx';
import { RedemptionCode } from './RedemptionCode.tsx';
import { RewardList } from './RewardList.tsx';
import { useCounterCodes } from './useCounterCodes.ts';

const COFFEE: Reward = {
  id: 1,
  restaurantId: 9,
  title: 'A coffee',
  description: null,
  image: null,
  price: 40,
  nextPrice: null,
  nextPriceFrom: null,
  stock: null,
  perPerson: null,
  weekdays: [],
  isActive: true,
};
const MEMBERSHIP: Membership = {
  id: 1,
  restaurantId: 9,
  joinedAt: '2026-01-01T00:00:00.000Z',
  totalPoints: 120,
  tier: 'Bronze',
  showsName: false,
  yearPoints: 120,
  yearVisits: 4,
  next: { tier: 'Silver', points: 180, visits: 1 },
  expiresOn: null,
  lastVisitDay: null,
};
const MEMBER: LoyaltyCheck = {
  isMember: true,
  isOn: true,
  canJoin: false,
  membership: MEMBERSHIP,
};
const PROGRAMME = { restaurantId: 9, isOn: true, terms: [], lines: ['20 points a visit'], rewards: [] };
const TASCA = { id: 9, name: 'Tasca' };

test.each<[Partial<Reward>, number | null, RegExp]>([
  [{}, 39, /40 points.*1 point to go/],
  [{ stock: 3, perPerson: 1 }, 40, /3 left · 1 per person/],
  [{ weekdays: [1, 2] }, 40, /on Mon/],
  [{ nextPrice: 60, nextPriceFrom: '2026-06-01T00:00:00.000Z' }, 40, /60 points from/],
])('a reward of %j with %s points says its limits', (changes, points, words) => {
  openPart(<RewardList rewards={[{ ...COFFEE, ...changes }]} points={points} />);
  expect(screen.getByRole('listitem').textContent).toMatch(words);
});

test.each<[Partial<Reward>, number, string, boolean]>([
  [{}, 40, 'Redeem A coffee', false],
  [{}, 39, 'Redeem A coffee', true],
  [{ stock: 0 }, 40, 'Gone A coffee', true],
])('with %j and %i points the button “%s” is disabled: %s', (changes, points, name, disabled) => {
  openPart(<RewardList rewards={[{ ...COFFEE, ...changes }]} points={points} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(disabled);
});

test('a person who is not a member sees the rewards, and cannot redeem them', () => {
  openPart(<RewardList rewards={[COFFEE]} points={null} />);
  expect(screen.getByText('A coffee')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Redeem/ })).toBeNull();
});

test('redeeming asks first, takes one code however often it is pressed, and says how long it holds', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  const page = openPart(<RewardList rewards={[COFFEE]} points={40} />);
  vi.stubGlobal('scrollTo', () => undefined);
  const call = page.api.hold(redeemReward);
  await page.press('Redeem A coffee');
  expect((await page.dialog()).textContent).toContain('If nobody confirms it, you get your points back.');
  expect(page.api.sent(redeemReward)).toEqual([]);
  await page.press('Redeem for 40 points');
  await page.press('Redeem for 40 points');
  call.answer(REDEMPTION);
  await page.closed();
  expect(page.api.sent(redeemReward)).toHaveLength(1);
  expect(page.api.sent(redeemReward)[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(await page.notice()).toMatchObject({ description: 'It is valid for 15 minutes.' });
});

test('a reward that another member got takes no points', async () => {
  const page = openPart(<RewardList rewards={[COFFEE]} points={40} />);
  page.api.refuse(redeemReward, 409, 'The last one is gone.');
  await page.press('Redeem A coffee');
  await page.press('Redeem for 40 points');
  expect(await page.notice()).toEqual({
    title: 'No points were taken',
    description: 'The last one is gone.',
    variant: 'destructive',
  });
  await page.closed();
});

test('a code counts its time down, and is gone when it is over', () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-01T12:14:58Z') });
  openPart(<RedemptionCode redemption={REDEMPTION} />, { at: '2026-05-01T12:14:58Z' });
  expect(screen.getByText(/0:02 left/)).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByText(/0:01 left/)).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByText('Not used: your points are back')).toBeTruthy();
  expect(screen.queryByText('ABCD-2345')).toBeNull();
});

test('a code that could not be given back still holds', async () => {
  const page = openPart(
    <RedemptionCode redemption={{ ...REDEMPTION, expiresAt: '2999-01-01T00:00:00.000Z' }} />,
  );
  page.api.refuse(cancelRedemption, 409, 'Staff have just confirmed it.');
  await page.press('Give it back');
  expect(await page.notice()).toMatchObject({ title: 'The code was not given back' });
  expect(screen.getByText('ABCD-2345')).toBeTruthy();
});

const Codes = () =>
  useCounterCodes().map((redemption) => <RedemptionCode key={redemption.id} redemption={redemption} />);

test('a code that staff confirm meanwhile says so at once, and cannot be given back', async () => {
  const open = { ...REDEMPTION, expiresAt: '2999-01-01T00:00:00.000Z' };
  const list = (redemption: Redemption) => ({ items: [redemption], next: null, total: null });
  const page = openPart(<Codes />, { answers: (api) => api.answer(listRedeemed, list(open)) });
  expect(await screen.findByText('ABCD-2345')).toBeTruthy();
  const confirmedAt = new Date().toISOString();
  page.api.answer(listRedeemed, list({ ...open, status: 'confirmed', confirmedAt }));
  act(() => liveHints.add('notification redemption confirmed'));
  expect(await screen.findByText(/Confirmed on/)).toBeTruthy();
  expect(screen.queryByText('ABCD-2345')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Give it back' })).toBeNull();
  act(() => liveHints.close());
});

test('joining sends whether the restaurant may see the name, which is off by default', async () => {
  const page = openPart(<JoinProgram restaurantId={9} signIn={null} asksForName />);
  page.api.answer(joinLoyalty, { ...MEMBER, earned: [] });
  await page.press('Join Program');
  await waitFor(() => expect(page.api.sent(joinLoyalty)[0]?.input).toMatchObject({ showsName: false }));
  await page.press(/may see my name/, 'checkbox');
  await page.press('Join Program');
  await waitFor(() => expect(page.api.sent(joinLoyalty)[1]?.input).toMatchObject({ showsName: true }));
});

test('a visitor is led to signing in before joining', () => {
  openPart(<JoinProgram restaurantId={9} signIn="/auth" asksForName />);
  expect(screen.getByRole('link', { name: 'Join Program' }).getAttribute('href')).toBe('/auth');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test.each([
  [120, 'You give up 120 points.'],
  [1, 'You give up 1 point.'],
  [0, 'If you join again, you begin at 0.'],
  [-25, 'You owe 25 points. If you join again, you still owe them.'],
])('leaving with %i points says “%s”, and a failure leaves one a member', async (totalPoints, message) => {
  const onLeft = vi.fn();
  const membership = { ...MEMBERSHIP, totalPoints };
  const page = openPart(<LeaveProgram restaurant={TASCA} membership={membership} onLeft={onLeft} />);
  page.api.refuse(leaveLoyalty, 503, 'Please try again.');
  await page.press('Leave the program');
  expect((await page.dialog()).textContent).toContain(message);
  await page.press('Leave');
  expect(await page.notice()).toMatchObject({ title: 'You are still a member' });
  expect(onLeft).not.toHaveBeenCalled();
});

test('a member who has left keeps a receipt', () => {
  const receipt = {
    restaurantId: 9,
    restaurant: 'Tasca',
    joinedAt: '2026-01-01T12:00:00.000Z',
    leftAt: '2026-05-01T12:00:00.000Z',
    tier: 'Bronze' as const,
    earned: 1500,
    redeemed: 300,
    givenUp: 1200,
    visits: 9,
  };
  openPart(<LeaveReceipt receipt={receipt} />);
  const facts = screen.getAllByRole('definition').map((one) => one.textContent);
  expect(facts.slice(1)).toEqual(['Bronze', '9', '1,500', '300', '1,200']);
});

test.each<[string, Partial<LoyaltyCheck>, string | null]>([
  ['a member', {}, '120 points'],
  ['somebody who may join', { isMember: false, membership: null, canJoin: true }, '20 points a visit'],
  ['somebody who works there', { isMember: false, membership: null, canJoin: false }, null],
])('on the page of a restaurant %s sees %j as “%s”', async (_, changes, message) => {
  const page = openPart(<ProgramPanel restaurant={TASCA} href="/loyalty/9" signIn={null} />, {
    answers: (api) => {
      api.answer(getLoyalty, PROGRAMME);
      api.answer(checkLoyalty, { ...MEMBER, ...changes });
    },
  });
  if (message) expect(await screen.findByText(message)).toBeTruthy();
  else {
    await waitFor(() => expect(page.client.isFetching()).toBe(0));
    expect(screen.queryByRole('heading')).toBeNull();
  }
});

test('a membership that cannot be read says so, and can be read again', async () => {
  const page = openPart(<ProgramPanel restaurant={TASCA} href="/loyalty/9" signIn={null} />, {
    answers: (api) => {
      api.answer(getLoyalty, PROGRAMME);
      api.refuse(checkLoyalty, 500, 'Something went wrong.');
    },
  });
  expect(await screen.findByText('Failed to check loyalty status')).toBeTruthy();
  page.api.answer(checkLoyalty, MEMBER);
  await page.press('Retry');
  expect(await screen.findByText('120 points')).toBeTruthy();
});

const ENTRY: LoyaltyEntry = {
  id: 1,
  delta: 20,
  rule: 'visit',
  name: 'Visit',
  day: '2026-05-01',
  reverses: null,
  note: null,
  balance: 120,
  createdAt: '2026-05-01T12:00:00.000Z',
};

test('the history of points is grouped by day, with the balance after each line', async () => {
  const items = [
    { ...ENTRY, id: 3, name: 'A coffee', delta: -40, balance: 80, note: 'Redeemed' },
    ENTRY,
    { ...ENTRY, id: 2, day: '2026-04-30', balance: 100 },
  ];
  openPart(<EntryList restaurantId={9} />, {
    answers: (api) => api.answer(listLoyaltyEntries, { items, next: null, total: 3 }),
  });
  await screen.findByText('A coffee');
  expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual([
    'May 1, 2026',
    'Apr 30, 2026',
  ]);
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'A coffeeRedeemed−4080 after it',
    'Visit+20120 after it',
    'Visit+20100 after it',
  ]);
});

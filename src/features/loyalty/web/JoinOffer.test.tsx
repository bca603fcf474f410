import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPart } from '#testing/web/part.tsx';
import { checkLoyalty, getLoyalty, joinLoyalty } from '../contract.ts';
import type { LoyaltyCheck, Programme } from '../shapes.ts';
import { JoinOffer } from './JoinOffer.tsx';

const GUEST: LoyaltyCheck = { isMember: false, isOn: true, canJoin: true, membership: null };
const VISIT = { rule: 'visit', name: 'Visit', points: 20, when: 'each verified visit' } as const;
const FIRST = { rule: 'first-visit', name: 'First Visit Bonus', points: 50, when: 'your first' } as const;
const PROGRAMME = { restaurantId: 9, isOn: true, terms: [VISIT], lines: [], rewards: [] };

const openOffer = (check: LoyaltyCheck, terms: Programme['terms'] = [VISIT]) =>
  openPart(<JoinOffer restaurant={{ id: 9, name: 'Tasca' }} />, {
    answers: (api) => {
      api.answer(getLoyalty, { ...PROGRAMME, isOn: terms.length > 0, terms });
      api.answer(checkLoyalty, check);
    },
  });

test('a person who is not a member reads the points of the visit, joins by one press, and sees the points earned', async () => {
  const page = openOffer(GUEST, [VISIT, FIRST]);
  expect(
    await screen.findByText(
      'Join the loyalty program of Tasca, and this visit counts 20 points, a first one 50 more.',
    ),
  ).toBeTruthy();
  page.api.answer(joinLoyalty, {
    ...GUEST,
    isMember: true,
    canJoin: false,
    earned: ['Visit +20; 4 visits.'],
  });
  page.api.answer(checkLoyalty, { ...GUEST, isMember: true, canJoin: false });
  await page.press('Join Program');
  expect(await screen.findByText('Visit +20; 4 visits.')).toBeTruthy();
  expect(page.api.sent(joinLoyalty).map(({ input }) => input)).toEqual([
    { restaurantId: 9, showsName: false },
  ]);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each<[string, LoyaltyCheck, Programme['terms']]>([
  ['a member', { ...GUEST, isMember: true, canJoin: false }, [VISIT]],
  ['where there is no program', { ...GUEST, isOn: false, canJoin: false }, []],
])('%s is offered nothing', async (_, check, terms) => {
  const page = openOffer(check, terms);
  await waitFor(() => expect(page.client.isFetching()).toBe(0));
  expect(screen.queryByText(/Join/)).toBeNull();
});

import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createChallenge, forecastChallenge } from '#features/challenges/contract.ts';
import { findField, findNote, openPart } from '#testing/web/part.tsx';
import { OWN_CHALLENGE } from '#testing/web/samples.ts';
import { ChallengeDialog } from './ChallengeDialog.tsx';

function openDialog() {
  const onClose = vi.fn();
  const page = openPart(<ChallengeDialog restaurantId={9} onClose={onClose} />, {
    answers: (api) =>
      api.answer(forecastChallenge, ({ points, stock }) => ({
        members: 12,
        points: 12 * points,
        rewards: stock,
      })),
  });
  return { ...page, onClose };
}
const findCost = (text: string) => screen.findByText((_, element) => element?.textContent === text);

test('a template fills the form, which may be changed before it is sent', async () => {
  const page = openDialog();
  page.api.answer(createChallenge, OWN_CHALLENGE);
  expect((await findField('Title')).value).toBe('Come back twice');
  await page.press('Become a regular');
  expect((await findField('Title')).value).toBe('Become a regular');
  expect((await findField(/^Days to do it/)).value).toBe('60');
  await page.type('Points', '100');
  await page.press('Start challenge');
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce());
  expect(page.api.sent(createChallenge)[0]?.input).toMatchObject({
    id: 9,
    title: 'Become a regular',
    type: 'local_favorite',
    counts: 'visit',
    requiredCount: 5,
    timeLimit: 60,
    points: 100,
    lastDay: null,
    reward: null,
  });
  expect(await page.notice()).toMatchObject({ title: 'Challenge started' });
});

test('the maximum cost follows the form', async () => {
  const page = openDialog();
  await findCost('At most: 600 points, if all 12 members of today complete it.');
  await page.type('Points', '100');
  await page.type(/^Reward/, 'A free dessert');
  const [, stock] = await screen.findAllByLabelText('How many');
  if (stock) await page.user.type(stock, '20');
  await findCost('At most: 1,200 points and 20 rewards, if all 12 members of today complete it.');
});

test('a reward needs how many of it there are', async () => {
  const page = openDialog();
  page.api.answer(createChallenge, OWN_CHALLENGE);
  await page.type(/^Reward/, 'A free dessert');
  await page.press('Start challenge');
  expect(await screen.findByText('Say how many there are')).toBeTruthy();
  expect(page.api.sent(createChallenge)).toEqual([]);
  const [, stock] = await screen.findAllByLabelText('How many');
  if (stock) await page.user.type(stock, '20');
  await page.press('Start challenge');
  await waitFor(() =>
    expect(page.api.sent(createChallenge)[0]?.input.reward).toMatchObject({
      title: 'A free dessert',
      stock: 20,
    }),
  );
});

test.each([
  ['Title', 'ab'],
  ['Points', '1001'],
  ['Points', 'many'],
  [/^Days to do it/, '0'],
  [/^Reward/, 'ab'],
])('%s of “%s” is not sent', async (label, text) => {
  const page = openDialog();
  await findField(label);
  const hint = findNote(label);
  await page.type(label, text);
  await page.press('Start challenge');
  await waitFor(() => expect(findNote(label)).not.toBe(hint));
  expect(page.api.sent(createChallenge)).toEqual([]);
});

test('a refusal shows above the form, which keeps its text', async () => {
  const page = openDialog();
  page.api.refuse(createChallenge, 409, 'A restaurant has at most 10 challenges at a time.');
  await page.type('Title', 'Lunch hour');
  await page.press('Start challenge');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'A restaurant has at most 10 challenges at a time.',
  );
  expect((await findField('Title')).value).toBe('Lunch hour');
  expect(page.onClose).not.toHaveBeenCalled();
});

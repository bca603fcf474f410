import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findField, findNote, openPart } from '#testing/web/part.tsx';
import { createCommunityChallenge } from '../contract.ts';
import { COMMUNITY_TEMPLATE_NAMES, COMMUNITY_TEMPLATES } from '../options.ts';
import { CommunityChallengeDialog } from './CommunityChallengeDialog.tsx';

function openDialog() {
  const onClose = vi.fn();
  return { ...openPart(<CommunityChallengeDialog slug="ramen" open onClose={onClose} />), onClose };
}

test.each(COMMUNITY_TEMPLATE_NAMES)('the template “%s” fills in its texts and its number', async (name) => {
  const page = openDialog();
  const { title, description, requiredCount, timeLimit } = COMMUNITY_TEMPLATES[name];
  await page.press(title);
  expect((await findField('Title')).value).toBe(title);
  expect((await findField(/^Description/)).value).toBe(description);
  expect((await findField(/^How many/)).value).toBe(String(requiredCount));
  expect(screen.getByRole('dialog').textContent).toContain(`within ${timeLimit} days`);
});

test.each([
  ['Title', 'ab', 'At least 3 characters'],
  [/^How many/, '0', /1/],
  [/^How many/, 'x', /number/i],
])('%s of “%s” is not sent', async (label, text, message) => {
  const page = openDialog();
  await page.type(label, text);
  await page.press('Start challenge');
  await waitFor(() => expect(findNote(label)).toMatch(message));
  expect(page.api.sent(createCommunityChallenge)).toEqual([]);
});

test('the limit of a community shows above the form, which keeps its text', async () => {
  const page = openDialog();
  page.api.refuse(createCommunityChallenge, 409, 'At most 3 at a time.');
  await page.type('Title', 'Our month');
  await page.press('Start challenge');
  expect((await screen.findByRole('alert')).textContent).toBe('At most 3 at a time.');
  expect((await findField('Title')).value).toBe('Our month');
  expect(page.onClose).not.toHaveBeenCalled();
  expect(page.api.sent(createCommunityChallenge)[0]?.input).toMatchObject({
    slug: 'ramen',
    title: 'Our month',
    lastDay: null,
  });
});

test('the same challenge sent again after a lost connection keeps its key', async () => {
  const page = openDialog();
  page.api.disconnect(createCommunityChallenge);
  await page.press('Start challenge');
  await screen.findByRole('alert');
  page.api.refuse(createCommunityChallenge, 503, 'Please try again.');
  await page.press('Start challenge');
  await waitFor(() => expect(page.api.sent(createCommunityChallenge)).toHaveLength(2));
  const [first, second] = page.api.sent(createCommunityChallenge).map(({ key }) => key);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

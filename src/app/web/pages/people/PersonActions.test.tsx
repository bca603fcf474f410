import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getUser, type User } from '#features/auth/contract.ts';
import { getAchievements } from '#features/challenges/contract.ts';
import { blockPerson, unmutePerson } from '#features/follows/contract.ts';
import { listPersonLists } from '#features/lists/contract.ts';
import { getPerson, type Person } from '#features/people/contract.ts';
import { listPersonReviews } from '#features/reviews/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { listNames, openPart } from '#testing/web/part.tsx';
import { ANA, ME, STRANGER } from '#testing/web/samples.ts';
import { OwnedRestaurants } from './OwnedRestaurants.tsx';
import { PersonActions } from './PersonActions.tsx';
import { profileCounters } from './PersonLists.tsx';
import { PersonBadges, PersonReviews, PersonSharedLists } from './PersonTabs.tsx';

const PERSON: Person = {
  ...ANA,
  bio: '',
  type: 'user',
  createdAt: '2026-01-01T00:00:00.000Z',
  reviewCount: 3,
  followerCount: 1,
  followingCount: 2,
  isOpen: true,
  restaurants: [],
};

function openActions(changes: Partial<Person> = {}, user: User | null = ME) {
  const person = { ...PERSON, ...changes };
  return openPart(<PersonActions person={person} give={undefined} />, {
    address: '/people/ana',
    replies: [
      // A visitor is null to the pages.
      cachedReply(getUser, {}, user as User),
      cachedReply(getPerson, { username: 'ana' }, person),
    ],
    answers: (api) => api.answer(getPerson, person),
  });
}

const MORE = 'More about Ana';

test('a visitor’s actions all lead to signing in and back to the person', async () => {
  const page = openActions({}, null);
  await page.press(MORE);
  const report = await screen.findByRole('menuitem', { name: 'Report this person' });
  const links = [...screen.getAllByRole('link'), report];
  expect(links.length).toBeGreaterThan(3);
  for (const link of links)
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/auth?redirect=/people/ana');
  expect(screen.queryByRole('menuitem', { name: 'Block' })).toBeNull();
});

test('the own page links to the profile, without a button to follow', async () => {
  openActions({ id: ME.id, relation: null });
  const link = await screen.findByRole('link', { name: 'To my own profile' });
  expect(link.getAttribute('href')).toBe('/profile');
  expect(listNames('button')).toEqual([]);
});

test('a private account takes no money from who does not follow it', async () => {
  openActions({ isPrivate: true, isOpen: false });
  await screen.findByRole('button', { name: MORE });
  expect(listNames('button')).not.toContain('Send');
});

test('a dialog that gives money is a step of the address', async () => {
  const page = openActions();
  await page.press('Send');
  await waitFor(() => expect(page.router?.state.location.href).toBe('/people/ana?give=send'));
});

test('a muted person is unmuted, and stays muted where that fails', async () => {
  const page = openActions({ relation: { ...STRANGER, isMuted: true } });
  page.api.refuse(unmutePerson, 503, 'Please try again.');
  await page.press(MORE);
  await page.press('Unmute', 'menuitem');
  expect(await page.notice()).toMatchObject({
    title: 'Ana is still muted',
    description: 'Please try again.',
  });
  page.api.answer(unmutePerson, { message: 'You hear Ana again.' });
  await page.press(MORE);
  await page.press('Unmute', 'menuitem');
  await waitFor(async () => expect(await page.notice()).toMatchObject({ title: 'You hear Ana again.' }));
  expect(page.api.sent(unmutePerson).map(({ input }) => input)).toEqual([{ id: 2 }, { id: 2 }]);
});

test('blocking a person leaves their page, and deletes their cached data', async () => {
  const page = openActions();
  page.api.answer(blockPerson, { message: 'Blocked.' });
  await page.press(MORE);
  await page.press('Block', 'menuitem');
  await page.dialog();
  await page.press('Block');
  await waitFor(() => expect(page.router?.state.location.href).toBe('/'));
  expect(page.api.sent(blockPerson)).toHaveLength(1);
  expect(page.client.getQueryCache().findAll({ queryKey: ['GET /api/people/:username'] })).toEqual([]);
});

test('the counters of a profile open its lists; those of a private account lead nowhere', () => {
  const hrefs = (person: Person) => profileCounters(person, '/people/ana').map(({ href }) => href);
  expect(hrefs(PERSON)).toEqual([
    '/people/ana?tab=reviews',
    '/people/ana?people=following',
    '/people/ana?people=followers',
  ]);
  expect(hrefs({ ...PERSON, isOpen: false })).toEqual([null, null, null]);
});

test('the restaurants of an owner are listed by name; others have no list', () => {
  openPart(<OwnedRestaurants restaurants={[{ id: 9, name: 'Tasca', image: null }]} />);
  expect(screen.getByRole('link', { name: 'Tasca' }).getAttribute('href')).toBe('/restaurants/9');
  openPart(<OwnedRestaurants restaurants={[]} />);
  expect(screen.queryByRole('list')).toBeNull();
});

const NOTHING = { items: [], next: null, total: 0 };

test.each([
  [true, 'You have not reviewed anything yet.'],
  [false, 'Ana has not reviewed anything yet.'],
])('an empty tab speaks to its reader (theirs: %s)', async (isMe, words) => {
  openPart(<PersonReviews username="ana" name="Ana" isMe={isMe} />, {
    answers: (api) => api.answer(listPersonReviews, NOTHING),
  });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(listNames('link')).toEqual(['Explore restaurants']);
});

test('the public lists of a person are linked; without any the tab says so', async () => {
  openPart(<PersonSharedLists username="ana" name="Ana" isMe={false} />, {
    answers: (api) => api.answer(listPersonLists, []),
  });
  expect(await screen.findByText('Ana shows no list of restaurants yet.')).toBeTruthy();
});

test('a tab that cannot be read says why and reads again on demand', async () => {
  const page = openPart(<PersonReviews username="ana" name="Ana" isMe={false} />, {
    answers: (api) => api.refuse(listPersonReviews, 404, 'There is nobody of this name.'),
  });
  expect(await screen.findByText('There is nobody of this name.')).toBeTruthy();
  page.api.answer(listPersonReviews, NOTHING);
  await page.press('Retry');
  expect(await screen.findByText('Ana has not reviewed anything yet.')).toBeTruthy();
});

test('badges that cannot be read do the same', async () => {
  const page = openPart(<PersonBadges username="ana" isMe={false} />, {
    answers: (api) => api.refuse(getAchievements, 404, 'There is nobody of this name.'),
  });
  expect(await screen.findByText('There is nobody of this name.')).toBeTruthy();
  page.api.hold(getAchievements);
  await page.press('Retry');
  await waitFor(() => expect(page.api.sent(getAchievements)).toHaveLength(2));
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listNames, openPart } from '#testing/web/part.tsx';
import { ANA, STRANGER } from '#testing/web/samples.ts';
import {
  acceptFollowRequest,
  blockPerson,
  declineFollowRequest,
  followPerson,
  getPrivacySettings,
  listBlockedPeople,
  listFollowers,
  listFollowing,
  listFollowRequests,
  listMutedPeople,
  removeFollower,
  savePrivacySettings,
  unblockPerson,
  unfollowPerson,
  unmutePerson,
} from '../contract.ts';
import { FollowButton } from './FollowButton.tsx';
import { FollowRequests } from './FollowRequests.tsx';
import { FollowsDialog } from './FollowsDialog.tsx';
import { HiddenPeople } from './HiddenPeople.tsx';
import { PrivacySettings } from './PrivacySettings.tsx';
import { SuggestionList } from './suggestions/SuggestionList.tsx';

const RUI = { ...ANA, id: 3, username: 'rui', name: 'Rui' };
const page = <Item,>(items: Item[]) => ({ items, next: null, total: items.length });
const FOLLOWING = { ...STRANGER, isFollowing: true };

test('a second press on Follow while the first is on its way sends nothing more', async () => {
  const part = openPart(<FollowButton person={ANA} signIn={null} />);
  const call = part.api.hold(followPerson);
  await part.press('Follow Ana');
  await part.press('Follow Ana');
  call.answer({ relation: FOLLOWING, followerCount: 1 });
  await waitFor(() => expect(part.api.sent(followPerson)).toHaveLength(1));
  expect(part.api.sent(unfollowPerson)).toEqual([]);
});

test('unfollowing a private account asks first, a public one does not', async () => {
  const part = openPart(
    <FollowButton person={{ ...ANA, isPrivate: true, relation: FOLLOWING }} signIn={null} />,
  );
  part.api.answer(unfollowPerson, { relation: STRANGER, followerCount: 0 });
  await part.press('Following Ana');
  expect((await part.dialog()).textContent).toContain('takes another request');
  await part.press('Cancel');
  await part.closed();
  expect(part.api.sent(unfollowPerson)).toEqual([]);
  await part.press('Following Ana');
  await part.press('Unfollow');
  await waitFor(() => expect(part.api.sent(unfollowPerson)).toHaveLength(1));

  const open = openPart(<FollowButton person={{ ...ANA, relation: FOLLOWING }} signIn={null} />);
  open.api.answer(unfollowPerson, { relation: STRANGER, followerCount: 0 });
  await open.press('Following Ana');
  await waitFor(() => expect(open.api.sent(unfollowPerson)).toHaveLength(1));
});

test('taking a request back asks nothing', async () => {
  const requested = { ...ANA, isPrivate: true, relation: { ...STRANGER, isRequested: true } };
  const part = openPart(<FollowButton person={requested} signIn={null} />);
  part.api.refuse(unfollowPerson, 503, 'Please try again.');
  await part.press('Requested Ana');
  expect(await part.notice()).toMatchObject({ title: 'Your request is still pending' });
});

const request = (person: typeof ANA) => ({ person, createdAt: '2026-05-01T11:00:00.000Z' });

function openRequests() {
  return openPart(<FollowRequests heading={<h2>Requests</h2>} empty="Nobody asks" />, {
    answers: (api) => api.answer(listFollowRequests, page([request(ANA), request(RUI)])),
  });
}

test('an accepted request leaves the list at once, and a toast names the new follower', async () => {
  const part = openRequests();
  const call = part.api.hold(acceptFollowRequest);
  await part.press('Accept Ana');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ana' })).toBeNull());
  part.api.answer(listFollowRequests, page([request(RUI)]));
  call.answer({ message: 'Accepted' });
  expect(await part.notice()).toMatchObject({ title: 'Ana follows you now' });
  expect(screen.getByRole('button', { name: 'Accept Rui' })).toBeTruthy();
});

test('a request that could not be declined comes back', async () => {
  const part = openRequests();
  part.api.refuse(declineFollowRequest, 503, 'Please try again.');
  await part.press('Decline Rui');
  expect(await part.notice()).toMatchObject({ title: 'Not declined', description: 'Please try again.' });
  expect(screen.getByRole('button', { name: 'Decline Rui' })).toBeTruthy();
  expect(part.api.sent(declineFollowRequest)[0]?.input).toEqual({ id: 3 });
});

test('without requests the section says what is in its place', async () => {
  openPart(<FollowRequests heading={<h2>Requests</h2>} empty="Nobody asks" />, {
    answers: (api) => api.answer(listFollowRequests, page([])),
  });
  expect(await screen.findByText('Nobody asks')).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
});

type Which = Parameters<typeof FollowsDialog>[0]['which'];

function openFollows(which: Which, isMine: boolean, people: (typeof ANA)[]) {
  const onChoose = vi.fn();
  const part = openPart(
    <FollowsDialog
      open
      onClose={vi.fn()}
      which={which}
      onChoose={onChoose}
      person={{ username: 'joe', name: 'Joe' }}
      isMine={isMine}
      signIn={null}
      restaurants="Their restaurants"
    />,
    {
      answers: (api) => {
        api.answer(listFollowers, page(people));
        api.answer(listFollowing, page(people));
      },
    },
  );
  return { ...part, onChoose };
}

test.each<[Which, boolean, string]>([
  ['followers', true, 'Nobody follows you yet.'],
  ['followers', false, 'Nobody follows Joe yet.'],
  ['following', true, 'You don’t follow anyone yet. Open somebody’s profile and press Follow.'],
  ['following', false, 'Joe doesn’t follow anyone yet.'],
])('an empty list of %s (mine: %s) says “%s”', async (which, isMine, message) => {
  openFollows(which, isMine, []);
  expect(await screen.findByText(message)).toBeTruthy();
});

test('a list is searched after a pause, and says when no name matches', async () => {
  const part = openFollows('followers', false, [ANA]);
  await screen.findByRole('link', { name: /Ana/ });
  part.api.answer(listFollowers, page<typeof ANA>([]));
  await part.type('Search followers', 'zed');
  expect(await screen.findByText('Nobody here matches “zed”.')).toBeTruthy();
  expect(part.api.sent(listFollowers).map(({ input }) => input.q)).toEqual([undefined, 'zed']);
});

test('an own follower is removed after a question; followers of others cannot be', async () => {
  const part = openFollows('followers', true, [ANA, RUI]);
  part.api.answer(removeFollower, { message: 'Ana no longer follows you' });
  await part.press('Remove Ana');
  await screen.findByRole('dialog', { name: 'Remove Ana?' });
  await part.press('Remove');
  await waitFor(() => expect(listNames('button')).not.toContain('Remove Ana'));
  expect(part.api.sent(removeFollower)[0]?.input).toEqual({ id: 2 });

  openFollows('followers', false, [ANA]);
  await screen.findByRole('link', { name: /Ana/ });
  expect(listNames('button')).not.toContain('Remove Ana');
});

test('the followed are people or restaurants', async () => {
  const part = openFollows('following', true, [ANA]);
  await part.press('Restaurants', 'radio');
  expect(part.onChoose).toHaveBeenCalledWith('restaurants');
  openFollows('restaurants', true, []);
  expect(await screen.findByText('Their restaurants')).toBeTruthy();
});

function openHidden() {
  const at = '2026-05-01T11:00:00.000Z';
  return openPart(<HiddenPeople />, {
    answers: (api) => {
      api.answer(listBlockedPeople, page([{ ...ANA, createdAt: at }]));
      api.answer(listMutedPeople, page([{ ...RUI, createdAt: at, until: '2026-05-08T11:00:00.000Z' }]));
    },
  });
}

test('a blocked person has no link, a muted one has one and the end of the muting', async () => {
  openHidden();
  await screen.findByRole('button', { name: 'Unblock Ana' });
  expect(listNames('link').some((name) => name?.includes('Ana'))).toBe(false);
  expect(screen.getByText(/^Until May 8/)).toBeTruthy();
});

test('unblocking shows at once, and a person who could not be unmuted stays in the list', async () => {
  const part = openHidden();
  const call = part.api.hold(unblockPerson);
  await part.press('Unblock Ana');
  expect(await screen.findByText('You haven’t blocked anyone.')).toBeTruthy();
  part.api.answer(listBlockedPeople, page<never>([]));
  call.answer({ message: 'Ana is no longer blocked' });
  await waitFor(async () => expect(await part.notice()).toMatchObject({ title: 'Ana is no longer blocked' }));
  part.api.refuse(unmutePerson, 503, 'Please try again.');
  await part.press('Unmute Rui');
  await waitFor(async () => expect(await part.notice()).toMatchObject({ title: 'Not unmuted' }));
  expect(screen.getByRole('button', { name: 'Unmute Rui' })).toBeTruthy();
});

test('a person is blocked by username, and an unknown username is refused at the field', async () => {
  const part = openHidden();
  await screen.findByRole('button', { name: 'Unblock Ana' });
  part.api.refuse(blockPerson, 404, 'Person not found');
  await part.type('Block by username', 'nobody');
  await part.press('Block');
  expect(await screen.findByText('Person not found')).toBeTruthy();
  part.api.answer(blockPerson, { message: 'Person blocked' });
  await part.type('Block by username', 'eva');
  await part.press('Block');
  await waitFor(async () => expect(await part.notice()).toMatchObject({ title: 'Person blocked' }));
  expect(part.api.sent(blockPerson).at(-1)?.input).toEqual({ username: 'eva' });
});

const PRIVACY = {
  isPrivate: false,
  mentionPolicy: 'everyone',
  commentPolicy: 'everyone',
  showsVisits: true,
} as const;

test('each choice of privacy is saved at once with the others as they are', async () => {
  const part = openPart(<PrivacySettings />, {
    answers: (api) => api.answer(getPrivacySettings, PRIVACY),
  });
  const settings = { ...PRIVACY, commentPolicy: 'nobody' } as const;
  part.api.answer(savePrivacySettings, settings);
  const group = await screen.findByRole('radiogroup', { name: 'Who may comment on my posts' });
  await part.user.click(within(group).getByRole('radio', { name: 'Nobody' }));
  await waitFor(() => expect(part.api.sent(savePrivacySettings)[0]?.input).toEqual(settings));
});

test('the settings say which part of visits others see: the number per month', async () => {
  openPart(<PrivacySettings />, { answers: (api) => api.answer(getPrivacySettings, PRIVACY) });
  expect(await screen.findByText(/how often you checked in each month/)).toBeTruthy();
});

test('a privacy setting that was not saved returns to its value', async () => {
  const part = openPart(<PrivacySettings />, {
    answers: (api) => api.answer(getPrivacySettings, PRIVACY),
  });
  const call = part.api.hold(savePrivacySettings);
  const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /Private account/ });
  await part.user.click(await box());
  await waitFor(async () => expect((await box()).checked).toBe(true));
  call.refuse(503, 'Please try again.');
  await waitFor(async () => expect((await box()).checked).toBe(false));
  expect(await part.notice()).toMatchObject({ title: 'Couldn’t save the setting' });
});

test('a suggestion says why, and shows when asked an arithmetic that gives its figure', async () => {
  const places = ['Cais', 'Beit', 'Soi', 'Petit', 'Low'].map((name, at) => ({
    name,
    mine: { from: at / 5, to: (at + 1) / 5 },
    theirs: { from: at / 5, to: (at + 1) / 5 },
  }));
  const reason = 'You both rated Cais highly';
  const suggestion = { person: ANA, reason, tasteMatch: 0.4, places, hasAnswers: true, followedBy: [] };
  const part = openPart(<SuggestionList people={[suggestion]} />);
  await part.user.click(screen.getByText(reason));
  expect(screen.getByText(/^Taste match 40% = \(1 − 6\.7 \/ 33\.3\) × 5 \/ \(5 \+ 5\)\./)).toBeTruthy();
  expect(screen.getByText('Beit: 20–40 and 20–40, 6.7 apart')).toBeTruthy();
  part.redraw(<SuggestionList people={[{ ...suggestion, tasteMatch: 0, reason: 'Followed by Rui' }]} />);
  expect(screen.getByText('Followed by Rui')).toBeTruthy();
  expect(screen.queryByText(/Taste match/)).toBeNull();
});

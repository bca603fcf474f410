import { MutationObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { endpointMutation, query } from '#kit/web/api.ts';
import { toastStore } from '#kit/web/toast.ts';
import { cachedReply, createPartClient, holdCalls, renderPart } from '#testing/parts.tsx';
import { ANA, STRANGER } from '#testing/web/samples.ts';
import { followPerson, suggestPeople, unfollowPerson } from '../contract.ts';
import { FollowButton, followHandlers } from './FollowButton.tsx';

afterEach(() => void vi.unstubAllGlobals());

const button = (person: Partial<typeof ANA> | { relation: null }, signIn: string | null = null) =>
  renderPart(<FollowButton person={{ ...ANA, ...person }} signIn={signIn} />);

test.each([
  [{}, 'Follow Ana'],
  [{ followsMe: true }, 'Follow back Ana'],
  [{ isRequested: true }, 'Requested Ana'],
  [{ isFollowing: true, followsMe: true }, 'Following Ana'],
])('a relation of %j shows the button “%s”', (relation, words) => {
  expect(button({ relation: { ...STRANGER, ...relation } }).buttons).toEqual([words]);
});

test('the button of a visitor leads to signing in, and there is none on the own page', () => {
  expect(button({}, '/auth').links).toEqual(['Follow Ana']);
  expect(button({}, '/auth').buttons).toEqual([]);
  expect(button({ relation: null }).words).toBe('');
});

function press(person: typeof ANA, isFollowing: boolean) {
  const client = createPartClient([
    cachedReply(suggestPeople, {}, [{ person, reason: 'New here' }] as never),
  ]); // Only the person is read.
  const calls = holdCalls();
  const handlers = followHandlers(person)[isFollowing ? 'follow' : 'unfollow'];
  const to = isFollowing ? followPerson : unfollowPerson;
  const { username } = person;
  const mutation = new MutationObserver(client, endpointMutation(to, handlers))
    .mutate({ username })
    .catch(() => undefined);
  const readRelation = () => client.getQueryData(query(suggestPeople, {}).queryKey)?.[0]?.person.relation;
  return { calls, mutation, readRelation };
}

test('following shows at once, and is undone with a toast where the call fails', async () => {
  const { calls, mutation, readRelation } = press(ANA, true);
  await vi.waitUntil(() => calls.sent.length > 0);
  expect(readRelation()).toEqual({ ...STRANGER, isFollowing: true });
  calls.refuse(followPerson, { username: 'ana' }, 429, 'Later, please.');
  await mutation;
  expect(readRelation()).toEqual(STRANGER);
  expect(toastStore.get()).toMatchObject({ title: 'You do not follow Ana', description: 'Later, please.' });
});

test('following a private account asks first', async () => {
  const { calls, readRelation } = press({ ...ANA, isPrivate: true }, true);
  await vi.waitUntil(() => calls.sent.length > 0);
  expect(readRelation()).toEqual({ ...STRANGER, isRequested: true });
});

test('the reply of the server replaces the optimistic state', async () => {
  const { calls, mutation, readRelation } = press(ANA, true);
  await vi.waitUntil(() => calls.sent.length > 0);
  const relation = { ...STRANGER, isRequested: true };
  calls.answer(followPerson, { username: 'ana' }, { relation, followerCount: 3 });
  await mutation;
  expect(readRelation()).toEqual(relation);
});

test('unfollowing that fails says that one still follows', async () => {
  const relation = { ...STRANGER, isFollowing: true };
  const { calls, mutation, readRelation } = press({ ...ANA, relation }, false);
  await vi.waitUntil(() => calls.sent.length > 0);
  expect(readRelation()).toEqual(STRANGER);
  calls.refuse(unfollowPerson, { username: 'ana' }, 503, 'Please try again.');
  await mutation;
  expect(readRelation()).toEqual(relation);
  expect(toastStore.get()).toMatchObject({ title: 'You still follow Ana' });
});

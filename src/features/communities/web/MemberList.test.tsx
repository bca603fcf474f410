import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listNames, openPart } from '#testing/web/part.tsx';
import { ANA, COMMUNITY } from '#testing/web/samples.ts';
import type { CommunityRole } from '#vocabulary.ts';
import {
  banCommunityMember,
  type CommunityMember,
  listCommunityMembers,
  setCommunityRole,
} from '../contract.ts';
import { MemberList } from './MemberList.tsx';

const MEMBER: CommunityMember = { ...ANA, role: 'member', joinedAt: '2026-02-01T00:00:00.000Z' };
const RUI: CommunityMember = { ...MEMBER, id: 3, username: 'rui', name: 'Rui', role: 'moderator' };
const EVA: CommunityMember = { ...MEMBER, id: 4, username: 'eva', name: 'Eva', role: 'founder' };

const toPage = (items: CommunityMember[]) => ({ items, next: null, total: items.length });

function openList(role: CommunityRole | null, members = [EVA, RUI, MEMBER], memberCount = 3) {
  return openPart(<MemberList community={{ ...COMMUNITY, role, memberCount }} userId={1} signIn={null} />, {
    answers: (api) => api.answer(listCommunityMembers, toPage(members)),
  });
}
const listMenus = () => listNames('button').filter((name) => name?.startsWith('More about'));

test('members are listed with their role, and their names link to them', async () => {
  openList('member');
  const [founder, moderator, member] = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
  expect(founder).toContain('Founder · @eva');
  expect(moderator).toContain('Moderator · @rui');
  expect(member).toMatch(/^A?Ana@ana · since Feb/);
  expect(screen.getByRole('link', { name: /Ana/ }).getAttribute('href')).toBe('/people/ana');
});

test.each<[CommunityRole | null, string[]]>([
  [null, []],
  ['member', []],
  ['moderator', ['More about Ana']],
  ['founder', ['More about Rui', 'More about Ana']],
])('the role “%s” can act on %j', async (role, menus) => {
  openList(role);
  await screen.findAllByRole('listitem');
  expect(listMenus()).toEqual(menus);
});

test('few members need no search; among many a name is looked for after a pause', async () => {
  openList('member');
  await screen.findAllByRole('listitem');
  expect(screen.queryByRole('searchbox')).toBeNull();
  const page = openList('member', [EVA, RUI, MEMBER], 11);
  await screen.findAllByRole('listitem');
  page.api.answer(listCommunityMembers, ({ q }) => toPage(q === 'ru' ? [RUI] : []));
  await page.type('Search members', ' ru ');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  await page.type('Search members', 'zzz');
  expect(await screen.findByText('No member’s name starts like this.')).toBeTruthy();
});

test('members that cannot be read are read again when asked', async () => {
  const page = openPart(<MemberList community={COMMUNITY} userId={null} signIn="/auth" />, {
    answers: (api) => api.refuse(listCommunityMembers, 503, 'The database is away.'),
  });
  expect(await screen.findByText('Couldn’t load the members')).toBeTruthy();
  page.api.answer(listCommunityMembers, toPage([]));
  await page.press('Retry');
  expect(await screen.findByText('Nobody is in this community yet.')).toBeTruthy();
});

test('a founder makes a moderator, and a moderator a member again', async () => {
  const page = openList('founder');
  page.api.answer(setCommunityRole, { message: 'Ana is a moderator' });
  await page.press('More about Ana');
  await page.press('Make a moderator', 'menuitem');
  expect(await page.notice()).toEqual({ title: 'Ana is a moderator' });
  expect(page.api.sent(setCommunityRole)[0]?.input).toEqual({ slug: 'ramen', id: 2, role: 'moderator' });
  page.api.refuse(setCommunityRole, 403, 'You are no longer the founder.');
  await page.press('More about Rui');
  await page.press('Make a member again', 'menuitem');
  await waitFor(async () => expect(await page.notice()).toMatchObject({ title: 'Nothing changed' }));
});

test('a moderator removes with a reason, which is required and sent', async () => {
  const page = openList('moderator');
  page.api.refuse(banCommunityMember, 409, 'They have left already.');
  await page.press('More about Ana');
  expect(listNames('menuitem')).toEqual(['Remove from community']);
  await page.press('Remove from community', 'menuitem');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Ana?' }));
  await page.press('Remove member');
  expect(await dialog.findByText('Give a reason')).toBeTruthy();
  expect(page.api.sent(banCommunityMember)).toEqual([]);
  await page.type('Reason', 'Sells noodles');
  await page.press('Remove member');
  expect((await dialog.findByRole('alert')).textContent).toBe('They have left already.');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Sells noodles');
  page.api.answer(banCommunityMember, { message: 'Removed' });
  await page.press('Remove member');
  await page.closed();
  expect(page.api.sent(banCommunityMember).at(-1)?.input).toEqual({
    slug: 'ramen',
    userId: 2,
    reason: 'Sells noodles',
  });
  expect(await page.notice()).toMatchObject({ title: 'Ana is removed' });
});

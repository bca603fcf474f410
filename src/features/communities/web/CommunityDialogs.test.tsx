import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findField, findNote, openPart } from '#testing/web/part.tsx';
import { ANA, COMMUNITY } from '#testing/web/samples.ts';
import {
  deleteCommunity,
  editCommunity,
  foundCommunity,
  liftCommunityBan,
  listCommunityBans,
  removeCommunityPost,
} from '../contract.ts';
import { BansDialog } from './BansDialog.tsx';
import { DeleteCommunityDialog, EditCommunityDialog } from './CommunityDialogs.tsx';
import { FoundDialog } from './FoundDialog.tsx';
import { PostRemovalDialog } from './PostRemovalDialog.tsx';

function openFoundDialog() {
  const on = { onClose: vi.fn(), onFounded: vi.fn() };
  return { ...openPart(<FoundDialog open {...on} />), ...on };
}
const write = async (label: string | RegExp, text: string) =>
  fireEvent.change(await findField(label), { target: { value: text } });

test('the address follows the name until it is edited', async () => {
  const page = openFoundDialog();
  page.api.answer(foundCommunity, COMMUNITY);
  await write('Name', 'Café Olé!');
  expect((await findField('Address')).value).toBe('cafe-ole');
  await write('Address', 'cafe');
  await write('Name', 'Café Olé Lisbon');
  expect((await findField('Address')).value).toBe('cafe');
  await write(/^Rules/, 'Be kind');
  await page.press('Found community');
  await waitFor(() => expect(page.onFounded).toHaveBeenCalledWith('ramen'));
  expect(page.onClose).toHaveBeenCalledOnce();
  expect(page.api.sent(foundCommunity)[0]?.input).toEqual({
    name: 'Café Olé Lisbon',
    slug: 'cafe',
    description: '',
    rules: 'Be kind',
    image: null,
  });
  expect(await page.notice()).toMatchObject({ title: 'Ramen lovers is founded' });
});

test.each([
  ['Name', 'ab', 'At least 3 characters'],
  ['Address', 'ab', 'At least 3 characters'],
  ['Address', 'Ramen Lovers', 'Use small letters, digits and single dashes between them'],
  ['Address', 'admin', 'This address is reserved'],
])('%s of “%s” is not sent, and says why', async (label, text, message) => {
  const page = openFoundDialog();
  await write('Name', 'Ramen lovers');
  await write(label, text);
  await page.press('Found community');
  await waitFor(() => expect(findNote(label)).toBe(message));
  expect(page.api.sent(foundCommunity)).toEqual([]);
});

test('an address that is taken is refused at its field; the third community in a month above the form', async () => {
  const page = openFoundDialog();
  page.api.refuse(foundCommunity, 409, 'This address is taken', { slug: 'This address is taken' });
  await write('Name', 'Ramen lovers');
  await page.press('Found community');
  await waitFor(() => expect(findNote('Address')).toBe('This address is taken'));
  page.api.refuse(foundCommunity, 429, 'At most 3 in 30 days.');
  await page.press('Found community');
  expect((await screen.findByRole('alert')).textContent).toBe('At most 3 in 30 days.');
  expect((await findField('Name')).value).toBe('Ramen lovers');
  expect(page.onClose).not.toHaveBeenCalled();
});

test('a community is edited, and its address stays', async () => {
  const onClose = vi.fn();
  const page = openPart(<EditCommunityDialog community={COMMUNITY} open onClose={onClose} />);
  page.api.answer(editCommunity, COMMUNITY);
  expect((await findField(/^Rules/)).value).toBe('Be kind');
  expect(screen.queryByLabelText('Address')).toBeNull();
  await write(/^What it is about/, 'All about noodles');
  await page.press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(page.api.sent(editCommunity)[0]?.input).toMatchObject({
    slug: 'ramen',
    name: 'Ramen lovers',
    description: 'All about noodles',
    rules: 'Be kind',
  });
});

test('deleting a community says what is deleted; where it is refused, nothing is', async () => {
  const on = { onClose: vi.fn(), onDeleted: vi.fn() };
  const page = openPart(<DeleteCommunityDialog community={COMMUNITY} open {...on} />);
  page.api.refuse(deleteCommunity, 403, 'Only its founder can do this.');
  expect((await page.dialog()).textContent).toContain('Posts stay with those who wrote them.');
  await page.press('Delete community');
  expect(await page.notice()).toMatchObject({ title: 'Ramen lovers was not deleted' });
  expect(on.onDeleted).not.toHaveBeenCalled();
  page.api.answer(deleteCommunity, { message: 'Deleted' });
  await page.press('Delete community');
  await waitFor(() => expect(on.onDeleted).toHaveBeenCalledOnce());
});

const BAN = { ...ANA, reason: 'Sells noodles', createdAt: '2026-05-01T10:00:00.000Z' };

function openBans(bans: (typeof BAN)[]) {
  return openPart(<BansDialog slug="ramen" open onClose={vi.fn()} />, {
    answers: (api) => api.answer(listCommunityBans, { items: bans, next: null, total: bans.length }),
  });
}

test('removed people are listed with the reason, and can be let in again', async () => {
  const page = openBans([BAN]);
  page.api.answer(liftCommunityBan, { message: 'Done' });
  expect(await screen.findByText('Reason: Sells noodles')).toBeTruthy();
  page.api.answer(listCommunityBans, { items: [], next: null, total: 0 });
  await page.press('Let in Ana again');
  expect(await page.notice()).toEqual({ title: 'Ana can join again' });
  expect(page.api.sent(liftCommunityBan)[0]?.input).toEqual({ slug: 'ramen', id: 2 });
  expect(await screen.findByText('Nobody was removed.')).toBeTruthy();
});

test('a person who could not be let in stays on the list', async () => {
  const page = openBans([BAN]);
  page.api.disconnect(liftCommunityBan);
  await page.press('Let in Ana again');
  expect(await page.notice()).toMatchObject({ title: 'Nothing changed', variant: 'destructive' });
  expect(screen.getByText('Reason: Sells noodles')).toBeTruthy();
});

test('a post is removed with a reason for its author', async () => {
  const onClose = vi.fn();
  const page = openPart(<PostRemovalDialog slug="ramen" postId={7} author="Ana" open onClose={onClose} />);
  page.api.answer(removeCommunityPost, { message: 'Removed' });
  expect((await page.dialog()).textContent).toContain('stays on its author’s profile');
  await write('Reason', 'ab');
  await page.press('Remove post');
  expect(await screen.findByText('Give a reason')).toBeTruthy();
  await write('Reason', 'Not about ramen');
  await page.press('Remove post');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(page.api.sent(removeCommunityPost)[0]?.input).toEqual({
    slug: 'ramen',
    postId: 7,
    reason: 'Not about ramen',
  });
  expect(await page.notice()).toMatchObject({
    title: 'Post removed',
    description: 'Ana sees the reason.',
  });
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mutePerson } from '#features/follows/contract.ts';
import { createReport } from '#features/reports/contract.ts';
import { listNames, openPart } from '#testing/web/part.tsx';
import { ANA } from '#testing/web/samples.ts';
import { deleteStory, listStoryViewers, type Story, viewStory } from '../../contract.ts';
import { groupByPerson } from '../groups.ts';
import type { StoryReader } from '../viewer.ts';
import { StoryViewer } from './StoryViewer.tsx';

const STORY: Story = {
  id: 11,
  userId: 2,
  username: 'ana',
  name: 'Ana',
  avatar: null,
  image: '/media/a/1080.webp',
  alt: 'A bowl of ramen',
  line: null,
  restaurant: null,
  viewed: true,
  isMine: false,
  viewCount: null,
  createdAt: '2026-05-01T10:00:00.000Z',
  expiresAt: '2026-05-02T10:00:00.000Z',
};
const NEXT: Story = { ...STORY, id: 12, image: '/media/b/1080.webp', alt: null, viewed: false };
const RUI: Story = { ...STORY, id: 13, userId: 3, username: 'rui', name: 'Rui', viewed: false };
const MINE: Story = { ...STORY, id: 14, userId: 1, username: 'joe', name: 'Joe', isMine: true, viewCount: 2 };

const READER: StoryReader = {
  user: { username: 'joe', avatar: null },
  signIn: null,
};
const VISITOR: StoryReader = { ...READER, user: null, signIn: '/auth' };

function openViewer(stories: Story[], reader = READER) {
  const onClose = vi.fn();
  const page = openPart(
    <StoryViewer groups={groupByPerson(stories)} start={0} open onClose={onClose} reader={reader} />,
    { answers: (api) => api.answer(viewStory, { message: 'Seen' }) },
  );
  return { ...page, onClose, seen: () => page.api.sent(viewStory).map(({ input }) => input.id) };
}
const findStory = (name: string) => screen.findByRole('article', { name });

/** Waits until keys reach the viewer: a dialog takes the focus one frame later. */
async function untilFocused(): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
}

test('stories begin at the first that was not seen, and each is marked as seen once', async () => {
  const page = openViewer([STORY, NEXT, RUI]);
  await findStory('Story by Ana, 2 of 2');
  expect(screen.getByRole('img', { name: 'Photo by Ana' })).toBeTruthy();
  await waitFor(() => expect(page.seen()).toEqual([12]));
  await page.press('Next story');
  await findStory('Story by Rui, 1 of 1');
  await page.press('Previous story');
  await findStory('Story by Ana, 2 of 2');
  await page.press('Previous story');
  expect(await screen.findByRole('img', { name: 'A bowl of ramen' })).toBeTruthy();
  expect(page.seen()).toEqual([12, 13]);
});

test('keys lead through them; past the last one the viewer closes, before the first it stays', async () => {
  const page = openViewer([NEXT, RUI]);
  await findStory('Story by Ana, 1 of 1');
  await untilFocused();
  await page.user.keyboard('{ArrowLeft}');
  expect(await findStory('Story by Ana, 1 of 1')).toBeTruthy();
  await page.user.keyboard('{ArrowRight}');
  await findStory('Story by Rui, 1 of 1');
  expect(page.onClose).not.toHaveBeenCalled();
  await page.user.keyboard('{ArrowRight}');
  expect(page.onClose).toHaveBeenCalledOnce();
});

test('where lines run from right to left, keys and swipes lead the other way', async () => {
  document.dir = 'rtl';
  onTestFinished(() => {
    document.dir = '';
  });
  const page = openViewer([{ ...STORY, viewed: false }, NEXT, RUI]);
  await findStory('Story by Ana, 1 of 2');
  await untilFocused();
  await page.user.keyboard('{ArrowLeft}');
  await findStory('Story by Ana, 2 of 2');
  const zone = screen.getByRole('button', { name: 'Next story' });
  fireEvent.pointerDown(zone, { button: 0, clientX: 100, clientY: 200 });
  fireEvent.pointerUp(zone, { clientX: 300, clientY: 210 });
  expect(await findStory('Story by Rui, 1 of 1')).toBeTruthy();
});

test('the space bar pauses, and the next story goes on', async () => {
  const page = openViewer([NEXT, RUI]);
  await findStory('Story by Ana, 1 of 1');
  await untilFocused();
  await page.user.keyboard(' ');
  expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy();
  await page.user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
});

test('a swipe leads to the next person, a pull down closes, and neither counts as a tap', async () => {
  const page = openViewer([{ ...STORY, viewed: false }, NEXT, RUI]);
  await findStory('Story by Ana, 1 of 2');
  const drag = (from: object, to: object) => {
    const zone = screen.getByRole('button', { name: 'Next story' });
    fireEvent.pointerDown(zone, { button: 0, ...from });
    fireEvent.pointerUp(zone, to);
    fireEvent.click(zone, { detail: 1 });
  };
  drag({ clientX: 300, clientY: 200 }, { clientX: 100, clientY: 210 });
  await findStory('Story by Rui, 1 of 1');
  drag({ clientX: 100, clientY: 100 }, { clientX: 110, clientY: 300 });
  expect(page.onClose).toHaveBeenCalledOnce();
  expect(await findStory('Story by Rui, 1 of 1')).toBeTruthy();
});

test('text, restaurant and author are on the photo, however long', async () => {
  const line = 'First one through the door '.repeat(4).trim();
  openViewer([{ ...NEXT, line, restaurant: { id: 9, name: 'Tasca' } }]);
  expect(await screen.findByText(line)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tasca' }).getAttribute('href')).toBe('/restaurants/9');
  expect(screen.getByRole('link', { name: /Ana/ }).getAttribute('href')).toBe('/people/ana');
});

test('a visitor looks without being counted, and reports after signing in', async () => {
  const page = openViewer([NEXT], VISITOR);
  await findStory('Story by Ana, 1 of 1');
  await page.press('More about the story by Ana');
  expect((await screen.findByRole('menuitem', { name: 'Report story' })).getAttribute('href')).toBe('/auth');
  expect(listNames('menuitem')).toEqual(['Report story']);
  expect(page.seen()).toEqual([]);
});

test('a story is reported over the viewer, which waits', async () => {
  const page = openViewer([NEXT, RUI]);
  page.api.answer(createReport, { message: 'Thank you' });
  await page.press('More about the story by Ana');
  await page.press('Report story', 'menuitem');
  await screen.findByRole('dialog', { name: 'Report this story' });
  await page.user.selectOptions(screen.getByLabelText('What is wrong?'), 'Spam or advertising');
  await page.press('Send report');
  expect(await page.notice()).toMatchObject({ title: 'Report sent' });
  expect(page.api.sent(createReport)[0]?.input).toMatchObject({ kind: 'story', targetId: 12 });
  expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy();
  expect(page.onClose).not.toHaveBeenCalled();
});

test('muting a person closes their stories', async () => {
  const page = openViewer([NEXT]);
  page.api.answer(mutePerson, { message: 'Ana is muted' });
  await page.press('More about the story by Ana');
  await page.press('Mute Ana', 'menuitem');
  await page.press('Mute');
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce());
  expect(page.api.sent(mutePerson)[0]?.input).toMatchObject({ username: 'ana' });
});

test('of my own I read who looked, and an empty list says so', async () => {
  const page = openViewer([MINE]);
  page.api.answer(listStoryViewers, {
    items: [{ ...ANA, createdAt: '2026-05-01T11:00:00.000Z' }],
    next: null,
    total: 1,
  });
  await findStory('Your story, 1 of 1');
  await page.press('Seen by 2 people');
  const list = await screen.findByRole('dialog', { name: 'Seen by' });
  expect((await screen.findByRole('link', { name: /Ana/ })).getAttribute('href')).toBe('/people/ana');
  expect(list.textContent).toContain('ago');
  const empty = openViewer([{ ...MINE, viewCount: 0 }]);
  empty.api.answer(listStoryViewers, { items: [], next: null, total: 0 });
  await empty.press('Seen by nobody yet');
  expect(await screen.findByText('Nobody has looked at this story yet.')).toBeTruthy();
});

test('deleting my own asks first; refused, it stays', async () => {
  const page = openViewer([MINE]);
  page.api.refuse(deleteStory, 503, 'Please try again.');
  await page.press('Your story');
  expect(listNames('menuitem')).toEqual(['Delete story']);
  await page.press('Delete story', 'menuitem');
  await screen.findByRole('dialog', { name: 'Delete this story?' });
  await page.press('Delete story');
  expect(await page.notice()).toMatchObject({
    title: 'The story was not deleted',
    description: 'Please try again.',
  });
  expect(page.onClose).not.toHaveBeenCalled();
  page.api.answer(deleteStory, { message: 'Story deleted' });
  await page.press('Delete story');
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce());
});

import { useInfiniteQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getUser, type User } from '#features/auth/contract.ts';
import { suggestPeople } from '#features/follows/contract.ts';
import { listPosts, type Post } from '#features/posts/contract.ts';
import { pages } from '#kit/web/api.ts';
import { cachedReply } from '#testing/parts.tsx';
import { listNames, openPart } from '#testing/web/part.tsx';
import { ME, POST, VIEWER, VISITOR } from '#testing/web/samples.ts';
import { EmptyWall } from './EmptyWall.tsx';
import { PostList } from './PostList.tsx';
import { WriteRow } from './WriteRow.tsx';

const NOW = Date.parse('2026-05-01T12:00:00Z');

/** Stubs the observer of the page's foot; the test decides when the foot is visible. */
function watchFoot() {
  const watching = new Set<(isSeen: boolean) => void>();
  class Observer {
    readonly #tell: (isSeen: boolean) => void;
    constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
      this.#tell = (isIntersecting) => notify([{ isIntersecting }]);
    }
    observe = () => void watching.add(this.#tell);
    disconnect = () => void watching.delete(this.#tell);
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return {
    watching,
    scroll: () =>
      act(async () => {
        for (const notify of [...watching]) notify(true);
      }),
  };
}

function Posts() {
  const list = useInfiniteQuery(pages(listPosts, { restaurant: 9 }));
  return <PostList label="Posts" list={list} viewer={VIEWER} now={NOW} />;
}

/** Returns a page of an endless list with one post per page. */
const toPage = (cursor: string | undefined): { items: Post[]; next: string; total: null } => {
  const number = Number(cursor ?? 1);
  return {
    items: [{ ...POST, id: number, content: `Post ${number}` }],
    next: String(number + 1),
    total: null,
  };
};

test('posts are read on as one comes to their end, five pages at most; then one asks for more', async () => {
  const { watching, scroll } = watchFoot();
  const page = openPart(<Posts />, {
    address: '/wall',
    answers: (api) => api.answer(listPosts, ({ cursor }) => toPage(cursor)),
  });
  for (const number of [1, 2, 3, 4]) {
    await screen.findByText(`Post ${number}`);
    await waitFor(() => expect(watching.size).toBe(1));
    await scroll();
  }
  await screen.findByText('Post 5');
  await waitFor(() => expect(watching.size).toBe(0));
  expect(page.api.sent(listPosts)).toHaveLength(5);
  await page.press('Show more');
  await screen.findByText('Post 6');
});

test('a page that fails is not read again and again while its end is in sight', async () => {
  const { watching, scroll } = watchFoot();
  const page = openPart(<Posts />, {
    address: '/wall',
    answers: (api) => api.answer(listPosts, ({ cursor }) => toPage(cursor)),
  });
  await screen.findByText('Post 1');
  page.api.refuse(listPosts, 400, 'This page is not there.');
  await waitFor(() => expect(watching.size).toBe(1));
  await scroll();
  await waitFor(() => expect(page.api.sent(listPosts)).toHaveLength(2));
  await waitFor(() => expect(watching.size).toBe(0));
  expect(screen.getByText('Post 1')).toBeTruthy();
});

const openRow = (user: User | null) =>
  // A visitor is null to the pages.
  openPart(<WriteRow />, { address: '/wall', replies: [cachedReply(getUser, {}, user as User)] });

test('the row above the wall begins a post over it, or one with a photo', async () => {
  const page = openRow(ME);
  await page.press('Share Photo', 'link');
  await waitFor(() => expect(page.router?.state.location.href).toBe('/wall?compose=photo'));
  openRow(ME);
  expect((await screen.findByRole('link', { name: 'What did you eat?' })).getAttribute('href')).toBe(
    '/wall?compose=post',
  );
});

test('a visitor signs in on the way to a post', async () => {
  openRow(null);
  const link = await screen.findByRole('link', { name: 'What did you eat?' });
  expect(new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('redirect')).toBe(
    '/wall?compose=post',
  );
  expect(listNames('link')).not.toContain('Search people');
});

function openEmpty(tab: 'people' | 'restaurants' | 'communities', viewer = VIEWER, hasSuggestions = false) {
  return openPart(<EmptyWall tab={tab} viewer={viewer} hasSuggestions={hasSuggestions} />, {
    replies: [cachedReply(getUser, {}, ME)],
    answers: (api) => api.answer(suggestPeople, []),
  });
}

test.each([
  ['people', VIEWER, 'Explore restaurants', '/restaurants'],
  ['restaurants', VIEWER, 'Find restaurants to follow', '/restaurants'],
  ['people', VISITOR, 'Sign in', '/auth'],
] as const)('an empty tab of %s leads on', async (tab, viewer, name, href) => {
  openEmpty(tab, viewer);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});

test('an empty tab with suggestions below it says why it is empty and no more', async () => {
  openEmpty('restaurants', VIEWER, true);
  expect(document.body.textContent).toBe(
    'No restaurant posts yet. Follow some restaurants to see their updates!',
  );
});

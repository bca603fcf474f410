import { useInfiniteQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getUser, type User } from '#features/auth/contract.ts';
import { listRestaurants } from '#features/discovery/contract.ts';
import { pages } from '#kit/web/api.ts';
import { cachedReply } from '#testing/parts.tsx';
import { openPart } from '#testing/web/part.tsx';
import { LISTED } from '#testing/web/restaurants.ts';
import { BackToList, rememberList } from './BackToList.tsx';
import { ListHeading } from './ListHeading.tsx';
import { CardGrid, Results } from './Results.tsx';

// A visitor is null to the pages.
const VISITOR = cachedReply(getUser, {}, null as unknown as User);

const openGrid = (brackets: (number | null)[], onHover = vi.fn()) =>
  openPart(
    <CardGrid
      cards={brackets.map((bracket, index) => ({
        ...LISTED,
        id: index + 1,
        name: `Tasca ${index + 1}`,
        bracket,
      }))}
      size={4}
      onHover={onHover}
    />,
    { replies: [VISITOR], address: '/restaurants' },
  );

const BORDER = /^(Too close to call|From here on one can tell again)$/;
/** Returns the brackets' lines and the places of the list, in order. */
const listRows = () =>
  [...(document.querySelector('ul')?.children ?? [])].map(({ textContent }) =>
    BORDER.test(textContent ?? '') ? textContent : /Tasca \d/.exec(textContent ?? '')?.[0],
  );

test('restaurants that are too close to call are between two lines, group by group', async () => {
  openGrid([null, 2, 2, 4, null]);
  await screen.findByText('Tasca 5');
  expect(listRows()).toEqual([
    'Tasca 1',
    'Too close to call',
    'Tasca 2',
    'Tasca 3',
    'Too close to call',
    'Tasca 4',
    'From here on one can tell again',
    'Tasca 5',
  ]);
});

test('a list in another order has no such lines', async () => {
  openGrid([null, null]);
  await screen.findByText('Tasca 2');
  expect(listRows()).toEqual(['Tasca 1', 'Tasca 2']);
});

test('the map marks the card with hover or focus, and none after it is left', async () => {
  const onHover = vi.fn();
  const page = openGrid([null, null], onHover);
  await page.user.hover(await screen.findByText('Tasca 2'));
  expect(onHover).toHaveBeenLastCalledWith(2);
  await page.user.unhover(screen.getByText('Tasca 2'));
  expect(onHover).toHaveBeenLastCalledWith(null);
  await page.user.tab();
  expect(onHover).toHaveBeenLastCalledWith(1);
});

/** Reads and renders the list as its page does. */
function List({ onFilter }: { onFilter: (filters: object) => void }) {
  const list = useInfiniteQuery(pages(listRestaurants, { limit: 24 }));
  return (
    <Results
      list={list}
      filters={{ cuisine: ['Thai'] }}
      size={4}
      onFilter={onFilter}
      onHover={() => undefined}
    />
  );
}

const openResults = (answers: Parameters<typeof openPart>[1] = {}) =>
  openPart(<List onFilter={vi.fn()} />, { address: '/restaurants', replies: [VISITOR], ...answers });

test('a list that cannot be read says so, and is read again on demand', async () => {
  const page = openResults({ answers: (api) => api.refuse(listRestaurants, 400, 'Not a number') });
  expect(await screen.findByText('Couldn’t load the list')).toBeTruthy();
  expect(screen.getByText('Not a number')).toBeTruthy();
  page.api.answer(listRestaurants, { items: [LISTED], next: null, total: 1 });
  await page.press('Retry');
  expect(await screen.findByText('Tasca')).toBeTruthy();
});

test('until the list has loaded a screen reader reads that it is loading', async () => {
  const page = openPart(<List onFilter={vi.fn()} />, {
    replies: [VISITOR],
    answers: (api) => void api.hold(listRestaurants),
  });
  expect((await screen.findByText('Loading restaurants')).getAttribute('role')).toBe('status');
  page.redraw(null);
});

const openHeading = (changes: Partial<Parameters<typeof ListHeading>[0]>) => {
  const opens = vi.fn((name: string) => ({
    'aria-haspopup': 'dialog' as const,
    onPointerEnter: () => undefined,
    onFocus: () => undefined,
    onClick: () => clicked.push(name),
  }));
  const clicked: string[] = [];
  const dialogs = { opened: null, close: () => undefined, opens };
  const page = openPart(
    <ListHeading
      {...{ filters: {}, sort: undefined, total: 12, city: null, active: 0, dialogs, ...changes }}
      onShow={() => undefined}
    />,
    { replies: [VISITOR] },
  );
  return { ...page, clicked };
};

test.each([
  [{}, 'Where shall we eat?12 restaurants'],
  [{ total: 1, city: 'Lisboa' }, 'Where shall we eat?1 restaurantin Lisboa'],
  [{ total: null }, 'Where shall we eat?Counting …'],
  [{ filters: { q: 'soup' } }, '“soup”12 restaurants'],
])('the heading of the list with %j says “%s”', (changes, words) => {
  openHeading(changes);
  expect(document.body.textContent).toContain(words);
});

test('the button of the filters says how many are on, and opens them', async () => {
  const page = openHeading({ active: 3 });
  expect(screen.getByRole('button', { name: /^Filters/ }).textContent).toContain('3 on');
  await page.press(/^Filters/);
  await page.press('Ask in a sentence');
  expect(page.clicked).toEqual(['filters', 'sentence']);
});

test('a page leads back to the list as this tab left it', () => {
  expect(rememberList('/restaurants?cuisine=Thai')).toBe(true);
  const open = () => {
    openPart(<BackToList />);
    return screen.getByRole('link', { name: 'Back to restaurants' }).getAttribute('href');
  };
  expect(open()).toBe('/restaurants?cuisine=Thai');
  expect(rememberList('/restaurants/9')).toBe(false);
  expect(open()).toBe('/restaurants?cuisine=Thai');
  sessionStorage.setItem('tablemate.list', JSON.stringify('https://elsewhere.example/'));
  expect(open()).toBe('/restaurants');
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getUser, type User } from '#features/auth/contract.ts';
import { listMenu, type MenuItem } from '#features/menus/contract.ts';
import { listPosts } from '#features/posts/contract.ts';
import type { Restaurant } from '#features/restaurants/contract.ts';
import { getReviewSummary, listReviews, type Review } from '#features/reviews/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { listNames, openPart } from '#testing/web/part.tsx';
import { RESTAURANT, DISH as SAMPLE_DISH } from '#testing/web/restaurants.ts';
import { ME, POST } from '#testing/web/samples.ts';
import { GalleryTab } from './GalleryTab.tsx';
import { MenuTab, useFullMenu } from './MenuTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { ReviewsTab } from './ReviewsTab.tsx';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const NOTHING = { items: [], next: null, total: 0 };

const DISH: MenuItem = { ...SAMPLE_DISH, name: 'Bacalhau' };

const REVIEW: Review = {
  id: 5,
  userId: 3,
  restaurantId: 9,
  menuItemId: null,
  rating: 4,
  foodRating: null,
  serviceRating: null,
  atmosphereRating: null,
  valueRating: null,
  viewRating: null,
  title: 'Good soup',
  review: null,
  comment: null,
  lang: null,
  images: [],
  alts: {},
  reviewType: 'venue',
  likes: 0,
  votes: 0,
  myVote: null,
  createdAt: '2026-04-01T00:00:00.000Z',
  editedAt: null,
  user: { id: 3, username: 'rui', name: 'Rui', avatar: null },
  dish: null,
  reply: null,
  credibility: { weight: 1, isLatest: true, visited: false, standing: 'between' },
};

const open = (
  part: React.ReactNode,
  options: Parameters<typeof openPart>[1] & { user?: User | null } = {},
) => {
  const { user = null, ...more } = options;
  // A visitor is null to the pages.
  return openPart(part, {
    address: '/restaurants/9',
    replies: [cachedReply(getUser, {}, user as User)],
    ...more,
  });
};

function Menu({
  restaurant = RESTAURANT,
  category,
}: {
  restaurant?: Restaurant;
  category?: 'Dessert' | 'Popular';
}) {
  return <MenuTab restaurant={restaurant} menu={useFullMenu(9)} category={category} />;
}

const categories = () => within(screen.getByRole('navigation', { name: 'Menu categories' }));
const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('a menu is grouped by category, and the address selects one', async () => {
  const items = [DISH, { ...DISH, id: 3, name: 'Pudim', category: 'Dessert' as const }];
  const answers = {
    answers: (api) => api.answer(listMenu, { items, next: null, total: 2 }),
  } satisfies Parameters<typeof openPart>[1];
  open(<Menu />, answers);
  await screen.findByText('Pudim');
  expect(sections()).toHaveLength(2);
  expect(categories().getByRole('link', { current: 'page' }).textContent).toBe('All');
  open(<Menu category="Dessert" />, answers);
  await screen.findByText('Pudim');
  expect(screen.queryByText('Bacalhau')).toBeNull();
  open(<Menu category="Popular" />, answers);
  await screen.findByText('Pudim');
  expect(sections()).toHaveLength(2);
});

test('a long menu loads to its end by itself; where that fails, a button continues', async () => {
  const page = open(<Menu />, {
    answers: (api) =>
      api.answer(listMenu, ({ cursor }) =>
        cursor
          ? { items: [{ ...DISH, id: 3, name: 'Pudim' }], next: null, total: 2 }
          : { items: [DISH], next: 'abc', total: 2 },
      ),
  });
  await screen.findByText('Pudim');
  expect(page.api.sent(listMenu).map(({ input }) => input.cursor)).toEqual([undefined, 'abc']);
  expect(listNames('button')).not.toContain('Show more dishes');
});

test.each([
  ['a guest', ME, 2, true],
  ['a visitor of a place that nobody owns', null, null, true],
  ['its owner', ME, ME.id, false],
] as const)('of a place without a menu %s is asked for one, or not', async (_, user, userId, isAsked) => {
  const restaurant = { ...RESTAURANT, userId, menuUrl: 'https://www.tasca.example/menu' };
  open(<Menu restaurant={restaurant} />, { user, answers: (api) => api.answer(listMenu, NOTHING) });
  await screen.findByText('No menu items available');
  expect([...listNames('button'), ...listNames('link')].includes('Add the menu')).toBe(isAsked);
  expect(listNames('link')).toContain('Menu at tasca.example');
});

test.each(['http://tasca.example/menu', 'javascript:alert(1)', 'nonsense'])(
  'the menu’s page at %s is no link',
  async (menuUrl) => {
    open(<Menu restaurant={{ ...RESTAURANT, menuUrl }} />, {
      answers: (api) => api.answer(listMenu, NOTHING),
    });
    await screen.findByText('No menu items available');
    expect(listNames('link').filter((name) => name?.startsWith('Menu at'))).toEqual([]);
  },
);

const openGallery = (restaurant: Partial<Restaurant>, reviews: Review[], user: User | null = null) =>
  open(<GalleryTab restaurant={{ ...RESTAURANT, ...restaurant }} />, {
    user,
    answers: (api) => {
      api.answer(listReviews, { items: reviews, next: null, total: null });
      api.answer(listPosts, {
        items: [{ ...POST, images: ['/media/b', '/media/d'] }],
        next: null,
        total: null,
      });
    },
  });

test('the gallery shows the place’s own pictures first, and each picture once', async () => {
  openGallery({ images: ['/media/a'] }, [{ ...REVIEW, images: ['/media/b', '/media/c'], dish: 'Bacalhau' }]);
  await screen.findByRole('heading', { name: 'Gallery' });
  expect(screen.getAllByRole('figure').map((figure) => figure.textContent)).toEqual([
    'From the restaurant',
    'From a review by Rui',
    'From a review by Rui',
    'From a post by Ana',
  ]);
  expect(listNames('link').slice(0, 4)).toEqual([
    'Tasca, picture 1 of 1, enlarge',
    'Bacalhau, by Rui, enlarge',
    'Bacalhau, by Rui, enlarge',
    'A picture by Ana, enlarge',
  ]);
});

const openReviews = (changes: Partial<Restaurant>, filters = {}, user: User | null = null) =>
  open(
    <ReviewsTab restaurant={{ ...RESTAURANT, ...changes }} dishes={[DISH]} filters={filters} now={NOW} />,
    {
      user,
      answers: (api) => {
        api.refuse(getReviewSummary, 404, 'Not counted.');
        api.answer(listReviews, ({ rating }) =>
          rating ? NOTHING : { items: [REVIEW], next: null, total: null },
        );
      },
    },
  );

test('a place without reviews asks for the first one, but not its owner', async () => {
  openReviews({ reviewCount: 0 });
  await screen.findByText('Be the first to review');
  expect(decodeURIComponent(screen.getByRole('link').getAttribute('href') ?? '')).toBe(
    '/auth?redirect=/restaurants/9/review',
  );
  openReviews({ reviewCount: 0, userId: ME.id }, {}, ME);
  await screen.findByText('Be the first to review');
  expect(listNames('link')).toEqual([]);
});

test('filters that no review matches say so, and lead to all of them', async () => {
  openReviews({}, { rating: 1 });
  expect(await screen.findByText('No reviews match.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show all reviews' }).getAttribute('href')).toBe(
    '/restaurants/9?tab=reviews',
  );
});

test('the spread of the stars that cannot be read leaves the reviews as they are', async () => {
  openReviews({});
  expect(await screen.findByText('Good soup')).toBeTruthy();
  expect(await screen.findByText('Not counted.')).toBeTruthy();
});

test('the overview shows four popular dishes, three reviews, and the ways to all of them', async () => {
  const dishes = Array.from({ length: 6 }, (_, index) => ({
    ...DISH,
    id: index + 1,
    name: `Dish ${index + 1}`,
    isPopular: index > 0,
  }));
  const items = [1, 2, 3, 4].map((id) => ({ ...REVIEW, id, title: `Review ${id}` }));
  open(
    <OverviewTab restaurant={{ ...RESTAURANT, reviewCount: 12 }} dishes={dishes} events={[]} now={NOW} />,
    {
      answers: (api) => {
        api.answer(listReviews, { items, next: null, total: null });
        api.answer(listPosts, NOTHING);
      },
    },
  );
  await screen.findByText('Review 3');
  expect(screen.queryByText('Review 4')).toBeNull();
  expect(listNames('link').filter((name) => name?.includes('Dish'))).toHaveLength(4);
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('The whole menu')).toBe('/restaurants/9?tab=menu');
  expect(href('All 12 reviews')).toBe('/restaurants/9?tab=reviews');
  await waitFor(() => expect(document.body.textContent).toContain('No updates yet'));
});

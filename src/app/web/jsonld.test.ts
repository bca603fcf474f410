import { expect, test } from 'vitest';
import type { MenuItem } from '#features/menus/contract.ts';
import { getPost, type Post } from '#features/posts/contract.ts';
import { getRestaurant, type Restaurant } from '#features/restaurants/contract.ts';
import { createQueryClient, query } from '#kit/web/api.ts';
import { postData, restaurantData, structuredData } from './jsonld.ts';
import { menuQuery } from './pages/restaurant/queries.ts';
import { restaurantsQuery } from './pages/restaurants/listQuery.ts';

const PLACE: Restaurant = {
  descriptionLang: null,
  reviewedIn: [],
  sources: [],
  doubts: [],
  closedAt: null,
  id: 7,
  userId: 1,
  name: 'Osteria do Beco',
  names: {},
  description: 'Pasta </script>',
  cuisineType: 'Italian',
  priceRange: '$$',
  address: 'Beco do Carneiro 14',
  latitude: '38.7',
  longitude: '-9.1',
  images: ['/media/front/1200.webp'],
  alts: null,
  logo: '/media/logo/400.webp',
  tags: [],
  viewType: [],
  vibeType: [],
  musicType: [],
  noiseLevel: null,
  hasLiveMusic: false,
  hasTerraceHeaters: false,
  reservationPolicy: null,
  bookingUrl: null,
  menuUrl: null,
  photoUrl: null,
  events: [],
  status: 'approved',
  rating: 4.5,
  reviewCount: 2,
  createdAt: '2026-01-01T00:00:00.000Z',
  featured: [],
  open: { state: 'unknown' },
  timeZone: 'Europe/Lisbon',
  phone: '+351 1',
  email: 'mesa@osteria.example',
  website: 'https://osteria.example',
  openingHours: {
    monday: [],
    tuesday: [
      { open: '12:00', close: '15:00' },
      { open: '19:00', close: '00:30' },
    ],
    wednesday: [{ open: '00:00', close: '24:00' }],
    thursday: [{ open: '12:00', close: '12:00' }],
  },
  features: [],
  languages: [],
  showsType: [],
  approvedAt: null,
  verified: true,
  interval: null,
  weeklyVisitors: null,
  diets: [],
  credits: null,
  city: 'Lisboa',
  currency: 'USD',
};

const DISH: MenuItem = {
  id: 1,
  restaurantId: 7,
  name: 'Tagliatelle',
  names: {},
  description: null,
  price: 1750,
  category: 'Main',
  image: null,
  imageAlt: null,
  isPopular: true,
  currency: 'USD',
  isSoldOut: false,
  position: 0,
  dietary: ['Vegan', 'Nut-free'],
  createdAt: '2026-01-01T00:00:00.000Z',
  rating: 5,
  reviewCount: 1,
};

test('the data of a restaurant has rating, address, hours and menu', () => {
  expect(
    restaurantData(PLACE, [{ ...DISH, id: 2, name: 'Cake', category: 'Dessert', dietary: [] }, DISH]),
  ).toMatchObject({
    '@type': 'Restaurant',
    url: '/restaurants/7',
    servesCuisine: 'Italian',
    priceRange: '$$',
    geo: { latitude: '38.7', longitude: '-9.1' },
    email: 'mesa@osteria.example',
    logo: '/media/logo/400.webp',
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    hasMenu: {
      hasMenuSection: [
        {
          name: 'Main',
          hasMenuItem: [
            {
              name: 'Tagliatelle',
              offers: { price: '17.50', priceCurrency: 'USD' },
              suitableForDiet: ['https://schema.org/VeganDiet'],
            },
          ],
        },
        { name: 'Dessert', hasMenuItem: [{ name: 'Cake' }] },
      ],
    },
  });
});

test('names in other languages are listed with their language, without the own name', () => {
  const names = { pt: 'Osteria do Beco', en: 'Alley Inn', ar: 'حانة الزقاق' };
  const data = restaurantData({ ...PLACE, names }, [{ ...DISH, names: { pt: 'Talharim' } }]);
  expect(data).toMatchObject({
    name: 'Osteria do Beco',
    alternateName: [
      { '@language': 'en', '@value': 'Alley Inn' },
      { '@language': 'ar', '@value': 'حانة الزقاق' },
    ],
    hasMenu: {
      hasMenuSection: [
        {
          hasMenuItem: [
            { name: 'Tagliatelle', alternateName: [{ '@language': 'pt', '@value': 'Talharim' }] },
          ],
        },
      ],
    },
  });
  expect(restaurantData(PLACE, [])).not.toHaveProperty('alternateName');
});

test('hours name closed days, both halves of a day, what runs past midnight and whole days, and guess no other', () => {
  const { openingHoursSpecification: hours } = restaurantData(PLACE, []) as {
    openingHoursSpecification: object[];
  };
  const on = (day: string) => `https://schema.org/${day}`;
  expect(hours).toMatchObject([
    { dayOfWeek: on('Monday'), opens: '00:00', closes: '00:00' },
    { dayOfWeek: on('Tuesday'), opens: '12:00', closes: '15:00' },
    { dayOfWeek: on('Tuesday'), opens: '19:00', closes: '00:30' },
    { dayOfWeek: on('Wednesday'), opens: '00:00', closes: '23:59' },
    { dayOfWeek: on('Thursday'), opens: '00:00', closes: '23:59' },
  ]);
});

test.each([
  [{ reservationPolicy: 'Recommended' as const }, true],
  [{ reservationPolicy: 'Walk-in only' as const }, false],
  [{ bookingUrl: 'https://book.example/osteria' }, 'https://book.example/osteria'],
])('bookings of %o become acceptsReservations: %s', (fields, output) => {
  expect(restaurantData({ ...PLACE, ...fields }, [])).toMatchObject({ acceptsReservations: output });
});

test('unknown facts are left out', () => {
  const bare = { ...PLACE, rating: null, reviewCount: 0, description: null, images: [], latitude: null };
  const data = restaurantData({ ...bare, phone: null, website: null, openingHours: null }, []);
  const UNKNOWN = ['aggregateRating', 'description', 'image', 'geo', 'telephone', 'sameAs', 'hasMenu'];
  for (const name of [...UNKNOWN, 'acceptsReservations']) {
    expect(data).not.toHaveProperty(name);
  }
});

test('a restaurant’s page tells of the restaurant that it was made of, other pages of none', () => {
  const queryClient = createQueryClient(() => Promise.reject(new Error('Nothing is asked for.')), {
    server: true,
  });
  const match = { routeId: '/restaurants/$id', params: { id: '7' } };
  expect(structuredData(match, queryClient)).toEqual([]);
  queryClient.setQueryData(query(getRestaurant, { id: 7 }).queryKey, PLACE);
  queryClient.setQueryData(menuQuery(7).queryKey, {
    pages: [{ items: [DISH], next: null, total: null }],
    pageParams: [null],
  });
  expect(structuredData(match, queryClient)).toEqual([restaurantData(PLACE, [DISH])]);
  expect(structuredData(undefined, queryClient)).toEqual([]);
});

test('the list’s page tells of the restaurants that it shows, in their order', () => {
  const queryClient = createQueryClient(() => Promise.reject(new Error('Nothing is asked for.')), {
    server: true,
  });
  const match = { routeId: '/restaurants', params: {}, loaderDeps: { cuisine: ['Italian'] } };
  expect(structuredData(match, queryClient)).toEqual([]);
  const extras = { isInSlot: false, bracket: null, why: [], followed: null };
  const card = { ...PLACE, ...extras, distance: null, matched: null };
  const items = [card, { ...card, id: 9, name: 'Bare', images: [] }];
  queryClient.setQueryData(restaurantsQuery(queryClient, { cuisine: ['Italian'] }).queryKey, {
    pages: [{ items, next: 'more', total: 12 }],
    pageParams: [null],
  });
  expect(structuredData(match, queryClient)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      numberOfItems: 12,
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          url: '/restaurants/7',
          name: 'Osteria do Beco',
          image: '/media/front/1200.webp',
        },
        { '@type': 'ListItem', position: 2, url: '/restaurants/9', name: 'Bare' },
      ],
    },
  ]);
  expect(structuredData({ ...match, loaderDeps: {} }, queryClient)).toEqual([]);
});

const POST: Post = {
  id: 12,
  userId: 3,
  author: { kind: 'person', id: 3, username: 'ana', name: 'Ana </script>', avatar: null },
  restaurantId: 7,
  restaurant: { id: 7, name: 'Osteria do Beco' },
  dish: null,
  community: null,
  content: 'Soup. #soup',
  lang: null,
  images: ['/media/soup/1200.webp'],
  alts: null,
  audience: 'everyone',
  tags: ['soup'],
  mentions: [],
  likes: 2,
  commentCount: 1,
  isLiked: false,
  isMine: false,
  canComment: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
  comment: null,
  reason: null,
};

test('a post’s page tells of its author, date, pictures and restaurant, and of a post for followers nothing', () => {
  expect(postData(POST)).toMatchObject({
    '@type': 'SocialMediaPosting',
    url: '/posts/12',
    articleBody: 'Soup. #soup',
    datePublished: POST.createdAt,
    author: { '@type': 'Person', name: 'Ana </script>', url: '/people/ana' },
    image: ['/media/soup/1200.webp'],
    about: { '@type': 'Restaurant', name: 'Osteria do Beco', url: '/restaurants/7' },
    commentCount: 1,
  });
  expect(postData({ ...POST, images: [], restaurant: null })).not.toHaveProperty('about');
  const house = { kind: 'restaurant' as const, id: 7, name: 'Osteria do Beco', avatar: null };
  expect(postData({ ...POST, author: house })).toMatchObject({
    author: { '@type': 'Restaurant', url: '/restaurants/7' },
  });
  const queryClient = createQueryClient(() => Promise.reject(new Error('Nothing is asked for.')), {
    server: true,
  });
  const match = { routeId: '/posts/$id', params: { id: '12' } };
  const { queryKey } = query(getPost, { id: 12 });
  queryClient.setQueryData(queryKey, POST);
  expect(structuredData(match, queryClient)).toEqual([postData(POST)]);
  queryClient.setQueryData(queryKey, { ...POST, audience: 'followers' });
  expect(structuredData(match, queryClient)).toEqual([]);
});

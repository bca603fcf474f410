import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listNames, openPart } from '#testing/web/part.tsx';
import { RESTAURANT } from '#testing/web/restaurants.ts';
import { Mosaic, toPhotos } from './Mosaic.tsx';

test('pictures name the restaurant, and their description or number', () => {
  const place = { name: 'Baan', images: ['/a', '/b', '/c'], alts: { '/b': 'The terrace' }, credits: null };
  expect(toPhotos(place)).toEqual(
    ['Baan, picture 1 of 3', 'The terrace', 'Baan, picture 3 of 3'].map((alt, index) => ({
      src: ['/a', '/b', '/c'][index],
      alt,
      source: 'From the restaurant',
    })),
  );
});

test('a picture whose licence asks for it names its author, and leads to the page that says so', () => {
  const page = 'https://commons.wikimedia.org/wiki/File:A.jpg';
  const credit = { author: 'Ana', licence: 'CC BY 4.0', licenceUrl: null, page };
  const place = { name: 'Baan', images: ['/a', '/b'], alts: null, credits: { '/b': credit } };
  expect(toPhotos(place).map(({ source, page }) => [source, page])).toEqual([
    ['From the restaurant', undefined],
    ['Ana, CC BY 4.0', page],
  ]);
});

/** A restaurant with `count` pictures, and the links of the desktop layout. */
function openMosaic(count: number) {
  const images = Array.from({ length: count }, (_, index) => `/media/${index}/1200.webp`);
  const page = openPart(<Mosaic restaurant={{ ...RESTAURANT, images }} more="/restaurants/9?tab=gallery" />, {
    address: '/restaurants/9',
  });
  return { page, desk: () => document.querySelector<HTMLElement>('.grid-rows-2') ?? document.body };
}

test('a desk shows five pictures, and on the last how many more there are', async () => {
  const { desk } = openMosaic(7);
  await screen.findAllByRole('link');
  expect(listNames('link', desk())).toEqual([
    'Tasca, picture 1 of 7, enlarge',
    'Tasca, picture 2 of 7, enlarge',
    'Tasca, picture 3 of 7, enlarge',
    'Tasca, picture 4 of 7, enlarge',
    '+2 photos, enlarge',
  ]);
  for (const link of within(desk()).getAllByRole('link'))
    expect(link.getAttribute('href')).toBe('/restaurants/9?tab=gallery');
});

test('with exactly five pictures the last one has its own description', async () => {
  const { desk } = openMosaic(5);
  await screen.findAllByRole('link');
  expect(listNames('link', desk()).at(-1)).toBe('Tasca, picture 5 of 5, enlarge');
});

test('a picture opens large over the page, the one that was pressed', async () => {
  const { page, desk } = openMosaic(3);
  await screen.findAllByRole('link');
  await page.user.click(within(desk()).getByRole('link', { name: 'Tasca, picture 2 of 3, enlarge' }));
  expect((await page.dialog()).textContent).toContain('2');
  expect(page.router?.state.location.href).toBe('/restaurants/9');
});

test('without pictures there is nothing to open', () => {
  openMosaic(0);
  expect(listNames('link')).toEqual([]);
});

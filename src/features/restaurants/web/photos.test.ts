import { expect, test } from 'vitest';
import { toPhotos } from './photos.ts';

test('pictures say whose they are, and what they show or else which of how many', () => {
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

import { expect, test } from 'vitest';
import { toPhotos } from './photos.ts';

test('pictures say whose they are, and what they show or else which of how many', () => {
  expect(toPhotos({ name: 'Baan', images: ['/a', '/b', '/c'], alts: { '/b': 'The terrace' } })).toEqual(
    ['Baan, picture 1 of 3', 'The terrace', 'Baan, picture 3 of 3'].map((alt, index) => ({
      src: ['/a', '/b', '/c'][index],
      alt,
      source: 'From the restaurant',
    })),
  );
});

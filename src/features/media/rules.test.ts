import { expect, test } from 'vitest';
import { pickWidths, pictureSources, previewAddress } from './rules.ts';

test.each([
  [4000, [400, 800, 1200]],
  [1200, [400, 800, 1200]],
  [1199, [200, 400, 800]],
  [512, [200, 400]],
  [40, [200]],
])('a picture %i pixels wide is kept in the widths %j', (width, widths) => {
  expect(pickWidths(width)).toEqual(widths);
});

test('the address of a kept picture names all its widths', () => {
  expect(pictureSources('/media/a1-b_2/1200.webp')).toEqual({
    src: '/media/a1-b_2/1200.webp',
    srcSet: '/media/a1-b_2/400.webp 400w, /media/a1-b_2/800.webp 800w, /media/a1-b_2/1200.webp 1200w',
  });
  expect(pictureSources('/media/face/400.webp').srcSet).toBe(
    '/media/face/200.webp 200w, /media/face/400.webp 400w',
  );
});

test.each(['https://example.com/a/1200.webp', '/media/a/b/1200.webp', '/media/a/1200.png', ''])(
  'the foreign address %j has only itself',
  (address) => {
    expect(pictureSources(address)).toEqual({ src: address });
  },
);

test('a kept picture has a preview for other sites, one from elsewhere has none', () => {
  expect(previewAddress('/media/a1-b_2/1200.webp')).toBe('/media/a1-b_2/og.jpg');
  expect(previewAddress('https://example.com/media/a1/1200.webp')).toBeNull();
  expect(previewAddress('/media/../secret/1200.webp')).toBeNull();
});

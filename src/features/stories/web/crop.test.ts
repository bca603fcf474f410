import { expect, test } from 'vitest';
import { findCrop } from './crop.ts';

test.each([
  ['a broad photo in its middle', { width: 1600, height: 900 }, 0.5, { x: 546.875, y: 0, width: 506.25 }],
  ['a broad photo at its right', { width: 1600, height: 900 }, 1, { x: 1093.75, y: 0, height: 900 }],
  ['a very high photo at its top', { width: 900, height: 3200 }, 0, { x: 0, y: 0, height: 1600 }],
  ['a photo that fits', { width: 1080, height: 1920 }, 0.5, { x: 0, y: 0, width: 1080, height: 1920 }],
])('%s', (_, size, shift, part) => {
  expect(findCrop(size, shift)).toMatchObject(part);
});

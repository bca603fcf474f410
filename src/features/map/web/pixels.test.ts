import { afterEach, expect, test, vi } from 'vitest';
import { canReadPixels } from './pixels.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Draws a canvas that returns the painted pixels, changed as browsers do against fingerprinting. */
function drawOn(change: ((opacity: number, index: number) => number) | null) {
  const SIZE = 8;
  const painted = new Set<number>();
  const context = {
    fillStyle: '',
    fillRect: (x: number, y: number) => painted.add(y * SIZE + x),
    getImageData: () => {
      const data = new Uint8ClampedArray(SIZE * SIZE * 4);
      for (let index = 0; index < SIZE * SIZE; index++)
        data[index * 4 + 3] = change?.(painted.has(index) ? 255 : 0, index) ?? 0;
      return { data };
    },
  };
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => change && context }) });
  return canReadPixels();
}

test.each([
  ['as they were painted', (opacity: number) => opacity, true],
  ['with a last bit changed', (opacity: number, index: number) => Math.abs(opacity - (index % 2)), true],
  ['as white', () => 255, false],
  ['as nothing', () => 0, false],
  ['as noise', (opacity: number, index: number) => (index % 7 === 0 ? 255 - opacity : opacity), false],
])('of a canvas that gives pixels back %s, names can be drawn: %s', (_, change, expected) => {
  expect(drawOn(change)).toBe(expected);
});

test('without a canvas no names are drawn', () => {
  expect(drawOn(null)).toBe(false);
});

import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import type { Sprite } from './canvas.ts';
import { blur, enlarge, premultiply } from './resample.ts';

const ASSETS = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

/** The file of an emoji, by its code points. */
export function toEmojiFile(emoji: string): string {
  return path.join(ASSETS, `${emoji}.webp`);
}

const caches = new Set<Map<string, unknown>>();

/** Empties the caches of sprites: about 100 MB after a full set of pictures. */
export function clearSprites(): void {
  for (const cache of caches) cache.clear();
}

/** Caches the `limit` results used last; a picture needs about ten sprites of at most a megabyte. */
export function memoize<T>(limit: number, make: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const cache = new Map<string, Promise<T>>();
  caches.add(cache);
  return (key) => {
    const result = cache.get(key) ?? make(key);
    cache.delete(key);
    cache.set(key, result);
    const [oldest] = cache.keys();
    if (cache.size > limit && oldest !== undefined) cache.delete(oldest);
    return result;
  };
}

/** Decodes an SVG or a picture file into a sprite of its own size. */
export async function decodeSprite(input: string | Buffer): Promise<Sprite> {
  const { data, info } = await sharp(input).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return premultiply(info.width, info.height, data);
}

/** The emoji in its own size, 256 × 256. */
const loadPlainEmoji = memoize(48, (emoji) => decodeSprite(toEmojiFile(emoji)));

/** The emoji at 512 × 512, for the subject of a picture. */
export const loadSharpEmoji = memoize(16, async (emoji) => enlarge(await loadPlainEmoji(emoji)));

export const loadSoftEmoji = memoize(128, async (emoji) => blur(await loadPlainEmoji(emoji), 1));

/** The emoji far out of focus; its silhouette is also its shadow. */
export const loadHazyEmoji = memoize(128, async (emoji) => blur(await loadPlainEmoji(emoji), 2));

/** The box of an emoji's pixels, and the centre (`foot`) and width (`base`) of what it stands on, in parts of its width. */
export type Extent = { left: number; right: number; top: number; bottom: number; foot: number; base: number };

/** Measures an emoji; the lowest twentieth of it is its base. */
export async function measureExtent(emoji: string): Promise<Extent> {
  const sprite = await loadPlainEmoji(emoji);
  const box = measureOpaque(sprite, 0, sprite.height);
  const base = measureOpaque(sprite, Math.floor(box.bottom - (box.bottom - box.top) * 0.05), box.bottom);
  const size = sprite.width;
  return {
    left: box.left / size,
    right: box.right / size,
    top: box.top / size,
    bottom: box.bottom / size,
    foot: (base.left + base.right) / 2 / size,
    base: (base.right - base.left) / size,
  };
}

/** Measures the box, in pixels, of the mostly opaque pixels between two rows. */
function measureOpaque({ width, data }: Sprite, from: number, to: number) {
  const bounds = { left: width, right: 0, top: to, bottom: from };
  for (let y = from; y < to; y++) {
    for (let x = 0, p = y * width * 4 + 3; x < width; x++, p += 4) {
      if ((data[p] ?? 0) < 128) continue;
      if (x < bounds.left) bounds.left = x;
      if (x >= bounds.right) bounds.right = x + 1;
      if (y < bounds.top) bounds.top = y;
      bounds.bottom = y + 1;
    }
  }
  return bounds;
}

/** A soft round spot: the shadow directly under a thing. */
export const SPOT: Sprite = { width: 32, height: 32, span: 1, data: new Uint8Array(32 * 32 * 4) };
for (let p = 3; p < SPOT.data.length; p += 4) {
  const distance = Math.hypot(((p >> 2) % 32) - 15.5, (p >> 7) - 15.5) / 15.5;
  SPOT.data[p] = 255 * Math.max(0, 1 - distance ** 2) ** 1.5;
}

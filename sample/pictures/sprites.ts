import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import type { Sprite } from './canvas.ts';
import { blurred, enlarged, premultiplied } from './resample.ts';

const ASSETS = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);

/** The file of an emoji given by its code points. */
export function emojiFile(emoji: string): string {
  return path.join(ASSETS, `${emoji}.webp`);
}

const stores = new Set<Map<string, unknown>>();

/** Gives the memory of all kept sprites back, about 100 MB after a full set of pictures. */
export function forgetSprites(): void {
  for (const store of stores) store.clear();
}

/** Keeps the results that were used last; a picture needs about ten sprites, a megabyte each at most. */
export function remembered<T>(limit: number, make: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  stores.add(made);
  return (key) => {
    const result = made.get(key) ?? make(key);
    made.delete(key);
    made.set(key, result);
    const [oldest] = made.keys();
    if (made.size > limit && oldest !== undefined) made.delete(oldest);
    return result;
  };
}

/** An SVG or picture file as a sprite in its own size. */
export async function decoded(input: string | Buffer): Promise<Sprite> {
  const { data, info } = await sharp(input).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return premultiplied(info.width, info.height, data);
}

/** The emoji in its own size, 256 × 256. */
const plainEmoji = remembered(48, (emoji) => decoded(emojiFile(emoji)));

/** The emoji at 512 × 512, for the subject of a picture. */
export const sharpEmoji = remembered(16, async (emoji) => enlarged(await plainEmoji(emoji)));

/** The emoji slightly out of focus. */
export const softEmoji = remembered(128, async (emoji) => blurred(await plainEmoji(emoji), 1));

/** The emoji far out of focus; its silhouette is also its shadow. */
export const hazyEmoji = remembered(128, async (emoji) => blurred(await plainEmoji(emoji), 2));

/** Parts of an emoji's width: where its own pixels end, and the middle and width of what it stands on. */
export type Extent = { left: number; right: number; top: number; bottom: number; foot: number; base: number };

/** Measures an emoji; its base is taken from the lowest twentieth of it. */
export async function measureExtent(emoji: string): Promise<Extent> {
  const sprite = await plainEmoji(emoji);
  const whole = solid(sprite, 0, sprite.height);
  const base = solid(sprite, Math.floor(whole.bottom - (whole.bottom - whole.top) * 0.05), whole.bottom);
  const size = sprite.width;
  return {
    left: whole.left / size,
    right: whole.right / size,
    top: whole.top / size,
    bottom: whole.bottom / size,
    foot: (base.left + base.right) / 2 / size,
    base: (base.right - base.left) / size,
  };
}

/** The box, in pixels, of what is mostly opaque between two lines. */
function solid({ width, data }: Sprite, from: number, to: number) {
  const found = { left: width, right: 0, top: to, bottom: from };
  for (let y = from; y < to; y++) {
    for (let x = 0, p = y * width * 4 + 3; x < width; x++, p += 4) {
      if ((data[p] ?? 0) < 128) continue;
      if (x < found.left) found.left = x;
      if (x >= found.right) found.right = x + 1;
      if (y < found.top) found.top = y;
      found.bottom = y + 1;
    }
  }
  return found;
}

/** A soft round spot, the shadow right under a thing. */
export const SPOT: Sprite = { width: 32, height: 32, span: 1, data: new Uint8Array(32 * 32 * 4) };
for (let p = 3; p < SPOT.data.length; p += 4) {
  const distance = Math.hypot(((p >> 2) % 32) - 15.5, (p >> 7) - 15.5) / 15.5;
  SPOT.data[p] = 255 * Math.max(0, 1 - distance ** 2) ** 1.5;
}

import type { MediaStore } from '#features/media/server/store.ts';
import { type PictureSpec, paint, pictureName, pictureWidth } from './painter.ts';
import { forgetSprites } from './sprites.ts';

/** How many pictures are in work at a time: one is drawn while others are being written as WebP. */
const AT_ONCE = 3;
/** Pictures between two lines of the log. */
const REPORT_INTERVAL_PICTURES = 50;

/**
 * Paints the pictures that the store lacks, and gives the way from a picture to its address, which throws a
 * RangeError for one that was not asked for.
 */
export async function paintAll(
  specs: readonly PictureSpec[],
  store: MediaStore,
  log: (line: string) => void,
): Promise<(spec: PictureSpec) => string> {
  const addresses = new Map<string, string>();
  const missing = new Map<string, PictureSpec>();
  for (const spec of specs) {
    const name = pictureName(spec);
    const address = await store.find(name, pictureWidth(spec));
    if (address) addresses.set(name, address);
    else missing.set(name, spec);
  }

  // Like motifs come one after another, so that what is kept of one serves the next.
  const waiting = [...missing].sort(([a], [b]) => (a < b ? -1 : 1));
  const count = waiting.length;
  if (count > 0) log(`painting ${count} sample pictures`);
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, spec] = next;
      addresses.set(name, await store.put(await paint(spec), name));
      const done = count - waiting.length;
      if (done % REPORT_INTERVAL_PICTURES === 0) log(`painted ${done} of ${count} sample pictures`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  forgetSprites();

  return (spec) => {
    const address = addresses.get(pictureName(spec));
    if (!address) throw new RangeError(`${pictureName(spec)} was not painted`);
    return address;
  };
}

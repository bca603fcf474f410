import type { MediaStore } from '#features/media/server/store.ts';
import { type PictureSpec, paint, toPictureName, toPictureWidth } from './painter.ts';
import { clearSprites } from './sprites.ts';

/** Pictures in work at a time: one is drawn while others are being encoded as WebP. */
const CONCURRENCY = 3;
/** Pictures between two lines of the log. */
const REPORT_INTERVAL_PICTURES = 50;

/**
 * Paints the pictures that the store lacks, and returns a function from picture to address, which throws a RangeError for
 * a picture that is not among `specs`.
 */
export async function paintAll(
  specs: readonly PictureSpec[],
  store: MediaStore,
  log: (line: string) => void,
): Promise<(spec: PictureSpec) => string> {
  const addresses = new Map<string, string>();
  const missingSpecs = new Map<string, PictureSpec>();
  for (const spec of specs) {
    const name = toPictureName(spec);
    const address = await store.find(name, toPictureWidth(spec));
    if (address) addresses.set(name, address);
    else missingSpecs.set(name, spec);
  }

  // Sorted by name, so that pictures of the same motif follow each other and find its sprites in the cache.
  const queue = [...missingSpecs].sort(([a], [b]) => (a < b ? -1 : 1));
  const count = queue.length;
  if (count > 0) log(`painting ${count} sample pictures`);
  async function paintQueue() {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, spec] = next;
      addresses.set(name, await store.put(await paint(spec), name));
      const paintedCount = count - queue.length;
      if (paintedCount % REPORT_INTERVAL_PICTURES === 0)
        log(`painted ${paintedCount} of ${count} sample pictures`);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, paintQueue));
  clearSprites();

  return (spec) => {
    const address = addresses.get(toPictureName(spec));
    if (!address) throw new RangeError(`${toPictureName(spec)} was not painted`);
    return address;
  };
}

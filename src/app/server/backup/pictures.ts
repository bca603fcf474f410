import { createHash } from 'node:crypto';
import type { MediaStore } from '#features/media/server/store.ts';
import type { ArchiveWriter, Entry } from './archive.ts';
import type { Manifest } from './manifest.ts';

/** Pictures per list of hashes, which has the format of `sha256sum`. */
const LISTED = 1000;

/** The folder of pictures in an archive: their addresses without the first slash. */
export const PICTURES_FOLDER = 'media/';

const listName = (number: number) => `pictures-${String(number).padStart(6, '0')}.sha256`;

const hashLine = (name: string, body: Buffer) =>
  `${createHash('sha256').update(body).digest('hex')}  ${name}\n`;

/** Adds all pictures under their addresses, and lists of their hashes. */
export async function addPictures(archive: ArchiveWriter, media: MediaStore): Promise<Manifest['pictures']> {
  const content = { files: 0, bytes: 0 };
  const hash = createHash('sha256');
  let lines: string[] = [];
  let lists = 0;
  const closeList = async () => {
    if (lines.length === 0) return;
    const list = Buffer.from(lines.join(''));
    hash.update(list);
    await archive.add(listName(++lists), list);
    lines = [];
  };
  for await (const address of media.list()) {
    const body = await media.read(address);
    // Deleted since it was listed.
    if (!body) continue;
    const name = address.slice(1);
    await archive.add(name, body);
    content.files++;
    content.bytes += body.length;
    lines.push(hashLine(name, body));
    if (lines.length === LISTED) await closeList();
  }
  await closeList();
  return { ...content, sha256: hash.digest('hex') };
}

/** Loads the entries of pictures one by one: stores each, reads it back, and compares it with the lists. */
export function createPictureLoader(media: MediaStore) {
  const hash = createHash('sha256');
  const addresses = new Set<string>();
  let lines: string[] = [];
  let [lists, bytes] = [0, 0];

  async function load({ name, body }: Entry): Promise<void> {
    if (name.startsWith(PICTURES_FOLDER)) {
      const address = `/${name}`;
      await media.restore(address, body);
      const storedBody = await media.read(address);
      if (!storedBody?.equals(body)) throw new Error(`The picture ${address} is not stored as it was sent.`);
      addresses.add(address);
      bytes += body.length;
      lines.push(hashLine(name, body));
      return;
    }
    if (name !== listName(++lists) || body.toString() !== lines.join(''))
      throw new Error(`${name} does not list the pictures before it.`);
    hash.update(body);
    lines = [];
  }

  /** Throws if the pictures differ from the manifest. */
  function finish(content: Manifest['pictures']): void {
    const loadedContent = { files: addresses.size, bytes, sha256: hash.digest('hex') };
    if (lines.length > 0 || JSON.stringify(loadedContent) !== JSON.stringify(content))
      throw new Error('The pictures are not those that the backup says it holds.');
  }

  return { load, finish };
}

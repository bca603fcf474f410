import { isAscii, isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ImportFormat } from '#vocabulary.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

type Inspected = {
  /** SHA-256 in hex. */
  hash: string;
  bytes: number;
  encoding: Encoding;
  format: ImportFormat;
  /** The day that an extract of OpenStreetMap names as its own; null where it names none. */
  date: string | null;
};

const HEAD = 65_536;

/** Reads a file once from end to end: what it is, and how its letters are written. */
export async function inspectFile(path: string): Promise<Inspected> {
  const hash = createHash('sha256');
  let bytes = 0;
  let head = Buffer.alloc(0);
  let rest: Buffer = Buffer.alloc(0);
  let [valid, invalid] = [0, 0];
  for await (const chunk of createReadStream(path, { highWaterMark: HEAD }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    if (head.length < HEAD) head = Buffer.concat([head, chunk]).subarray(0, HEAD);
    if (rest.length === 0 && isAscii(chunk)) continue;
    const text: Buffer = Buffer.concat([rest, chunk]);
    // The last character may go on in the next chunk.
    const cut = cutCharacter(text);
    if (isUtf8(text.subarray(0, cut))) valid++;
    else invalid++;
    rest = Buffer.from(text.subarray(cut));
  }
  const encoding = findEncoding(head, { valid, invalid });
  const text = new TextDecoder(encoding).decode(head);
  return { hash: hash.digest('hex'), bytes, encoding, format: guessFormat(text), date: findDate(text) };
}

/** Where a character begins at the end that is not whole; the length where all are. */
function cutCharacter(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return bytes.length - back;
    if (byte < 0x80) return bytes.length;
  }
  return bytes.length;
}

/** By its mark, else UTF-8, unless most parts of the file that hold more than ASCII are none. */
function findEncoding(head: Buffer, { valid, invalid }: { valid: number; invalid: number }): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return invalid > valid ? 'windows-1252' : 'utf-8';
}

function guessFormat(head: string): ImportFormat {
  const text = head.trimStart();
  if (!text.startsWith('{') && !text.startsWith('[')) return 'csv';
  return /"@(context|type|graph)"/.test(text) && !/"(elements|features)"\s*:/.test(text)
    ? 'json-ld'
    : 'openstreetmap';
}

const findDate = (head: string) =>
  /"(?:timestamp_osm_base|timestamp)"\s*:\s*"(\d{4}-\d{2}-\d{2})T/.exec(head)?.[1] ?? null;

/** The text of a file piece by piece; what is not in its encoding becomes U+FFFD. */
export async function* decodeFile(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path, { highWaterMark: 262_144 }) as AsyncIterable<Buffer>) {
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

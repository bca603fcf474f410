import { isAscii } from 'node:buffer';
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
  /** The date that an extract of OpenStreetMap contains; null without one. */
  date: string | null;
};

const HEAD = 65_536;
const REPLACEMENT = 0xfffd;
const LAST_OF_ASCII = 0x7f;

export async function inspectFile(path: string): Promise<Inspected> {
  const hash = createHash('sha256');
  const decoder = new TextDecoder();
  let bytes = 0;
  let head = Buffer.alloc(0);
  let [valid, invalid] = [0, 0];
  for await (const chunk of createReadStream(path, { highWaterMark: HEAD }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    if (head.length < HEAD) head = Buffer.concat([head, chunk]).subarray(0, HEAD);
    if (isAscii(chunk)) continue;
    const text = decoder.decode(chunk, { stream: true });
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === REPLACEMENT) invalid++;
      else if (code > LAST_OF_ASCII) valid++;
    }
  }
  const encoding = findEncoding(head, { valid, invalid });
  const text = new TextDecoder(encoding).decode(head);
  return { hash: hash.digest('hex'), bytes, encoding, format: guessFormat(text), date: findDate(text) };
}

/**
 * Finds the encoding: by byte order mark, by zeros beside Latin letters, otherwise UTF-8 unless most bytes beyond
 * ASCII are invalid (single ones may be broken).
 */
function findEncoding(head: Buffer, { valid, invalid }: { valid: number; invalid: number }): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const countZeros = (from: 0 | 1) => head.filter((byte, at) => byte === 0 && at % 2 === from).length;
  const [even, odd] = [countZeros(0), countZeros(1)];
  if (odd > head.length / 4 && even === 0) return 'utf-16le';
  if (even > head.length / 4 && odd === 0) return 'utf-16be';
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

/** Decodes a file piece by piece, each with its number of bytes; invalid bytes become U+FFFD. */
export async function* decodeFile(
  path: string,
  encoding: Encoding,
  onBytes: (count: number) => void = () => undefined,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path, { highWaterMark: 262_144 }) as AsyncIterable<Buffer>) {
    onBytes(chunk.length);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

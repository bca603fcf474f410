import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const WORTH_IT = 1024;

/** The type of a vector tile: binary, but worth compressing. */
export const TILE_TYPE = 'application/vnd.mapbox-vector-tile';

/**
 * Compresses a text or tile in one call: zstd takes 0.1 ms for a page of 60 kB, less than handing it to a thread.
 * Browsers without zstd get Brotli at level 1 or gzip.
 */
export async function compressReply(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const isTile = payload instanceof Uint8Array && reply.getHeader('content-type') === TILE_TYPE;
  if (!(typeof payload === 'string' || isTile) || payload.length < WORTH_IT) return payload;
  reply.header('vary', 'Accept-Encoding');
  const encoding = pickEncoding(request);
  if (!encoding) return payload;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return compress(payload, encoding);
}

const ENCODINGS = ['zstd', 'br', 'gzip'] as const;
/** After the name of an encoding that the browser refuses. */
const REFUSED = '\\s*;\\s*q=0(\\.0*)?\\s*(,|$)';
type Encoding = (typeof ENCODINGS)[number];

/** Picks the best encoding that the browser accepts; undefined if it accepts none of ours. */
export function pickEncoding({ headers }: FastifyRequest): Encoding | undefined {
  const encodings = String(headers['accept-encoding'] ?? '');
  return ENCODINGS.find((name) => new RegExp(`\\b${name}\\b(?!${REFUSED})`).test(encodings));
}

export function compress(payload: string | Uint8Array, encoding: Encoding): Buffer {
  if (encoding === 'zstd') {
    return zstdCompressSync(payload, { params: { [constants.ZSTD_c_compressionLevel]: 3 } });
  }
  if (encoding === 'br') {
    return brotliCompressSync(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  }
  return gzipSync(payload, { level: 1 });
}

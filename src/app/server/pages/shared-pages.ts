import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachePolicy } from '#kit/contract/cache.ts';
import type { Cache } from '#kit/server/cache/cache.ts';
import { compress, pickEncoding } from '#kit/server/http/compress.ts';

/** Of HTML and its compressed forms, approximately. */
const MAX_BYTES = 64 * 1024 * 1024;

/** What a page is drawn to, or where it leads; `age` in seconds is that of what it shows from memory, if any. */
export type Drawn = {
  status: number;
  html: string;
  /** As our links write it; for one that leads elsewhere, where to. */
  address: string;
  age: number | null;
};

type VisitorsPage = Drawn & { etag: string; bodies: Map<string, Buffer> };

/** Pages that were drawn for a visitor: whoever asks for the same meanwhile is sent the same bytes. */
export const createPageShelf = (cache: Cache) =>
  cache.shelf<VisitorsPage>({ maxSize: MAX_BYTES, size: ({ html }) => 3 * html.length });

export function toVisitorsPage(drawn: Drawn): VisitorsPage {
  const hash = createHash('sha256').update(drawn.html).digest('base64url');
  return { ...drawn, etag: `W/"${hash.slice(0, 22)}"`, bodies: new Map() };
}

/** Sends a page that others are sent, too. Caches in front of us may keep it as long as we do; browsers ask each time. */
export function sendShared(
  page: VisitorsPage,
  { fresh = 0 }: CachePolicy,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply
    .header('cache-control', `public, max-age=0, s-maxage=${fresh}, must-revalidate`)
    .header('vary', 'Accept-Encoding, Cookie, User-Agent')
    .header('etag', page.etag);
  // To a cache it is over then: it asks us for the next one.
  if (page.age !== null) reply.header('age', page.age);
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.status(304).send();
  reply.type('text/html; charset=utf-8');
  const encoding = pickEncoding(request);
  if (!encoding) return reply.send(Buffer.from(page.html));
  const body = page.bodies.get(encoding) ?? compress(page.html, encoding);
  page.bodies.set(encoding, body);
  return reply.header('content-encoding', encoding).send(body);
}

import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RenderedPage } from '#app/contract.ts';
import { compress, pickEncoding } from '#kit/server/http/compress.ts';

/** So long a visitor, and a cache in front of us, may be shown what has changed elsewhere meanwhile. */
const SECONDS = 5;
/** Of HTML with what it was compressed to, about; the page that was asked for longest ago gives way. */
const MOST_BYTES = 64 * 1024 * 1024;

/** What a page is drawn to; `age` in seconds is that of what it shows from memory, if any. */
export type Drawn = Pick<RenderedPage, 'status' | 'html' | 'path' | 'isShared'> & { age: number | null };

type SharedPage = { html: string; etag: string; age: number | null; bodies: Map<string, Buffer> };

export type SharedPages = ReturnType<typeof createSharedPages>;

/**
 * Pages that were drawn for a visitor, kept in memory for some seconds: whoever asks for the same meanwhile is sent the
 * same bytes. A page is shared by all that its key names, which has to be everything that it is drawn from.
 */
export function createSharedPages() {
  const pages = new LRUCache<string, SharedPage>({
    ttl: SECONDS * 1000,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ html }) => 3 * html.length,
  });
  const underway = new Map<string, Promise<SharedPage | null>>();
  let changes = 0;

  async function keep(key: string, draw: () => Promise<Drawn | null>): Promise<SharedPage | null> {
    const before = changes;
    const drawn = await draw();
    if (drawn?.status !== 200 || !drawn.isShared) return null;
    const hash = createHash('sha256').update(drawn.html).digest('base64url');
    const page: SharedPage = {
      html: drawn.html,
      etag: `W/"${hash.slice(0, 22)}"`,
      age: drawn.age,
      bodies: new Map(),
    };
    // One that was begun before a change may show what was there before it.
    if (before === changes) pages.set(key, page);
    return page;
  }

  return {
    /** The page of this key, drawn by `draw` where none is kept; null where what it draws is not for others. */
    async get(key: string, draw: () => Promise<Drawn | null>): Promise<SharedPage | null> {
      const cachedPage = pages.get(key);
      if (cachedPage) return cachedPage;
      const others = underway.get(key);
      if (others) return others;
      const drawing = keep(key, draw);
      underway.set(key, drawing);
      try {
        return await drawing;
      } finally {
        if (underway.get(key) === drawing) underway.delete(key);
      }
    },

    /** Whatever was drawn until now is drawn anew. */
    forget(): void {
      changes++;
      pages.clear();
      underway.clear();
    },
  };
}

/** Sends a page that others are sent, too. Caches in front of us may keep it as long as we do; browsers ask each time. */
export function sendShared(page: SharedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .header('cache-control', `public, max-age=0, s-maxage=${SECONDS}, must-revalidate`)
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

import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { mediaService } from '#features/media/server/store.ts';
import { PathId } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { featureParts } from '#kit/server/feature/feature.ts';
import { SITEMAP_SLICE, type SitemapSource } from '#kit/server/feature/sitemap.ts';
import { getOrigin } from '#kit/server/http/host.ts';
import { notFound } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import { toPrefix } from '#kit/server/texts/language.ts';
import type { Pages } from './pages.ts';

/** Addresses that are of no use to a search engine. */
const ROBOTS = ['/api/', '/auth', '/claim/', '/preferences', '/profile', '/settings', '/seed'];
const HOUR = 'public, max-age=3600';
const XML = 'application/xml; charset=utf-8';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * Mounts addresses for search engines and link previews: robots.txt, the sitemap and its parts, pictures as JPEG. In
 * a scope of their own, since each request counts as a visitor's read.
 */
export function mountSeo(app: FastifyInstance, services: Services, pages: Pages): void {
  const { get, config, limits } = services;
  const media = get(mediaService);
  app.addHook('onRequest', ({ ip }) => limits.takeRead(ip));

  app.get('/robots.txt', (request, reply) => {
    const prefixes = pages.languages.map(toPrefix);
    const rules = ROBOTS.flatMap((path) => prefixes.map((prefix) => `Disallow: ${prefix}${path}`));
    const lines = [
      'User-agent: *',
      ...rules,
      'Allow: /',
      '',
      ...pages.languages.map(
        (language) => `Sitemap: ${getOrigin(request, config)}${toPrefix(language)}/sitemap.xml`,
      ),
      '',
    ];
    return reply.type('text/plain; charset=utf-8').header('cache-control', HOUR).send(lines.join('\n'));
  });

  for (const language of pages.languages) mountSitemap(app, services, pages, language);

  app.get<{ Params: { name: string } }>('/media/:name/og.jpg', async (request, reply) => {
    const picture = await media.preview(request.params.name);
    if (!picture) throw notFound(t('This picture'));
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(picture);
  });
}

/** Mounts the sitemap of a language, whose addresses begin with its prefix. */
function mountSitemap(
  app: FastifyInstance,
  { db, get, config }: Services,
  pages: Pages,
  language: string,
): void {
  const prefix = toPrefix(language);
  const { sitemap: sources } = get(featureParts);
  const findBase = (request: FastifyRequest) => getOrigin(request, config) + prefix;

  app.get(`${prefix}/sitemap.xml`, async (request, reply) => {
    const parts = await listParts(db, sources);
    const maps = ['pages', ...parts].map(
      (part) => `<sitemap><loc>${findBase(request)}/sitemap-${part}.xml</loc></sitemap>\n`,
    );
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${NAMESPACE}>\n${maps.join('')}</sitemapindex>\n`;
    return reply.type(XML).header('cache-control', HOUR).send(xml);
  });

  app.get(`${prefix}/sitemap-pages.xml`, async (request, reply) => {
    const publicPages = (await pages.list()).filter(({ isInSitemap }) => isInSitemap);
    const entries = publicPages.map(({ path }) => ({ path, changed: null }));
    const xml = Readable.from(urlSet(findBase(request), [entries]));
    return reply.type(XML).header('cache-control', HOUR).send(xml);
  });

  app.get<{ Params: { part: string } }>(`${prefix}/sitemap-:part.xml`, (request, reply) => {
    const slices = readSitemapPart(db, sources, { name: request.params.part, language });
    if (!slices) throw notFound(t('This part of the sitemap'));
    const xml = Readable.from(urlSet(findBase(request), slices));
    return reply.type(XML).header('cache-control', HOUR).send(xml);
  });
}

async function* urlSet(
  base: string,
  slices: Iterable<SitemapEntry[]> | AsyncIterable<SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>\n`;
  for await (const places of slices) {
    const urls = places.map(({ path, changed }) => {
      const lastmod = changed === null ? '' : `<lastmod>${changed}</lastmod>`;
      return `<url><loc>${escapeXml(base + path)}</loc>${lastmod}</url>\n`;
    });
    yield urls.join('');
  }
  yield '</urlset>\n';
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const SitemapRow = z.object({
  id: z.int(),
  path: z.string(),
  /** `YYYY-MM-DD`; null if unknown. */
  changed: z.iso.date().nullable(),
});

type SitemapEntry = Omit<z.output<typeof SitemapRow>, 'id'>;

const LastId = z.object({ last: z.int().nullable() });

/** How many addresses a part of a sitemap may have. */
const PART = 50_000;

/** Lists the names of all parts: "1", "2", "communities-1". */
async function listParts(db: Database, sources: readonly SitemapSource[]): Promise<string[]> {
  const names: string[] = [];
  for (const { begin, table } of sources) {
    const rows = await selectRows(db, LastId, sql`select max(id) as last from ${sql.identifier(table)}`);
    const count = Math.ceil((rows[0]?.last ?? 0) / PART);
    names.push(...Array.from({ length: count }, (_, part) => `${begin}${part + 1}`));
  }
  return names;
}

/** Reads the addresses of a part, in batches; null if no part can have this name. */
function readSitemapPart(
  db: Database,
  sources: readonly SitemapSource[],
  { name, language }: { name: string; language: string },
): AsyncGenerator<SitemapEntry[]> | null {
  const [, begin = '', number] = /^(\D*)(\d+)$/.exec(name) ?? [];
  const part = PathId.safeParse(number);
  const source = sources.find((candidate) => candidate.begin === begin);
  return source && part.success ? readSlices(db, source, { part: part.data, language }) : null;
}

async function* readSlices(
  db: Database,
  { select }: SitemapSource,
  { part, language }: { part: number; language: string },
): AsyncGenerator<SitemapEntry[]> {
  const end = part * PART;
  for (let last = end - PART; last < end; ) {
    const rows = await selectRows(db, SitemapRow, select(last, end, language));
    yield rows;
    const [bottom] = rows.slice(-1);
    if (!bottom || rows.length < SITEMAP_SLICE) return;
    last = bottom.id;
  }
}

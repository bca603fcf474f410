import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { links } from '#addresses.ts';
import type { Database } from '#db/connect.ts';
import { renderEvents } from '#features/restaurants/server/calendar.ts';
import { t } from '#kit/contract/text.ts';
import { getOrigin } from '#kit/server/http/host.ts';
import { badInput, nothingHere } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import { listLanguages } from '#kit/server/texts/catalogue.ts';
import { ENGLISH, inLanguage, toPrefix } from '#kit/server/texts/language.ts';
import { FEED_FORMATS, FEED_TYPES, toEventsAddress } from '#vocabulary/feeds.ts';
import { type FeedContent, findLastChange, renderFeed, type Site } from './feed.ts';
import { describeEmbed } from './oembed.ts';
import { findApproved, readListFeed, readPersonFeed, readRestaurantFeed, readTagFeed } from './sources.ts';

type Source = (place: { db: Database; services: Services; site: Site }, key: string) => Promise<FeedContent>;

/** Each feed by the page with the same content; `:key` is the person, restaurant, tag or list. */
const SOURCES: Record<string, Source> = {
  '/people/:key': readPersonFeed,
  '/restaurants/:key': readRestaurantFeed,
  '/tags/:key': readTagFeed,
  '/lists/:key': readListFeed,
};

/** Short, since caches keep content that may have been removed since. */
const CACHE_CONTROL = 'public, max-age=60';
const MAX_ADDRESS_LETTERS = 500;
const MAX_SIZE_PX = 100_000;

type Keyed = { Params: { key: string } };

/** Feeds, calendars and oEmbed for other programs, in each language under its prefix. They show what a visitor sees: no cookie is read. */
export function mountFeeds(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', ({ ip }) => services.limits.takeRead(ip));
    for (const language of [ENGLISH, ...listLanguages()]) mountLanguage(scope, services, language);
  });
}

function mountLanguage(app: FastifyInstance, services: Services, language: string): void {
  const { config, reads } = services;
  const prefix = toPrefix(language);
  const toSite = (request: FastifyRequest): Site => {
    const origin = getOrigin(request, config);
    const isElsewhere = (address: string) => !address.startsWith('/');
    return {
      toPage: (address) => (isElsewhere(address) ? address : origin + prefix + address),
      toFile: (address) => (isElsewhere(address) ? address : origin + address),
    };
  };
  const read = <Result>(work: (db: Database) => Promise<Result>) =>
    inLanguage(language, () => reads.forVisitors().read(work));

  for (const [page, source] of Object.entries(SOURCES))
    for (const format of FEED_FORMATS)
      app.get<Keyed>(`${prefix}${page}/feed.${format}`, async (request, reply) => {
        const site = toSite(request);
        const content = await read((db) => source({ db, services, site }, request.params.key));
        if (content.isUnlisted) reply.header('x-robots-tag', 'noindex');
        reply.header('last-modified', findLastChange(content).toUTCString());
        return sendShared(request, reply, renderFeed(content, format, site), FEED_TYPES[format]);
      });

  app.get<Keyed>(`${prefix}${toEventsAddress('/restaurants/:key')}`, async (request, reply) => {
    const site = toSite(request);
    const file = await read(async (db) => {
      const place = await findApproved(db, request.params.key);
      return renderEvents(place, site.toPage(links.restaurant(place.id)), new Date());
    });
    return sendShared(request, reply, file, 'text/calendar');
  });

  app.get(`${prefix}/oembed`, async (request, reply) => {
    // Fastify's own query parser gives untyped objects.
    const { url, format = 'json', ...size } = request.query as Record<string, unknown>;
    // oEmbed prescribes 501 for a format that the provider lacks.
    if (format !== 'json')
      return reply.status(501).type('text/plain').send('This provider speaks JSON only.');
    const site = toSite(request);
    const limits = { maxWidth: readSize(size, 'maxwidth'), maxHeight: readSize(size, 'maxheight') };
    const address = findOwnPath(url, getOrigin(request, config));
    const card = await read((db) => describeEmbed(db, address, site, limits));
    return sendShared(request, reply, JSON.stringify(card), 'application/json');
  });
}

const LANGUAGE = new RegExp(`^/(${listLanguages().join('|')})(?=/)`);

/** Path of one of the site's pages, without its language; a 404 for other sites. */
function findOwnPath(url: unknown, origin: string): string {
  if (typeof url !== 'string' || url === '') throw badInput({ url: t('Not a web address') });
  const parsedUrl = url.length <= MAX_ADDRESS_LETTERS ? URL.parse(url, origin) : null;
  if (parsedUrl?.origin !== origin) throw nothingHere();
  return parsedUrl.pathname.replace(LANGUAGE, '');
}

/** In pixels; null if omitted. */
function readSize(sizes: Record<string, unknown>, name: string): number | null {
  const value = sizes[name];
  if (value === undefined) return null;
  const pixels = Number(value);
  if (!Number.isInteger(pixels) || pixels < 1 || pixels > MAX_SIZE_PX)
    throw badInput({ [name]: t('This must be a whole number') });
  return pixels;
}

/** Caches revalidate by the ETag: a date alone would not change when content is removed. */
function sendShared(request: FastifyRequest, reply: FastifyReply, body: string, type: string): FastifyReply {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', CACHE_CONTROL).header('etag', etag);
  if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
  return reply.type(`${type}; charset=utf-8`).send(body);
}

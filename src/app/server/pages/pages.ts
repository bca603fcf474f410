import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallInProcess, PageRoute, RenderedPage, Renderer } from '#app/contract.ts';
import { CITY } from '#features/discovery/server/listed-city.ts';
import type { RenderMail } from '#features/mail/content.ts';
import type { CachePolicy } from '#kit/contract/cache.ts';
import type { Cache } from '#kit/server/cache/cache.ts';
import type { Config } from '#kit/server/config.ts';
import { callInProcess } from '#kit/server/feature/in-process.ts';
import { compress, pickEncoding } from '#kit/server/http/compress.ts';
import { reportFailure } from '#kit/server/http/failures.ts';
import { getOrigin } from '#kit/server/http/host.ts';
import { nameCookie, readCaller } from '#kit/server/http/http.ts';
import { Problem } from '#kit/server/problem.ts';
import type { Caller } from '#kit/server/serve.ts';
import type { Services } from '#kit/server/services.ts';
import { ENGLISH, inLanguage, toPrefix } from '#kit/server/texts/language.ts';
import { findNamedLanguage, prefixAddress } from './addresses.ts';
import { type Assets, readAssets, renderDocument, toScheme } from './document.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a page that is the same for every visitor of its address. */
    pageCache?: CachePolicy;
  }
}

export type Pages = {
  /** English first. */
  languages: readonly string[];
  list(): Promise<readonly PageRoute[]>;
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Sends "not found", or redirects if the address is only spelled differently. */
  sendMissing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
};

const DIST = new URL('../../../../dist/', import.meta.url);

/** Loads the module of `npm run build` that renders pages and mails in a language. */
export async function loadRenderer(language = ENGLISH): Promise<Renderer> {
  const bundle = new URL(`server/${language}/entry.server.js`, DIST);
  return import(/* @vite-ignore */ bundle.href);
}

/** Lists the languages that `npm run build` built pages in, English first. */
async function listBuilt(): Promise<string[]> {
  const languages = await readdir(new URL('server/', DIST));
  return [ENGLISH, ...languages.filter((language) => language !== ENGLISH).sort()];
}

export const drawMail: RenderMail = async (mail) => {
  const language = (await listBuilt()).find((builtLanguage) => builtLanguage === mail.content.language);
  return (await loadRenderer(language)).renderMail(mail);
};

/** Returns the pages that `npm run build` made. */
export async function builtPages(services: Services): Promise<Pages> {
  const read = (file: string) => readFile(new URL(`client/${file}`, DIST), 'utf8');
  const builds = new Map<string, Promise<Build>>();
  const load = async (language: string): Promise<Build> => ({
    renderer: await loadRenderer(language),
    assets: await readAssets(read, language),
  });
  const find = (language: string) => {
    const build = builds.get(language) ?? load(language);
    builds.set(language, build);
    return build;
  };
  // A missing build fails the start, not the first page.
  await find(ENGLISH);
  return createPages(services, find, { languages: await listBuilt() });
}

export type Build = { renderer: Pick<Renderer, 'render' | 'pageRoutes'>; assets: Assets };

type Options = {
  languages?: readonly string[];
  /** Changes the document of a page before it is sent. */
  finish?: (url: string, html: string) => Promise<string>;
};

export function createPages(
  services: Services,
  findBuild: (language: string) => Promise<Build>,
  { languages = [ENGLISH], finish = async (_, html) => html }: Options = {},
): Pages {
  const shelf = createPageShelf(services.cache);

  /** Chooses the language of the address, otherwise of the account. */
  function chooseLanguage(request: FastifyRequest, caller: Caller | null) {
    const addressLanguage = findNamedLanguage(toAddress(request), languages);
    const own = languages.find((one) => one === caller?.user?.locale);
    return {
      language: addressLanguage ?? own ?? ENGLISH,
      prefix: addressLanguage === null ? '' : toPrefix(addressLanguage),
    };
  }

  async function draw(request: FastifyRequest, reply: FastifyReply): Promise<Drawn> {
    let caller: Caller | null = null;
    let call: CallInProcess;
    try {
      caller = await readCaller(request, reply, services);
      const ask = callInProcess(caller, services);
      call = (to, input) => ask(to, { ...input });
    } catch (error) {
      if (error instanceof Problem) throw error;
      // The caller is unknown, so every call fails and the page says so.
      call = () => Promise.reject(error);
    }
    const { language, prefix } = chooseLanguage(request, caller);
    const { renderer, assets } = await findBuild(language);
    const result = await services.tracing.span('draw page', {}, () =>
      inLanguage(language, () => renderer.render(toAddress(request), call, isPhone(request))),
    );
    reply.header('cache-control', request.account === null ? 'private, no-cache' : 'private, no-store');
    if (result.kind === 'redirect') {
      const { location } = result;
      const isOurs = location.startsWith('/') && findNamedLanguage(location, languages) === null;
      return {
        status: 302,
        html: '',
        address: isOurs ? prefixAddress(prefix, location) : location,
        age: null,
      };
    }
    const { status } =
      result.status < 500 ? result : reportFailure(findFault(result), request, reply, services.log);
    const origin = getOrigin(request, services.config);
    const html = await finish(
      request.url,
      renderDocument(result, assets, origin, {
        scheme: request.cookies.appearance,
        phone: isPhone(request),
        language,
        languages,
        prefix,
        translates: services.config.translateUrl !== undefined,
      }),
    );
    const age = reply.getHeader('age');
    return {
      status,
      html,
      address: prefixAddress(prefix, result.path),
      age: age === undefined ? null : Number(age),
    };
  }

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { pageCache: policy } = request.routeOptions.config;
    const key = policy ? toKey(request, services.config) : null;
    if (!policy || key === null) return sendDrawn(await draw(request, reply), reply);
    let isOwn = false;
    const { value: page } = await shelf.get(key, policy, async () => {
      isOwn = true;
      const page = await draw(request, reply);
      return { value: toVisitorsPage(page), shared: page.status === 200 };
    });
    if (page.status !== 200) return sendDrawn(page, reply);
    // A shared page counts as a read, as if it had been drawn for this visitor.
    if (!isOwn) await services.limits.takeRead(request.ip);
    return sendShared(page, policy, request, reply);
  }

  return {
    languages,
    list: async () => (await findBuild(ENGLISH)).renderer.pageRoutes,
    send,

    async sendMissing(request, reply) {
      const page = await draw(request, reply);
      // The router also accepts addresses in capitals, or with extra slashes and dots.
      if (page.status === 200) return reply.redirect(page.address + toQuery(request), 302);
      return sendDrawn(page, reply);
    },
  };
}

function sendDrawn({ status, html, address }: Drawn, reply: FastifyReply): FastifyReply {
  if (status === 302) return reply.redirect(address, 302);
  return reply.status(status).type('text/html; charset=utf-8').send(html);
}

const toQuery = ({ url }: FastifyRequest) => /\?[^#]*/.exec(url)?.[0] ?? '';

/** Keeps one slash at the beginning: a browser reads two as a host. */
const toAddress = ({ url }: FastifyRequest) => url.replace(/^\/+/, '/');

/**
 * Returns the cache key of a visitor's page; null for a caller who may be signed in: a page is shared only if there
 * is no cookie other than those of the scheme and the city.
 */
function toKey(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): string | null {
  const cityCookie = nameCookie(request, CITY);
  const { appearance, [cityCookie]: city = null, ...others } = request.cookies;
  if (Object.keys(others).length > 0) return null;
  return JSON.stringify([
    getOrigin(request, config),
    toAddress(request),
    isPhone(request),
    toScheme(appearance) ?? null,
    city,
  ]);
}

/** Browsers of phones say `Mobi`; those of most tablets do not. */
const isPhone = ({ headers }: FastifyRequest) => /\bMobi/.test(headers['user-agent'] ?? '');

/** Finds why a page failed; refused calls reach it as errors with a status. */
function findFault({ fault }: RenderedPage): unknown {
  const isRefusal = fault instanceof Error && 'status' in fault && Number(fault.status) < 500;
  return isRefusal ? new Problem(Number(fault.status), fault.message) : fault;
}

/** The approximate size of HTML and its compressed forms. */
const MAX_BYTES = 64 * 1024 * 1024;

/** A rendered page or a redirect; `age` in seconds if it shows cached data. */
type Drawn = {
  status: number;
  html: string;
  /** The address as links of the site write it; the target of a redirect. */
  address: string;
  age: number | null;
};

type VisitorsPage = Drawn & { etag: string; bodies: Map<string, Buffer> };

/** Caches pages that were rendered for one visitor and are sent to others too. */
const createPageShelf = (cache: Cache) =>
  cache.shelf<VisitorsPage>({ maxSize: MAX_BYTES, size: ({ html }) => 3 * html.length });

function toVisitorsPage(page: Drawn): VisitorsPage {
  const hash = createHash('sha256').update(page.html).digest('base64url');
  return { ...page, etag: `W/"${hash.slice(0, 22)}"`, bodies: new Map() };
}

/** Sends a shared page. Proxies may keep it as long as this process does; browsers revalidate each time. */
function sendShared(
  page: VisitorsPage,
  { fresh = 0 }: CachePolicy,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply
    .header('cache-control', `public, max-age=0, s-maxage=${fresh}, must-revalidate`)
    .header('vary', 'Accept-Encoding, Cookie, User-Agent')
    .header('etag', page.etag);
  // A proxy then treats the page as expired and asks again.
  if (page.age !== null) reply.header('age', page.age);
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.status(304).send();
  reply.type('text/html; charset=utf-8');
  const encoding = pickEncoding(request);
  if (!encoding) return reply.send(Buffer.from(page.html));
  const body = page.bodies.get(encoding) ?? compress(page.html, encoding);
  page.bodies.set(encoding, body);
  return reply.header('content-encoding', encoding).send(body);
}

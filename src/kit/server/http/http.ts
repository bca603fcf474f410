import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDbUnavailable } from '#db/errors.ts';
import { CURSOR_SECONDS, type Reader } from '#db/reads.ts';
import { type AnyEndpoint, type FileLimit, type Page, rawInput } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { ACCOUNT_HEADER } from '#kit/contract/worker.ts';
import { toJson } from '../preserialized.ts';
import { badInput, Problem, unauthorised } from '../problem.ts';
import { holdsApiToken } from '../secrets/api-token.ts';
import { noteTokenCall } from '../secrets/api-tokens.ts';
import { type Caller, type Cookie, call, type FileReply, type Handler } from '../serve.ts';
import type { Services } from '../services.ts';
import type { Actor } from '../session.ts';
import { listLanguages } from '../texts/catalogue.ts';
import { ENGLISH, inLanguage } from '../texts/language.ts';
import { createFormReader, type FormReader } from './form.ts';
import { getOrigin, keepsSecrets } from './host.ts';
import { READS } from './origin.ts';
import { readBearer, readTokenCaller } from './token-caller.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** See `changesNoPage` of an endpoint. */
    changesNoPage?: boolean;
  }
  interface FastifyRequest {
    /** Lets the person read from the primary for a while: after an unknown outcome they will check. */
    readLatest?: () => void;
  }
}

const MAX_DEPTH = 20;

export function mount(app: FastifyInstance, handlers: Handler[], services: Services): void {
  for (const handler of handlers) if (!handler.endpoint.file) mountOne(app, handler, services);
  // In a scope of their own: other routes refuse forms.
  app.register(async (scope) => {
    await scope.register(multipart);
    const readForm = createFormReader();
    for (const handler of handlers) if (handler.endpoint.file) mountOne(scope, handler, services, readForm);
  });
}

function mountOne(app: FastifyInstance, handler: Handler, services: Services, readForm?: FormReader): void {
  const { endpoint } = handler;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      slow: endpoint.slow === true,
      isIdempotent: endpoint.idempotent === true,
      changesNoPage: endpoint.changesNoPage === true,
      arrivalSeconds: endpoint.file?.seconds,
    },
    handler: async (request, reply) => {
      const caller = await readAnyCaller(request, reply, services, endpoint);
      const language = findAskedLanguage(request) ?? caller.user?.locale ?? ENGLISH;
      let release: (() => void) | undefined;
      const readFile = async (limit: FileLimit) => {
        const form = await readForm?.(request, reply, {
          ...limit,
          owner: caller.user?.id ?? caller.address,
        });
        release = form?.release;
        return form?.form;
      };
      const read = async () => {
        const { params, query } = request;
        const body = endpoint.file ? await readFile(endpoint.file) : request.body;
        if (isTooDeep(body, MAX_DEPTH)) throw badInput({ '': t('This is nested too deeply.') });
        // Fastify types both as unknown; they are always objects.
        return rawInput(endpoint, { params: params as object, query: query as object, body });
      };
      try {
        const answer = await inLanguage(language, () => call(handler, read, caller, services));
        await noteCall(`${endpoint.method} ${endpoint.path}`, caller, services);
        send(endpoint, answer, request, reply);
      } finally {
        // The file stays in memory until the work with it, such as decoding, is done.
        release?.();
      }
      return reply;
    },
  });
}

const LANGUAGES = new Set([ENGLISH, ...listLanguages()]);

/** Finds the first language that the client prefers; null without one, or if we have no translation. */
function findAskedLanguage({ headers }: FastifyRequest): string | null {
  const [first] = /^[a-z]+/.exec(headers['accept-language'] ?? '') ?? [];
  return first !== undefined && LANGUAGES.has(first) ? first : null;
}

/** Runs every request in its language, including refusals before a handler. */
export function answerInLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const language = findAskedLanguage(request);
    if (language === null || language === ENGLISH) done();
    else inLanguage(language, done);
  });
}

/** Adds a prefix with which browsers refuse the cookie over plain http and, without its own path, from other hosts. */
export function nameCookie(
  { protocol }: Pick<FastifyRequest, 'protocol'>,
  { name, path }: Pick<Cookie, 'name' | 'path'>,
): string {
  if (protocol !== 'https') return name;
  return `${path === undefined ? '__Host' : '__Secure'}-${name}`;
}

/** Identifies the caller of an endpoint by its token, or without one by the cookie. */
async function readAnyCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  endpoint: AnyEndpoint,
): Promise<Caller> {
  if (holdsApiToken(request.url))
    throw new Problem(
      400,
      t('A token belongs in the Authorization header. Addresses are written down: revoke this one.'),
    );
  const bearer = endpoint.anonymous ? null : readBearer(request);
  if (bearer !== null)
    return readTokenCaller(request, services, {
      bearer,
      key: readIdempotencyKey(request),
      audience: 'api',
    });
  const caller = await readCaller(request, reply, services, endpoint);
  checkAccount(request, caller);
  return caller;
}

/** Logs a token's call for its owner; a failure does not affect the call. */
export async function noteCall(call: string, { apiToken }: Caller, services: Services) {
  if (!apiToken) return;
  await noteTokenCall(services.db, apiToken, call).catch((error: unknown) =>
    services.log.warn({ error, apiToken: apiToken.id }, 'a call by a token was not noted'),
  );
}

type CallerOptions = Pick<AnyEndpoint, 'anonymous' | 'cache' | 'writes'>;

/**
 * Identifies the caller by the cookie. Without a cookie, or for an anonymous endpoint, the database is not asked; a
 * token counts as a visitor here.
 */
export async function readCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  options: CallerOptions = {},
): Promise<Caller> {
  const askedAt = performance.now();
  const { config, limits, reads } = services;
  const { anonymous = false, writes = !READS.includes(request.method) } = options;
  const secure = request.protocol === 'https';
  const nameOwn = nameCookie.bind(null, request);
  const sessionCookie = nameOwn({ name: 'session' });
  const cursorCookie = nameOwn({ name: 'written' });
  const hasSecrets = !anonymous && keepsSecrets(request, config) && readBearer(request) === null;
  const token = hasSecrets ? (request.cookies[sessionCookie] ?? null) : null;
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const { user, reader } = await findUser(services, token, {
    ...options,
    writes,
    cursor: request.cookies[cursorCookie],
  });
  if (!user && !anonymous && READS.includes(request.method)) await limits.takeRead(request.ip);
  request.account = user?.id ?? null;
  // The service worker keeps copies for one account, and deletes them for any other.
  if (token !== null) reply.header(ACCOUNT_HEADER, String(user?.id ?? 0));
  const setCursor = (cursor: string) => {
    if (token !== null) reply.setCookie(cursorCookie, cursor, { ...cookie, maxAge: CURSOR_SECONDS });
  };
  if (reads.latest !== null) request.readLatest = setCursor.bind(null, reads.latest);
  return {
    user,
    apiToken: null,
    askedAt,
    reader,
    setCursor,
    token,
    requestId: request.id,
    address: request.ip,
    origin: getOrigin(request, config),
    agent: request.headers['user-agent'] ?? null,
    key: readIdempotencyKey(request),
    setSession(next) {
      if (next === null) reply.clearCookie(sessionCookie, cookie).header('clear-site-data', '"cache"');
      else reply.setCookie(sessionCookie, next, { ...cookie, maxAge: 90 * 24 * 3600 });
    },
    setAge(seconds) {
      // A page is as old as the oldest data it shows.
      reply.header('age', Math.max(seconds, Number(reply.getHeader('age') ?? 0)));
    },
    readCookie(definition) {
      return hasSecrets ? (request.cookies[nameOwn(definition)] ?? null) : null;
    },
    leaveCookie(definition, value) {
      const { path = '/', seconds } = definition;
      const name = nameOwn(definition);
      if (value === null) reply.clearCookie(name, { ...cookie, path });
      else reply.setCookie(name, value, { ...cookie, path, maxAge: seconds });
    },
  };
}

type Found = { user: Actor | null; reader: Reader };

/** Finds the user of a session token and the database to read from; writers are looked up in the primary. */
async function findUser(
  { sessions, reads, db }: Services,
  token: string | null,
  { anonymous, cache, writes, cursor }: CallerOptions & { cursor: string | undefined },
): Promise<Found> {
  const visitor = { user: null, reader: writes || anonymous ? reads.primary : reads.forVisitors() };
  if (!token) return visitor;
  try {
    if (writes) return { user: await sessions.find(db, token), reader: reads.primary };
    const reader = reads.forPerson(token, cursor);
    const user = await reader.read((from) => sessions.find(from, token, { primary: db }));
    if (user) return { user, reader };
    // A new session may not have reached the replica.
    const fresh = reader.isReplica ? await sessions.find(db, token) : null;
    return fresh ? { user: fresh, reader: reads.primary } : visitor;
  } catch (error) {
    if (cache?.staleIfError && isDbUnavailable(error)) return visitor;
    throw error;
  }
}

/** Refuses a call that an account queued if another account is signed in now. */
function checkAccount({ headers }: FastifyRequest, { user }: Caller): void {
  const account = headers[ACCOUNT_HEADER];
  if (account !== undefined && account !== String(user?.id ?? 0)) throw unauthorised();
}

/** Reads the client's Idempotency-Key: up to 200 visible characters. */
function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[!-~]{1,200}$/.test(key)) {
    throw badInput({ 'Idempotency-Key': t('The key has 1 to 200 visible characters.') });
  }
  return key;
}

function send(endpoint: AnyEndpoint, result: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (endpoint.download) {
    // By its type: a download returns a file.
    sendFile(endpoint.download.contentType, result as FileReply, reply);
    return;
  }
  reply.type('application/json; charset=utf-8');
  if (!endpoint.paged) {
    reply.send(JSON.stringify(result));
    return;
  }
  // By its type: a paged endpoint returns a Page.
  const { items, next, total } = result as Page<unknown>;
  if (next !== null) {
    const url = new URL(request.url, 'http://here');
    url.searchParams.set('cursor', next);
    reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
  }
  if (total !== null) reply.header('x-total-count', total);
  reply.send(toJson(items));
}

function sendFile(contentType: string, { name, body }: FileReply, reply: FastifyReply): void {
  reply.type(contentType).header('content-disposition', `attachment; filename="${name}"`);
  const isWhole = typeof body === 'string' || body instanceof Uint8Array || body instanceof Readable;
  reply.send(isWhole ? body : Readable.from(body));
}

/** Returns whether objects and lists are nested more than `limit` levels deep; without recursion. */
export function isTooDeep(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
    level = level.filter((value) => typeof value === 'object' && value !== null);
  }
  return false;
}

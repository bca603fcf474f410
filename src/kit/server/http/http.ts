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
    /** As an endpoint's. */
    changesNoPage?: boolean;
  }
  interface FastifyRequest {
    /** Lets the person read from the primary for a while: who does not know what was done will look. */
    readLatest?: () => void;
  }
}

const MAX_DEPTH = 20;

/** Gives every handler its route. */
export function mount(app: FastifyInstance, handlers: Handler[], services: Services): void {
  for (const handler of handlers) if (!handler.endpoint.file) mountOne(app, handler, services);
  // In a scope of their own: everywhere else a form is refused as what is no JSON.
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
        if (tooDeep(body, MAX_DEPTH)) throw badInput({ '': t('This is nested too deeply.') });
        // Fastify types the two as unknown; its router always makes objects of them.
        return rawInput(endpoint, { params: params as object, query: query as object, body });
      };
      try {
        const answer = await inLanguage(language, () => call(handler, read, caller, services));
        await noteCall(`${endpoint.method} ${endpoint.path}`, caller, services);
        send(endpoint, answer, request, reply);
      } finally {
        // A file is in memory until what it is for is done, such as decoding.
        release?.();
      }
      return reply;
    },
  });
}

const LANGUAGES = new Set([ENGLISH, ...listLanguages()]);

/** What a page of ours, or a client, says it reads first; null where it says nothing, or what nobody has translated. */
function findAskedLanguage({ headers }: FastifyRequest): string | null {
  const [first] = /^[a-z]+/.exec(headers['accept-language'] ?? '') ?? [];
  return first !== undefined && LANGUAGES.has(first) ? first : null;
}

/** Answers every request in the language that it asks for, refusals of what never reaches a handler included. */
export function answerInLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const language = findAskedLanguage(request);
    if (language === null || language === ENGLISH) done();
    else inLanguage(language, done);
  });
}

/** The prefix makes browsers refuse a cookie over plain http, and from any other host where it has no path of its own. */
export function nameCookie(
  { protocol }: Pick<FastifyRequest, 'protocol'>,
  { name, path }: Pick<Cookie, 'name' | 'path'>,
): string {
  if (protocol !== 'https') return name;
  return `${path === undefined ? '__Host' : '__Secure'}-${name}`;
}

/** Who sent a request to an endpoint, by its token where it holds one, else by the cookie. */
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

/** Writes down what a token did, for its owner; what is done stays done where that fails. */
export async function noteCall(call: string, { apiToken }: Caller, services: Services) {
  if (!apiToken) return;
  await noteTokenCall(services.db, apiToken, call).catch((error: unknown) =>
    services.log.warn({ error, apiToken: apiToken.id }, 'a call by a token was not noted'),
  );
}

type CallerOptions = Pick<AnyEndpoint, 'anonymous' | 'cache' | 'writes'>;

/**
 * Who sent a request, by the cookie; one without a cookie or to an anonymous endpoint asks the database nothing, and one
 * with a token is that of a visitor here.
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
  // The worker of the pages keeps copies for an account, and forgets them for any other.
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
      // A page is as old as the oldest of what it shows.
      reply.header('age', Math.max(seconds, Number(reply.getHeader('age') ?? 0)));
    },
    readCookie(kept) {
      return hasSecrets ? (request.cookies[nameOwn(kept)] ?? null) : null;
    },
    leaveCookie(kept, value) {
      const { path = '/', seconds } = kept;
      const name = nameOwn(kept);
      if (value === null) reply.clearCookie(name, { ...cookie, path });
      else reply.setCookie(name, value, { ...cookie, path, maxAge: seconds });
    },
  };
}

type Found = { user: Actor | null; reader: Reader };

/** Whose session a token opens, and where they read; whoever writes is looked up where they write. */
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
    // One that has just begun may not have reached the replica.
    const fresh = reader.isReplica ? await sessions.find(db, token) : null;
    return fresh ? { user: fresh, reader: reads.primary } : visitor;
  } catch (error) {
    if (cache?.staleIfError && isDbUnavailable(error)) return visitor;
    throw error;
  }
}

/** Refuses what an account said some time ago once another one is signed in. */
function checkAccount({ headers }: FastifyRequest, { user }: Caller): void {
  const account = headers[ACCOUNT_HEADER];
  if (account !== undefined && account !== String(user?.id ?? 0)) throw unauthorised();
}

/** The Idempotency-Key, which a client makes up: up to 200 visible characters. */
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
    // A download's call returns a file by its type.
    sendFile(endpoint.download.contentType, result as FileReply, reply);
    return;
  }
  reply.type('application/json; charset=utf-8');
  if (!endpoint.paged) {
    reply.send(JSON.stringify(result));
    return;
  }
  // A paged endpoint's call returns a Page by its type.
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

/** Whether objects and lists stand in each other more than `limit` times; walks without recursion. */
export function tooDeep(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    level = level.filter((one) => typeof one === 'object' && one !== null);
  }
  return false;
}

import { type Database, inTransaction } from '#db/connect.ts';
import { isReferenceBroken, violatedConstraint } from '#db/errors.ts';
import type { Reader } from '#db/reads.ts';
import type { CachePolicy } from '#kit/contract/cache.ts';
import {
  type AnyEndpoint,
  type FileBody,
  type Page,
  type ParsedOf,
  pathNames,
  type ReplyOf,
} from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { findUnknownFields, readInput } from './input.ts';
import { type MergedJson, pageToJson, whitelistItems } from './preserialized.ts';
import { badInput, conflict, forbidden, nothingHere, overLimit, unauthorised } from './problem.ts';
import { type ApiToken, isOpenToVisitors } from './secrets/api-tokens.ts';
import type { Services } from './services.ts';
import type { Actor } from './session.ts';
import { readersLanguage } from './texts/language.ts';

/** What a feature keeps in a browser: sent with the addresses below `path`, or with all of them where it has none. */
export type Cookie = { name: string; path?: string; seconds: number };

/** Where a call comes from: a request of ours over HTTP, or a page that is being rendered. */
export type Caller = {
  user: Actor | null;
  /** The token that they sent in place of a session; null for pages of ours. */
  apiToken: ApiToken | null;
  /** When the request came, by `performance.now()`: what was committed by then is seen. */
  askedAt: number;
  /** Under which the log speaks of it. */
  requestId: string;
  address: string;
  /** Where they see us, for pages elsewhere that lead back. */
  origin: string;
  /** What the browser calls itself. */
  agent: string | null;
  /** Puts the session's token into the person's cookie; null takes it away. Happens after commit. */
  setSession(token: string | null): void;
  /** The token that the cookie holds now. */
  token: string | null;
  /** Where a call that changes nothing reads. */
  reader: Reader;
  /** Lets the person find from now on what they have written until this cursor of `reads`. */
  setCursor(cursor: string): void;
  /** Says how old the answer is, where it comes from memory, or from a replica, because the primary is away. */
  setAge(seconds: number): void;
  /** What an earlier call left in the browser; null where there is nothing. */
  readCookie(cookie: Pick<Cookie, 'name' | 'path'>): string | null;
  /** Leaves it there; null takes it away. */
  leaveCookie(cookie: Cookie, value: string | null): void;
  /** What the Idempotency-Key header holds. */
  key: string | null;
};

/** What a handler works with. */
export type Context<E extends AnyEndpoint = AnyEndpoint> = {
  input: ParsedOf<E>;
  user: 'public' extends E['access'] ? Actor | null : Actor;
  /** A GET reads here, from a replica where there is one; the call's own transaction for anything else. */
  db: Database;
  caller: Caller;
  services: Services;
  /** What the call has earned its caller so far, in sentences: `emit` hands it to subscribers, and the reply holds it. */
  earned: string[];
  /** For handlers of endpoints that opted out of the transaction around them. */
  transaction<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  /**
   * Runs once what the handler did is committed, never before, not at all when it failed. Of work with the same key only
   * the last is run.
   */
  after(work: () => void | Promise<void>, key?: unknown): void;
};

/** What is known before the transaction begins. */
type Before<E extends AnyEndpoint> = Pick<Context<E>, 'input' | 'user' | 'services'>;

export type Handler = {
  endpoint: AnyEndpoint;
  run(context: Context): Promise<unknown>;
  prepare?: ((before: Before<AnyEndpoint>) => Promise<Context['input']>) | undefined;
};

/** What `call` gives for a download. */
export type FileReply = { name: string; body: FileBody };

/** What a handler returns: the reply but for what it earned, or a page of it whose items are merged. */
type HandlerResult<Reply> =
  | (Reply extends { earned: string[] } ? Omit<Reply, 'earned'> : Reply)
  | (Reply extends Page<infer Item> ? Page<MergedJson<Item>> : never);

/** Ties a handler to its endpoint: what it returns must be what the contract promises. */
export function handle<E extends AnyEndpoint>(
  endpoint: E,
  run: (context: Context<E>) => Promise<HandlerResult<ReplyOf<E>>>,
): Handler {
  // `call` checks access and input by the same endpoint before it runs this: the context fits.
  return { endpoint, run: run as unknown as Handler['run'] };
}

/**
 * The same where something slow goes before the transaction, such as asking other sites: `prepare` gives the input that
 * the handler works with.
 */
export function prepareAndHandle<E extends AnyEndpoint>(
  endpoint: E,
  prepare: (before: Before<E>) => Promise<ParsedOf<E>>,
  run: (context: Context<E>) => Promise<HandlerResult<ReplyOf<E>>>,
): Handler {
  // As above.
  return { ...handle(endpoint, run), prepare: prepare as unknown as Handler['prepare'] };
}

/**
 * One call from access to whitelist: access (401, 403), limit (429), input (400), password (400), handler, reply. `read` gives the raw
 * input, or a promise of it: nothing large is read for somebody who may not send it.
 */
export function call(
  handler: Handler,
  read: () => unknown,
  caller: Caller,
  services: Services,
): Promise<unknown> {
  const { method, path } = handler.endpoint;
  const asVisitor = isOpenToVisitors(handler.endpoint, caller.apiToken);
  const seen = asVisitor ? { ...caller, user: null, reader: services.reads.forVisitors() } : caller;
  const work = () => callUntraced(handler, read, seen, services);
  return services.tracing.span(`call ${method} ${path}`, {}, work);
}

async function callUntraced(
  { endpoint, run, prepare }: Handler,
  read: () => unknown,
  caller: Caller,
  services: Services,
): Promise<unknown> {
  checkAccess(endpoint, caller.user);
  await checkLimit(endpoint, caller, services);
  const input = parseInput(endpoint, await read());
  const { user } = caller;
  await checkPassword(endpoint, input, caller, services);
  const prepared = prepare ? await prepare({ input, user, services }) : input;
  const isRead = endpoint.method === 'GET' && !endpoint.writes;
  const alone = endpoint.method === 'GET' || !endpoint.transaction;
  const followUps = new Map<unknown, () => void | Promise<void>>();
  const earned: string[] = [];
  const transaction = <Result>(work: (db: Database) => Promise<Result>) =>
    inTransaction(services.db, (db) => {
      // It may be the second try.
      earned.length = 0;
      return work(db);
    });
  const attempt = async (db: Database) => {
    followUps.clear();
    const after: Context['after'] = (work, key = work) => void followUps.set(key, work);
    const work = async () =>
      toReply(
        endpoint,
        prepared,
        await run({ input: prepared, user, db, caller, services, earned, transaction, after }),
        earned,
      );
    const isKeyed = endpoint.idempotent && !alone && user && caller.key !== null;
    if (!isKeyed) return work();
    // A password must not go into the hash of the request.
    const { currentPassword: _, ...keyed } = input;
    return withIdempotencyKey(db, { userId: user.id, key: caller.key ?? '', endpoint, input: keyed }, work);
  };
  let result: unknown;
  try {
    if (endpoint.cache && !endpoint.hasOwnCache && user === null)
      result = await readForVisitors(endpoint.cache, { endpoint, input, caller, services }, () =>
        caller.reader.read(attempt),
      );
    else if (isRead) result = await caller.reader.read(attempt);
    else result = alone ? await attempt(services.db) : await transaction(attempt);
  } catch (error) {
    throw asConflict(endpoint, error);
  }
  if (isRead && caller.reader.age !== null) caller.setAge(caller.reader.age);
  if (!isRead && !endpoint.changesNoPage) {
    const cursor = await services.reads.wrote();
    if (cursor !== null) caller.setCursor(cursor);
  }
  for (const work of followUps.values()) await work();
  return result;
}

type VisitorsCall = {
  endpoint: AnyEndpoint;
  input: ParsedOf<AnyEndpoint>;
  caller: Caller;
  services: Services;
};

/** The reply to a visitor, which may be that to another who asked the same. */
async function readForVisitors(
  policy: CachePolicy,
  { endpoint, input, caller, services }: VisitorsCall,
  read: () => Promise<unknown>,
): Promise<unknown> {
  const cookie = policy.cookie === undefined ? null : caller.readCookie({ name: policy.cookie });
  const key = `${endpoint.path} ${JSON.stringify([input, cookie, readersLanguage()])}`;
  let own: unknown;
  const { value: json, age } = await services.cache.replies.get(key, policy, async () => {
    own = await read();
    // A paged handler returns a Page by its type.
    const json = endpoint.paged ? pageToJson(own as Page<unknown>) : JSON.stringify(own);
    return { value: json, age: caller.reader.age };
  });
  if (age !== null) caller.setAge(age);
  return own === undefined || age !== null ? JSON.parse(json) : own;
}

function checkAccess({ access }: AnyEndpoint, user: Actor | null): void {
  if (access === 'public') return;
  if (!user) throw unauthorised();
  if (access === 'admin' && user.owesSecondFactor)
    throw forbidden(
      t('Administrators need a second factor. Set up a passkey or codes in your settings first.'),
    );
  if (access === 'admin' && !user.isAdmin) throw forbidden(t('Only administrators may do this.'));
  if (access === 'owner' && user.type !== 'restaurant')
    throw forbidden(t('Only restaurant owners may do this.'));
}

/** Accounts younger than a day have one part in so many of a limit. */
const NEW_ACCOUNTS_SHARE = 10;

async function checkLimit(endpoint: AnyEndpoint, caller: Caller, services: Services): Promise<void> {
  if (!endpoint.limit) return;
  const key = caller.user ? `user:${caller.user.id}` : services.limits.addressKey(caller.address);
  if (key === null) return;
  const name = `${endpoint.method} ${endpoint.path}`;
  await services.limits
    .counter(name, endpoint.limit)
    .take(key, overLimit(caller.user ? 'person' : 'network'));
  if (!endpoint.limit.isLowForNewAccounts || !caller.user?.isNew) return;
  const low = { ...endpoint.limit, points: endpoint.limit.points / NEW_ACCOUNTS_SHARE };
  await services.limits.counter(`${name}, new accounts`, low).take(key, overLimit('new account'));
}

async function checkPassword(
  endpoint: AnyEndpoint,
  input: ParsedOf<AnyEndpoint>,
  { user, token }: Caller,
  services: Services,
): Promise<void> {
  if (!endpoint.confirmsPassword?.(input)) return;
  if (!user) throw unauthorised();
  await services.confirmPassword(user.id, input.currentPassword, token);
}

function parseInput(endpoint: AnyEndpoint, raw: unknown) {
  const read = readInput(endpoint.input, raw);
  // An administrator must not take for done what was passed over.
  const isStrict = endpoint.access === 'admin' && endpoint.method === 'PATCH';
  const unknown = isStrict ? findUnknownFields(endpoint.input, raw) : {};
  if ('data' in read && Object.keys(unknown).length === 0) return read.data;
  const errors = { ...('errors' in read && read.errors), ...unknown };
  const names = pathNames(endpoint.path);
  const isInPath = (field: string) => names.includes(field.split('.')[0] ?? '');
  if (Object.keys(errors).some(isInPath)) throw nothingHere();
  throw badInput(errors);
}

function asConflict(endpoint: AnyEndpoint, error: unknown): unknown {
  if (isReferenceBroken(error))
    return conflict(t('This was removed in the meantime. Please load the page again.'));
  const constraint = violatedConstraint(error);
  const knownConflict = constraint === null ? undefined : endpoint.conflicts?.[constraint];
  if (!knownConflict) return error;
  return conflict(
    knownConflict.message,
    knownConflict.field ? { [knownConflict.field]: knownConflict.message } : undefined,
  );
}

function toReply(
  endpoint: AnyEndpoint,
  input: ParsedOf<AnyEndpoint>,
  result: unknown,
  earned: readonly string[],
): unknown {
  // A download's handler returns its body by its type.
  if (endpoint.download)
    return { name: endpoint.download.fileName(input), body: result as FileBody } satisfies FileReply;
  // What earns answers with an object, by the type of its reply.
  if (endpoint.earns) return endpoint.reply.parse({ ...(result as object), earned });
  if (!endpoint.paged) return endpoint.reply.parse(result);
  // A paged handler returns a Page by its type.
  const page = result as Page<unknown>;
  return { ...page, items: whitelistItems(endpoint.reply, page.items) };
}

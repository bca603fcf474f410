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

/** A cookie of a feature: sent to addresses below `path`, or to all without one. */
export type Cookie = { name: string; path?: string; seconds: number };

/** The source of a call: an HTTP request, or a page being rendered. */
export type Caller = {
  user: Actor | null;
  /** The token of a call without a session; null for our own pages. */
  apiToken: ApiToken | null;
  /** When the request arrived, by `performance.now()`: it sees everything committed by then. */
  askedAt: number;
  /** Its id in the log. */
  requestId: string;
  address: string;
  /** Our address as the person sees it, for links from other sites. */
  origin: string;
  agent: string | null;
  /** Sets the session cookie; null deletes it. Happens after the commit. */
  setSession(token: string | null): void;
  /** The token in the cookie. */
  token: string | null;
  /** The database for calls that change nothing. */
  reader: Reader;
  /** Lets the person see their own writes up to this cursor of `reads` from now on. */
  setCursor(cursor: string): void;
  /** Reports the age of a reply from a cache, or from a replica while the primary is down. */
  setAge(seconds: number): void;
  /** Reads a cookie of a feature; null without one. */
  readCookie(cookie: Pick<Cookie, 'name' | 'path'>): string | null;
  /** Sets it; null deletes it. */
  leaveCookie(cookie: Cookie, value: string | null): void;
  key: string | null;
};

export type Context<E extends AnyEndpoint = AnyEndpoint> = {
  input: ParsedOf<E>;
  user: 'public' extends E['access'] ? Actor | null : Actor;
  /** For a GET a replica, if there is one; for anything else the call's own transaction. */
  db: Database;
  caller: Caller;
  services: Services;
  /** Sentences about what the call has earned: `emit` hands the list to subscribers, and the reply contains it. */
  earned: string[];
  /** Runs a transaction, for handlers of endpoints without the surrounding one. */
  transaction<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  /** Runs after the commit, and not at all if the call fails. Of several works with the same key only the last runs. */
  after(work: () => void | Promise<void>, key?: unknown): void;
};

/** The context before the transaction begins. */
type Before<E extends AnyEndpoint> = Pick<Context<E>, 'input' | 'user' | 'services'>;

export type Handler = {
  endpoint: AnyEndpoint;
  run(context: Context): Promise<unknown>;
  prepare?: ((before: Before<AnyEndpoint>) => Promise<Context['input']>) | undefined;
};

/** The result of `call` for a download. */
export type FileReply = { name: string; body: FileBody };

/** The reply without `earned`, or a page whose items may be merged. */
type HandlerResult<Reply> =
  | (Reply extends { earned: string[] } ? Omit<Reply, 'earned'> : Reply)
  | (Reply extends Page<infer Item> ? Page<MergedJson<Item>> : never);

/** Ties a handler to its endpoint: the compiler checks its result against the contract. */
export function handle<E extends AnyEndpoint>(
  endpoint: E,
  run: (context: Context<E>) => Promise<HandlerResult<ReplyOf<E>>>,
): Handler {
  // `call` checks access and input with the same endpoint before: the context fits.
  return { endpoint, run: run as unknown as Handler['run'] };
}

/**
 * Returns a handler with slow work before its transaction, such as calling other sites: `prepare` returns its input.
 */
export function prepareAndHandle<E extends AnyEndpoint>(
  endpoint: E,
  prepare: (before: Before<E>) => Promise<ParsedOf<E>>,
  run: (context: Context<E>) => Promise<HandlerResult<ReplyOf<E>>>,
): Handler {
  // The context fits, for the same reason as in `handle`.
  return { ...handle(endpoint, run), prepare: prepare as unknown as Handler['prepare'] };
}

/**
 * Runs one call: access (401, 403), limit (429), input (400), password (400), handler, whitelist. `readRaw` returns
 * the raw input or a promise of it: large input is not read for callers without access.
 */
export function call(
  handler: Handler,
  readRaw: () => unknown,
  caller: Caller,
  services: Services,
): Promise<unknown> {
  const { method, path } = handler.endpoint;
  const asVisitor = isOpenToVisitors(handler.endpoint, caller.apiToken);
  const actual = asVisitor ? { ...caller, user: null, reader: services.reads.forVisitors() } : caller;
  const work = () => callUntraced(handler, readRaw, actual, services);
  return services.tracing.span(`call ${method} ${path}`, {}, work);
}

async function callUntraced(
  { endpoint, run, prepare }: Handler,
  readRaw: () => unknown,
  caller: Caller,
  services: Services,
): Promise<unknown> {
  checkAccess(endpoint, caller.user);
  await checkLimit(endpoint, caller, services);
  const input = parseInput(endpoint, await readRaw());
  const { user } = caller;
  await checkPassword(endpoint, input, caller, services);
  const handlerInput = prepare ? await prepare({ input, user, services }) : input;
  const isRead = endpoint.method === 'GET' && !endpoint.writes;
  const hasNoTransaction = endpoint.method === 'GET' || !endpoint.transaction;
  const followUps = new Map<unknown, () => void | Promise<void>>();
  const earned: string[] = [];
  const transaction = <Result>(work: (db: Database) => Promise<Result>) =>
    inTransaction(services.db, (db) => {
      // The transaction may be a retry.
      earned.length = 0;
      return work(db);
    });
  const attempt = async (db: Database) => {
    followUps.clear();
    const after: Context['after'] = (work, key = work) => void followUps.set(key, work);
    const work = async () =>
      toReply(
        endpoint,
        handlerInput,
        await run({ input: handlerInput, user, db, caller, services, earned, transaction, after }),
        earned,
      );
    const isKeyed = endpoint.idempotent && !hasNoTransaction && user && caller.key !== null;
    if (!isKeyed) return work();
    // The hash of the request must not contain a password.
    const { currentPassword: _, ...hashable } = input;
    return withIdempotencyKey(
      db,
      { userId: user.id, key: caller.key ?? '', endpoint, input: hashable },
      work,
    );
  };
  let result: unknown;
  try {
    if (endpoint.cache && !endpoint.hasOwnCache && user === null)
      result = await readForVisitors(endpoint.cache, { endpoint, input, caller, services }, () =>
        caller.reader.read(attempt),
      );
    else if (isRead) result = await caller.reader.read(attempt);
    else result = hasNoTransaction ? await attempt(services.db) : await transaction(attempt);
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

/** Reads the reply to a visitor, cached by input. */
async function readForVisitors(
  policy: CachePolicy,
  { endpoint, input, caller, services }: VisitorsCall,
  readFresh: () => Promise<unknown>,
): Promise<unknown> {
  const cookie = policy.cookie === undefined ? null : caller.readCookie({ name: policy.cookie });
  const key = `${endpoint.path} ${JSON.stringify([input, cookie, readersLanguage()])}`;
  let freshReply: unknown;
  const { value: json, age } = await services.cache.replies.get(key, policy, async () => {
    freshReply = await readFresh();
    // By its type: a paged handler returns a Page.
    const json = endpoint.paged ? pageToJson(freshReply as Page<unknown>) : JSON.stringify(freshReply);
    return { value: json, age: caller.reader.age };
  });
  if (age !== null) caller.setAge(age);
  return freshReply === undefined || age !== null ? JSON.parse(json) : freshReply;
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

/** Accounts younger than a day have this part of a limit. */
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
  const result = readInput(endpoint.input, raw);
  // Administrators must learn that a field was ignored.
  const isStrict = endpoint.access === 'admin' && endpoint.method === 'PATCH';
  const unknown = isStrict ? findUnknownFields(endpoint.input, raw) : {};
  if ('data' in result && Object.keys(unknown).length === 0) return result.data;
  const errors = { ...('errors' in result && result.errors), ...unknown };
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
  // By its type: a download's handler returns its body.
  if (endpoint.download)
    return { name: endpoint.download.fileName(input), body: result as FileBody } satisfies FileReply;
  // By the type of its reply, an endpoint that earns answers with an object.
  if (endpoint.earns) return endpoint.reply.parse({ ...(result as object), earned });
  if (!endpoint.paged) return endpoint.reply.parse(result);
  // By its type: a paged handler returns a Page.
  const page = result as Page<unknown>;
  return { ...page, items: whitelistItems(endpoint.reply, page.items) };
}

import type { z } from 'zod';
import type { TokenScope } from '#vocabulary/scopes.ts';
import type { CachePolicy } from './cache.ts';

export type Access = 'public' | 'signed-in' | 'owner' | 'admin';

/**
 * At most `points` calls in `seconds`, per signed-in user or else per network address. With `isLowForNewAccounts`,
 * accounts younger than a day get a tenth.
 */
export type Limit = { points: number; seconds: number; isLowForNewAccounts?: boolean };

/** The 409 for a violated unique constraint: the sentence, and the form field it belongs to. */
export type Conflict = { field?: string; message: string };

/**
 * Larger files are refused while they arrive. `onDisk`: too large for memory. `seconds`: how long sending may take, 20
 * by default; a sender that pauses is refused earlier.
 */
export type FileLimit = { maxBytes: number; onDisk?: boolean; seconds?: number };

/** A file that a handler returns: text, bytes, or a stream of parts that is never in memory as a whole. */
export type FileBody = string | Uint8Array | AsyncIterable<string | Uint8Array>;

/** The name and type under which a browser saves a download. */
export type FileFormat<Input extends z.ZodObject> = {
  contentType: string;
  /** Returns ASCII letters, digits, points and hyphens. */
  fileName(input: z.output<Input>): string;
};

/** One page of a list; `next` is the opaque cursor of the following one, `total` is null if counting is expensive. */
export type Page<Item> = { items: Item[]; next: string | null; total: number | null };

export type Endpoint<
  Path extends string = string,
  Input extends z.ZodObject = z.ZodObject,
  Reply extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  Paged extends boolean = boolean,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `input` describes each of its `:names`. */
  path: `/api/${Path}`;
  access: Who;
  /**
   * The scope that a personal token needs. `none`: any token may call and is answered like a visitor. Without a scope,
   * tokens are refused.
   */
  scope?: TokenScope | 'none';
  summary: string;
  /** The path's names, plus the query of a GET or DELETE or the JSON body of any other method. */
  input: Input;
  /** Whitelist: fields that it does not name are dropped. An array for a paged endpoint. */
  reply: Reply;
  /** Over HTTP a plain JSON array with `Link: rel="next"` and `X-Total-Count`; in process a `Page`. */
  paged: Paged;
  limit?: Limit;
  /**
   * Whether a call with this input needs the caller's password, in `currentPassword`. It is checked before the handler
   * runs, outside of any transaction.
   */
  confirmsPassword?(input: z.output<Input>): boolean;
  conflicts?: Record<string, Conflict>;
  /** For the API's description: the handler's own refusals, besides those that follow from the contract. */
  refuses?: readonly (401 | 403 | 404 | 409 | 429)[];
  /**
   * Accepts an `Idempotency-Key` header: the same key runs once and always gets the same answer. A handler without the
   * surrounding transaction has to do this itself, with `caller.key`.
   */
  idempotent?: boolean;
  /** False if the handler opens its own transactions, because slow work such as hashing comes before them. */
  transaction: boolean;
  /** Calls other services or reads whole tables, so the usual time limit does not apply. */
  slow?: boolean;
  /** Gives everyone the same answer, so the session is not read from the database. */
  anonymous?: boolean;
  /** For a GET that also writes: it uses the primary, while other GETs read from replicas. */
  writes?: boolean;
  /** Changes nothing that pages show: cached replies stay, and the caller need not see the change at once. */
  changesNoPage?: boolean;
  /**
   * Replies to visitors are cached by input, so the handler must not depend on anything else. With `staleIfError`,
   * signed-in users are answered as visitors while the database cannot say who they are.
   */
  cache?: CachePolicy;
  /** The handler caches by itself: the reply is not cached. */
  hasOwnCache?: boolean;
  /**
   * Takes multipart/form-data instead of JSON: one field of the input is `z.file()`, read once access and limit allow
   * it.
   */
  file?: FileLimit;
  /** The reply has the field of `EARNED`, which `serve` fills in. */
  earns?: true;
  /** The reply is a file instead of JSON. */
  download?: FileFormat<Input>;
};

// biome-ignore lint/suspicious/noExplicitAny: the type of any endpoint
export type AnyEndpoint = Endpoint<string, z.ZodObject<any>, z.ZodType<any>, Access, boolean>;

/** The input that a caller sends. */
export type InputOf<E extends AnyEndpoint> = z.input<E['input']>;

/** The input that a handler receives. */
export type ParsedOf<E extends AnyEndpoint> = z.output<E['input']>;

/** The reply that a caller gets. */
export type ReplyOf<E extends AnyEndpoint> = E['paged'] extends true
  ? Page<ItemOf<z.output<E['reply']>>>
  : z.output<E['reply']>;

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

export type Options<
  Path extends string,
  Input extends z.ZodObject,
  Reply extends z.ZodType,
  Who extends Access,
> = Omit<Endpoint<Path, Input, Reply, Who>, 'paged' | 'transaction'> & { transaction?: boolean };

export function endpoint<
  Path extends string,
  Input extends z.ZodObject,
  Reply extends z.ZodType,
  Who extends Access,
>(options: Options<Path, Input, Reply, Who>): Endpoint<Path, Input, Reply, Who, false> {
  return { transaction: true, ...options, paged: false };
}

/** Declares an endpoint that answers with a paged list; `reply` is the shape of the whole array. */
export function listEndpoint<
  Path extends string,
  Input extends z.ZodObject,
  Reply extends z.ZodArray,
  Who extends Access,
>(options: Options<Path, Input, Reply, Who>): Endpoint<Path, Input, Reply, Who, true> {
  return { transaction: true, ...options, paged: true };
}

/** Returns the `:names` of a path, in order. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
}

/** Returns whether the input, except for the names in the path, is sent in the body. */
export const sentInBody = (method: AnyEndpoint['method']) => method !== 'GET' && method !== 'DELETE';

/** Returns the address (path and query) and the body of a request with this input. */
export function requestFor(to: AnyEndpoint, input: object): { url: string; body: object | undefined } {
  const names = new Set(pathNames(to.path));
  const values = new Map(Object.entries(input));
  const path = to.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const rest = [...values].filter(([name, value]) => !names.has(name) && value !== undefined);
  if (sentInBody(to.method)) {
    return { url: path, body: rest.length > 0 ? Object.fromEntries(rest) : undefined };
  }
  const query = new URLSearchParams();
  for (const [name, value] of rest) {
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  }
  return { url: query.size > 0 ? `${path}?${query}` : path, body: undefined };
}

/** Returns the raw input of a request: query or body, overridden by the names in the path. */
export function rawInput(to: AnyEndpoint, from: { params: object; query: object; body: unknown }): unknown {
  if (!sentInBody(to.method)) return { ...from.query, ...from.params };
  if (from.body === undefined || from.body === null) return from.params;
  if (typeof from.body !== 'object' || Array.isArray(from.body)) return from.body;
  return { ...from.body, ...from.params };
}

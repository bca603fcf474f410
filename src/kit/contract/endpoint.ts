import type { z } from 'zod';
import type { TokenScope } from '#vocabulary/scopes.ts';
import type { CachePolicy } from './cache.ts';

/** Who may call: anyone, anyone signed in, restaurant owners, administrators. */
export type Access = 'public' | 'signed-in' | 'owner' | 'admin';

/**
 * At most `points` calls in `seconds`, counted for the signed-in person, else for the network address; with
 * `isLowForNewAccounts` a tenth of them for accounts younger than a day.
 */
export type Limit = { points: number; seconds: number; isLowForNewAccounts?: boolean };

/** The sentence (and the form field it belongs to) that answers a named unique constraint with 409. */
export type Conflict = { field?: string; message: string };

/**
 * What is larger is refused while it is being read; `onDisk` for files too large to be held in memory. `seconds` is how
 * long sending may take, 20 where it is not named; whoever stops sending is refused before.
 */
export type FileLimit = { maxBytes: number; onDisk?: boolean; seconds?: number };

/** A file that a handler gives: its text or bytes, or its parts as they come, which never stand in memory together. */
export type FileBody = string | Uint8Array | AsyncIterable<string | Uint8Array>;

/** What a browser keeps of a download. */
export type FileFormat<Input extends z.ZodObject> = {
  contentType: string;
  /** Of ASCII letters, digits, points and hyphens. */
  fileName(input: z.output<Input>): string;
};

/** One slice of a list; `next` is the opaque cursor of the following one, `total` null where counting is dear. */
export type Page<Item> = { items: Item[]; next: string | null; total: number | null };

export type Endpoint<
  Path extends string = string,
  Input extends z.ZodObject = z.ZodObject,
  Reply extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  Paged extends boolean = boolean,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:names`, each of which `input` describes. */
  path: `/api/${Path}`;
  access: Who;
  /**
   * What a personal token must be allowed in order to call it; `none` where any token may, which is answered as a visitor is.
   * What names no scope refuses tokens.
   */
  scope?: TokenScope | 'none';
  summary: string;
  /** Path names, and beside them the query of a GET or DELETE, the JSON body of any other method. */
  input: Input;
  /** What leaves: fields that it does not name are dropped. An array for a paged endpoint. */
  reply: Reply;
  /** A plain JSON array in the reply, with `Link: rel="next"` and `X-Total-Count`; a Page for callers. */
  paged: Paged;
  limit?: Limit;
  /**
   * Whether a call with this input asks for the caller's own password again, in its field `currentPassword`. It is
   * compared before the handler runs, outside of any transaction.
   */
  confirmsPassword?(input: z.output<Input>): boolean;
  conflicts?: Record<string, Conflict>;
  /** What the handler itself refuses, beside what follows from the rest of the contract: the statuses, for the API's description. */
  refuses?: readonly (401 | 403 | 404 | 409 | 429)[];
  /**
   * Takes an `Idempotency-Key` header: the same key gives the same answer, once. Where a handler opts out of the
   * transaction around it, it sees to that itself, by `caller.key`.
   */
  idempotent?: boolean;
  /** False where the handler opens its own transactions, to do slow work such as hashing before them. */
  transaction: boolean;
  /** Waits for others than the database, or reads whole tables: no answer is no fault after the seconds that other calls have. */
  slow?: boolean;
  /** Answers the same to everyone, so that nothing is asked of the database about who calls. */
  anonymous?: boolean;
  /** For a GET that writes beside what it is for: it goes to the primary, where others read from replicas. */
  writes?: boolean;
  /** Changes nothing that a page shows: those that are remembered stay, and nobody waits to see it. */
  changesNoPage?: boolean;
  /**
   * Replies to visitors are kept, and given to those who ask the same: the handler goes by its input alone. Where
   * `staleIfError` is said, whoever is signed in is answered as a visitor while nobody can tell who they are.
   */
  cache?: CachePolicy;
  /** The handler keeps what it needs itself: no reply is kept. */
  hasOwnCache?: boolean;
  /** Takes multipart/form-data in place of JSON: one field of the input is `z.file()`, read once access and limit allow it. */
  file?: FileLimit;
  /** The reply says what the call earned its caller: it has the field of `EARNED`, which no handler fills in. */
  earns?: true;
  /** The reply is a file in place of JSON. */
  download?: FileFormat<Input>;
};

// biome-ignore lint/suspicious/noExplicitAny: the one place that stands for every endpoint at once
export type AnyEndpoint = Endpoint<string, z.ZodObject<any>, z.ZodType<any>, Access, boolean>;

/** What a caller sends. */
export type InputOf<E extends AnyEndpoint> = z.input<E['input']>;

/** What a handler receives. */
export type ParsedOf<E extends AnyEndpoint> = z.output<E['input']>;

/** What a caller gets. */
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

/** Declares an endpoint that answers with one value. */
export function endpoint<
  Path extends string,
  Input extends z.ZodObject,
  Reply extends z.ZodType,
  Who extends Access,
>(options: Options<Path, Input, Reply, Who>): Endpoint<Path, Input, Reply, Who, false> {
  return { transaction: true, ...options, paged: false };
}

/** Declares an endpoint that answers with a list, a page at a time; `reply` is the shape of the whole array. */
export function listEndpoint<
  Path extends string,
  Input extends z.ZodObject,
  Reply extends z.ZodArray,
  Who extends Access,
>(options: Options<Path, Input, Reply, Who>): Endpoint<Path, Input, Reply, Who, true> {
  return { transaction: true, ...options, paged: true };
}

/** The `:names` of a path, in order. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
}

/** Whether a call's input goes into its body, beside what is in the path. */
export const sentInBody = (method: AnyEndpoint['method']) => method !== 'GET' && method !== 'DELETE';

/** The address (path and query) and the body that carry an input to an endpoint. */
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
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  return { url: query.size > 0 ? `${path}?${query}` : path, body: undefined };
}

/** The raw input of a request: query or body, overlaid by the names in its path. */
export function rawInput(to: AnyEndpoint, from: { params: object; query: object; body: unknown }): unknown {
  if (!sentInBody(to.method)) return { ...from.query, ...from.params };
  if (from.body === undefined || from.body === null) return from.params;
  if (typeof from.body !== 'object' || Array.isArray(from.body)) return from.body;
  return { ...from.body, ...from.params };
}

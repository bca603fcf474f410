import {
  type InfiniteData,
  infiniteQueryOptions,
  type Query,
  QueryClient,
  queryOptions,
  type UseMutationOptions,
  useMutation,
} from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AnyEndpoint,
  type InputOf,
  type Page,
  type ReplyOf,
  requestFor,
} from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { type Wait, waitingTurns } from './outbox/waiting.ts';
import { LANGUAGE } from './page/language.ts';
import { PHONE } from './renderTime.ts';

/** Calls an endpoint: over HTTP in a browser, in process while the server renders. */
export type Call = <E extends AnyEndpoint>(to: E, input: InputOf<E>) => Promise<ReplyOf<E>>;

/** A refused or failed call; `message` is `{status}: {sentence}`. */
export class CallError extends Error {
  readonly status: number;
  /** The sentence without the status. */
  readonly sentence: string;
  /** One sentence for each wrong field. */
  readonly errors: Record<string, string>;
  /** Not a failure: the device is offline, and the outbox will send the call. */
  isKept = false;

  constructor(status: number, sentence: string, errors: Record<string, string> = {}) {
    super(`${status}: ${sentence}`);
    this.status = status;
    this.sentence = sentence;
    this.errors = errors;
  }
}

export const httpCall: Call = (to, input) => keyedCall(to, input, null);

/**
 * Sends an idempotency key if there is one. If the device is offline, or if earlier calls of its turn wait, a call
 * that may wait is put into the outbox.
 */
async function keyedCall<E extends AnyEndpoint>(
  to: E,
  input: InputOf<E>,
  key: string | null,
  outbox?: { client: QueryClient; wait: Wait<InputOf<E>> } | null,
): Promise<ReplyOf<E>> {
  const { url, body } = requestFor(to, input);
  const headers = {
    'accept-language': LANGUAGE,
    ...(body && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
  };
  let response: Response;
  try {
    const isBehind = outbox && waitingTurns.has(outbox.wait.turn ?? url);
    const options = { method: to.method, credentials: 'same-origin' as const, headers };
    response = await (isBehind
      ? Promise.reject()
      : fetch(url, { ...options, ...(body && { body: JSON.stringify(body) }) }));
  } catch {
    const failure = new CallError(0, 'You seem to be offline. Please try again.');
    if (outbox)
      failure.isKept = await import('./outbox/outbox.ts')
        .then(({ keepCall }) => keepCall({ to, input, key, ...outbox }))
        .catch(() => false);
    throw failure;
  }
  if (!response.ok) throw parseRefusal(response.status, await response.text());
  const value: unknown = await response.json();
  // The server has validated the reply.
  return (to.paged ? pageFrom(response, value) : value) as ReplyOf<E>;
}

/** Parses the error of a refused call, from the body of the reply. */
export function parseRefusal(status: number, text: string): CallError {
  try {
    const { message, errors } = JSON.parse(text);
    return new CallError(status, String(message), errors);
  } catch {
    return new CallError(status, text || t('Something went wrong. Please try again.'));
  }
}

function pageFrom(response: Response, items: unknown) {
  const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  const total = response.headers.get('x-total-count');
  return {
    items,
    next: next ? new URL(next, location.origin).searchParams.get('cursor') : null,
    total: total === null ? null : Number(total),
  };
}

/** Returns the first part of the query keys of an endpoint. */
export const toQueryName = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

/** Returns the TanStack query of an endpoint; browser and server call it in their own way. */
export function query<E extends AnyEndpoint>(to: E, input: InputOf<E>) {
  return queryOptions<ReplyOf<E>, CallError>({
    queryKey: [toQueryName(to), input],
    meta: { endpoint: to },
  });
}

type PagedEndpoint = AnyEndpoint & { paged: true };

/** Returns the query of a list that is read page by page. */
export function pages<E extends PagedEndpoint>(to: E, input: Omit<InputOf<E>, 'cursor'>) {
  return infiniteQueryOptions<ReplyOf<E>, CallError, InfiniteData<ReplyOf<E>>, unknown[], string | null>({
    queryKey: [toQueryName(to), input, 'pages'],
    meta: { endpoint: to },
    initialPageParam: null,
    // By its type: a paged endpoint returns a Page.
    getNextPageParam: (page) => (page as Page<unknown>).next,
  });
}

/** Creates the query client of a page: data stays fresh until something changes, and nothing is retried silently. */
export function createQueryClient(call: Call, options: { server?: boolean } = {}): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, meta, ...context }) => {
          // All query keys come from `query` and `pages`.
          const to = meta?.endpoint as AnyEndpoint;
          const cursor = 'pageParam' in context && context.pageParam ? { cursor: context.pageParam } : {};
          try {
            return await call(to, { ...(queryKey[1] as object), ...cursor });
          } catch (error) {
            if (meta?.signedOutIsNull && error instanceof CallError && error.status === 401) return null;
            throw error;
          }
        },
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: options.server ? Number.POSITIVE_INFINITY : 30 * 60 * 1000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      // While offline a call fails at once instead of waiting silently.
      mutations: { networkMode: 'always' },
    },
  });
  // Set once by the server.
  client.setQueryDefaults(PHONE, { gcTime: Number.POSITIVE_INFINITY });
  return client;
}

/**
 * Returns the idempotency keys of a form: the same input keeps its key until it succeeds, so that sending again after
 * a lost connection has no second effect.
 */
export function submissionKeys() {
  let last: { input: string; key: string } | null = null;
  return {
    keyFor(input: unknown): string {
      const text = JSON.stringify(input);
      if (last?.input !== text) {
        const random = crypto.getRandomValues(new Uint8Array(16));
        last = {
          input: text,
          key: Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join(''),
        };
      }
      return last.key;
    },
    done() {
      last = null;
    },
  };
}

/** Changes cached replies; the returned function undoes that. */
export type Patch = (client: QueryClient) => () => void;

interface MutationHandlers<E extends AnyEndpoint> {
  /**
   * Endpoints that the write changes: read again before `success` runs, and after a refusal, too, which may mean that
   * they have already changed.
   */
  refreshes?: readonly AnyEndpoint[] | 'everything';
  /** Patches that apply at once and are undone if the call fails: see `patch`. */
  optimistic?: (input: InputOf<E>) => Patch[];
  /** Patches from the reply, instead of reading other endpoints again. */
  updates?: (reply: ReplyOf<E>, input: InputOf<E>) => Patch[];
  success?: (reply: ReplyOf<E>, input: InputOf<E>) => unknown;
  failure?: (error: CallError) => void;
  keys?: ReturnType<typeof submissionKeys>;
  /** For calls that may be sent later from the outbox. Never for money. */
  waits?: (input: InputOf<E>) => Wait<InputOf<E>> | null;
  /** Called when the call waits in the outbox; `optimistic` patches stay. */
  kept?: () => unknown;
}

/**
 * Returns a mutation; `mutate(input)` sends it, with an idempotency key if the endpoint takes one. Pass `keys` if
 * sending again from another form, such as a reopened dialog, must not repeat it.
 */
export function useEndpointMutation<E extends AnyEndpoint>(to: E, on: MutationHandlers<E> = {}) {
  const [ownKeys] = useState(submissionKeys);
  return useMutation(endpointMutation(to, { keys: ownKeys, ...on }));
}

export function endpointMutation<E extends AnyEndpoint>(
  to: E,
  handlers: MutationHandlers<E>,
): UseMutationOptions<ReplyOf<E>, CallError, InputOf<E>, (() => void)[]> {
  const { refreshes, optimistic, updates, success, failure, waits, kept, keys = submissionKeys() } = handlers;
  return {
    meta: { endpoint: to },
    mutationFn: async (input, { client }) => {
      const key = to.idempotent ? keys.keyFor(input) : null;
      const wait = waits?.(input);
      const reply = await keyedCall(to, input, key, wait && { client, wait });
      keys.done();
      return reply;
    },
    onMutate: (input, { client }) => applyAll(client, optimistic?.(input)),
    onSuccess: async (reply, input, _, { client }) => {
      applyAll(client, updates?.(reply, input));
      // A DELETE of one thing, not of some items of a list.
      const deletedAddress =
        to.method === 'DELETE' && to.path.includes('/:') && toAddress(`GET ${to.path}`, input);
      if (refreshes) await refresh(client, refreshes, deletedAddress);
      await success?.(reply, input);
    },
    onError: (error, _, undos = [], { client }) => {
      if (error.isKept) {
        keys.done();
        return kept?.();
      }
      for (const undo of undos) undo();
      if (refreshes && [404, 409].includes(error.status)) void refresh(client, refreshes);
      return failure?.(error);
    },
  };
}

const applyAll = (client: QueryClient, patches: Patch[] = []) => patches.map((patch) => patch(client));

/** Returns the same text for a number and its digits in an address. */
const toAddress = (name?: unknown, input?: unknown) => `${name} ${Object.values(input ?? {})}`;

/** Invalidates the replies of these endpoints and reads visible ones again, except deleted ones. */
export async function refresh(
  client: QueryClient,
  endpoints: readonly AnyEndpoint[] | 'everything',
  deletedAddress?: string | false,
) {
  const isMeant = ({ queryKey: [name] }: Query) =>
    endpoints === 'everything' || endpoints.some((to) => toQueryName(to) === name);
  const readAgain = async (predicate: (query: Query) => boolean) => {
    await client.invalidateQueries({ predicate, refetchType: 'none' });
    await client.refetchQueries({
      predicate: (query) => predicate(query) && toAddress(...query.queryKey) !== deletedAddress,
      type: 'active',
    });
  };
  // A running first read may have begun before the write, and prevents another.
  const runningReads = client
    .getQueryCache()
    .findAll({ predicate: isMeant, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await readAgain(isMeant);
  if (runningReads.length === 0) return;
  await Promise.allSettled(runningReads.map(({ promise }) => promise));
  await readAgain((query) => runningReads.includes(query));
}

import { vi } from 'vitest';
import {
  type AnyEndpoint,
  type Page,
  type ParsedOf,
  pathNames,
  type ReplyOf,
  rawInput,
} from '#kit/contract/endpoint.ts';

type Respond = (input: unknown) => Response | Promise<Response>;
type Sent<E extends AnyEndpoint> = { input: ParsedOf<E>; key: string | null };
type Calls = { to: AnyEndpoint; respond: Respond; sent: Sent<AnyEndpoint>[] };

/** One sentence per wrong field. */
type FieldErrors = Record<string, string>;

/**
 * Returns a fake server: each endpoint answers with a reply of its contract's type; replies and inputs are checked
 * against the contract. Calls to other endpoints are collected in `problems` and fail the test.
 */
export function fakeApi() {
  const endpoints: Calls[] = [];
  const problems: string[] = [];

  async function receive(url: string, init: RequestInit = {}): Promise<Response> {
    const method = init.method ?? 'GET';
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    for (const calls of endpoints) {
      const params = calls.to.method === method ? matchPath(calls.to.path, pathname) : null;
      if (!params) continue;
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      const input = calls.to.input.safeParse(
        rawInput(calls.to, { params, query: readQuery(searchParams), body }),
      );
      if (!input.success) {
        problems.push(`${method} ${url} takes no ${JSON.stringify(body)}: ${input.error.message}`);
        break;
      }
      calls.sent.push({ input: input.data, key: new Headers(init.headers).get('idempotency-key') });
      return calls.respond(input.data);
    }
    if (problems.length === 0) problems.push(`${method} ${url} has no answer in this test.`);
    return refusal(500, 'No answer in this test.');
  }
  vi.stubGlobal('fetch', receive);

  function respond(to: AnyEndpoint, reply: Respond) {
    const before = endpoints.findIndex((calls) => calls.to === to);
    const calls = before === -1 ? [] : (endpoints.splice(before, 1)[0]?.sent ?? []);
    // The later answer counts; among paths such as /x/:id and /x/new, the more exact one does.
    endpoints.push({ to, respond: reply, sent: calls });
    endpoints.sort((a, b) => pathNames(a.to.path).length - pathNames(b.to.path).length);
  }

  return {
    problems,
    /** Answers calls from now on: always the same, or by input. */
    answer<E extends AnyEndpoint>(to: E, reply: ReplyOf<E> | ((input: ParsedOf<E>) => ReplyOf<E>)) {
      // Fails here instead of looking like a lost connection.
      if (typeof reply !== 'function') toResponse(to, reply);
      // A reply is never a function.
      const read = typeof reply === 'function' ? (reply as (input: ParsedOf<E>) => ReplyOf<E>) : () => reply;
      respond(to, (input) => toResponse(to, read(input as ParsedOf<E>)));
    },
    refuse(to: AnyEndpoint, status: number, message: string, errors?: FieldErrors) {
      respond(to, () => refusal(status, message, errors));
    },
    /** Fails calls as a lost connection does. */
    disconnect(to: AnyEndpoint) {
      respond(to, () => Promise.reject(new TypeError('Failed to fetch')));
    },
    /** Makes calls wait until they are answered. */
    hold<E extends AnyEndpoint>(to: E) {
      const { promise, resolve } = Promise.withResolvers<Response>();
      respond(to, () => promise.then((response) => response.clone()));
      return {
        answer: (reply: ReplyOf<E>) => resolve(toResponse(to, reply)),
        refuse: (status: number, message: string, errors?: FieldErrors) =>
          resolve(refusal(status, message, errors)),
      };
    },
    /** Returns the calls of an endpoint in order, as its handler would receive them. */
    sent<E extends AnyEndpoint>(to: E): Sent<E>[] {
      // Each entry was parsed by the endpoint's own input.
      return (endpoints.find((calls) => calls.to === to)?.sent ?? []) as Sent<E>[];
    },
  };
}

export type FakeApi = ReturnType<typeof fakeApi>;

function toResponse<E extends AnyEndpoint>(to: E, reply: ReplyOf<E>): Response {
  if (!to.paged) return Response.json(to.reply.parse(reply));
  const { items, next, total } = reply as Page<unknown>;
  const headers = {
    ...(next && { link: `<${to.path}?cursor=${next}>; rel="next"` }),
    ...(total !== null && { 'x-total-count': String(total) }),
  };
  return Response.json(to.reply.parse(items), { headers });
}

const refusal = (status: number, message: string, errors?: FieldErrors) =>
  Response.json({ message, errors }, { status });

function matchPath(path: string, pathname: string): Record<string, string> | null {
  const names = pathNames(path);
  const match = new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(pathname);
  if (!match) return null;
  return Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(match[at + 1] ?? '')]));
}

function readQuery(params: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(params.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = params.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

import { type AnyEndpoint, pathNames, sentInBody } from '#kit/contract/endpoint.ts';

/** The refusals of operations, by their names in the API's description. */
const REFUSALS = {
  BadInput: [400, 'The request could not be read, or `errors` has a sentence for each wrong field'],
  Unauthorized: [401, 'Nobody is signed in, or the token is unknown, expired or revoked'],
  Forbidden: [
    403,
    'The caller or the token may not do this, or a change came from another site or without https',
  ],
  NotFound: [404, 'There is nothing at this address, or nothing that the caller may see'],
  FileTooSlow: [408, 'The file took too long to arrive'],
  Conflict: [409, 'What is stored does not allow this, or a call with this key is running'],
  TooLarge: [413, 'The body is too large'],
  WrongType: [415, 'The body is of another type than described'],
  KeyInUse: [422, 'The Idempotency-Key was sent before with another input'],
  TooMany: [429, 'Too many calls'],
} as const;

type Refusal = keyof typeof REFUSALS;

/** Each refusal as a shared response, and `Failed` for errors that any request may get. */
export function describeRefusals(): Record<string, object> {
  const responses = Object.entries(REFUSALS).map(([name, [status, description]]) => {
    const headers = status === 429 ? { headers: { 'Retry-After': RETRY_AFTER } } : {};
    return [name, { description, ...headers, content: CONTENT }];
  });
  return {
    ...Object.fromEntries(responses),
    Failed: {
      description: 'Refused before it reached the endpoint (408, 414, 421, 431), or failed (500, 503)',
      content: CONTENT,
    },
  };
}

const RETRY_AFTER = { description: 'Seconds until the next call is allowed', schema: { type: 'integer' } };
const CONTENT = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

/** References to the refusals of an endpoint, by status. */
export function referToRefusals(endpoint: AnyEndpoint): Record<string, object> {
  const responses = listRefusals(endpoint).map((name) => [
    REFUSALS[name][0],
    { $ref: `#/components/responses/${name}` },
  ]);
  return { ...Object.fromEntries(responses), default: { $ref: '#/components/responses/Failed' } };
}

/** The refusals that follow from the contract; any request can be unreadable. */
function listRefusals(endpoint: AnyEndpoint): Refusal[] {
  const { access, scope, method, path, input, file, idempotent, conflicts, limit, confirmsPassword } =
    endpoint;
  const inPath = pathNames(path);
  const hasBody = sentInBody(method) && Object.keys(input.shape).length > inPath.length;
  // Visitors' reads are rate-limited wherever the caller is identified.
  const countsReads = method === 'GET' && !endpoint.anonymous;
  const possible: Record<Refusal, unknown> = {
    BadInput: true,
    Unauthorized: access !== 'public' || scope,
    Forbidden: access === 'owner' || access === 'admin' || method !== 'GET' || (scope && scope !== 'none'),
    NotFound: inPath.length > 0,
    FileTooSlow: file,
    Conflict: conflicts || idempotent,
    TooLarge: hasBody,
    WrongType: hasBody,
    KeyInUse: idempotent,
    TooMany: limit || confirmsPassword || countsReads,
  };
  // Object.entries widens the keys.
  const names = Object.keys(REFUSALS) as Refusal[];
  const ofHandler = new Set<number>(endpoint.refuses);
  return names.filter((name) => possible[name] || ofHandler.has(REFUSALS[name][0]));
}

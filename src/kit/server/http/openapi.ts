import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { type AnyEndpoint, pathNames, sentInBody } from '#kit/contract/endpoint.ts';
import { ProblemReply } from '#kit/contract/problem.ts';
import type { NamedEndpoint } from '../feature/feature.ts';

/**
 * Generates the OpenAPI 3.1 description of the endpoints from their shapes. That takes a tenth of a second and more,
 * so it yields to other requests in between.
 */
export async function openApi(endpoints: readonly NamedEndpoint[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const handler of endpoints) {
    const { path, method } = handler.endpoint;
    const template = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: describeOperation(handler) };
    await nextTurn();
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tablemate',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Money is in cents, moments are ISO 8601 in UTC, ids are numbers. Errors are application/problem+json. Lists are plain arrays; `Link: rel="next"` leads to the next page.',
    },
    servers: [{ url: '/', description: 'The server that gave this document' }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(ProblemReply, 'output') },
      responses: describeRefusals(),
      securitySchemes: {
        session: cookieScheme('session', 'over http'),
        secureSession: cookieScheme('__Host-session', 'over https'),
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'tm_pat_… or tm_at_…',
          description:
            'A personal token (tm_pat_…), made at /settings/apps, or that of an app (tm_at_…), by OAuth 2.1 as /.well-known/oauth-authorization-server describes it. Operations without it take none.',
        },
      },
    },
  };
}

const cookieScheme = (name: string, where: string) => ({
  type: 'apiKey',
  in: 'cookie',
  name,
  description: `The session's cookie ${where}`,
});

/** Either cookie is accepted. */
const SIGNED_IN = [{ secureSession: [] }, { session: [] }];

function describeOperation({ feature, name, endpoint }: NamedEndpoint) {
  const { access, anonymous, scope, summary } = endpoint;
  const signedIn = [...SIGNED_IN, ...(scope ? [{ token: scope === 'none' ? [] : [scope] }] : [])];
  return {
    operationId: name,
    tags: [feature],
    summary,
    ...(access !== 'public' && { description: `For: ${access}.` }),
    security: access !== 'public' ? signedIn : anonymous ? [] : [{}, ...signedIn],
    ...describeInput(endpoint),
    responses: {
      200: { description: 'Done', ...describeReply(endpoint) },
      ...referToRefusals(endpoint),
    },
  };
}

function describeInput({ path, method, input, file, idempotent }: AnyEndpoint) {
  const names = new Set(pathNames(path));
  const shape = jsonSchema(input, 'input');
  const fields = Object.entries(shape.properties ?? {});
  const required = new Set(shape.required ?? []);
  const isParameter = (name: string) => names.has(name) || !sentInBody(method);
  const body = fields.filter(([name]) => !isParameter(name));
  const schema = {
    type: 'object',
    properties: Object.fromEntries(body),
    required: body.map(([name]) => name).filter((name) => required.has(name)),
  };
  const parameters = fields
    .filter(([name]) => isParameter(name))
    .map(([name, schema]) => ({
      name,
      in: names.has(name) ? 'path' : 'query',
      required: names.has(name) || required.has(name),
      schema,
    }));
  return {
    parameters: [...parameters, ...(idempotent ? [IDEMPOTENCY_KEY] : [])],
    ...(body.length > 0 && {
      requestBody: {
        required: schema.required.length > 0,
        content: { [file ? 'multipart/form-data' : 'application/json']: { schema } },
      },
    }),
  };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key gives the same answer, once',
  schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
};

function describeReply({ download, paged, reply }: AnyEndpoint) {
  if (!download)
    return {
      ...(paged && { headers: PAGE_HEADERS }),
      content: { 'application/json': { schema: jsonSchema(reply, 'output') } },
    };
  const [contentType = ''] = download.contentType.split(';');
  const isText = contentType.startsWith('text/');
  return { content: { [contentType]: { schema: { type: 'string', ...(!isText && { format: 'binary' }) } } } };
}

const PAGE_HEADERS = {
  Link: { description: 'The next page, where there is one', schema: { type: 'string' } },
  'X-Total-Count': { description: 'How many there are in all, where counted', schema: { type: 'integer' } },
};

type JsonSchema = { properties?: Record<string, object>; required?: string[] };

function jsonSchema(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  // zod's own type of JSON Schema is wider than the two fields read here.
  return z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as JsonSchema;
}

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

/** Describes each refusal as a shared response, and `Failed` for errors that any request may get. */
function describeRefusals(): Record<string, object> {
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

/** Lists the refusals that follow from the contract; any request can be unreadable. */
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

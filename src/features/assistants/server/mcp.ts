import { createHash } from 'node:crypto';
import type { Server } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AnyEndpoint, type Limit, sentInBody } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { callInProcess } from '#kit/server/feature/in-process.ts';
import { getOrigin } from '#kit/server/http/host.ts';
import { isTooDeep, noteCall, readCaller } from '#kit/server/http/http.ts';
import { readBearer, readTokenCaller } from '#kit/server/http/token-caller.ts';
import { overLimit, Problem } from '#kit/server/problem.ts';
import type { Caller } from '#kit/server/serve.ts';
import type { Services } from '#kit/server/services.ts';
import * as contract from '../contract.ts';
import { USERS_TEXT } from '../rules.ts';

/** What an address without a token may send. */
const CALLS: Limit = { points: 60, seconds: 60 };
const MAX_DEPTH = 20;

const INSTRUCTIONS = `Restaurants, menus and reviews of Tablemate. ${USERS_TEXT} Reading needs no account. With a personal token, made at /settings/apps, you can save restaurants, draft reviews and start tables for its owner. Publishing, money and check-ins are done on the pages only.`;

const toToolName = ({ path }: AnyEndpoint) => path.slice(path.lastIndexOf('/') + 1);

/** A tool as clients list it. */
const describeTool = (endpoint: AnyEndpoint) => ({
  name: toToolName(endpoint),
  description: endpoint.summary,
  inputSchema: toSchema(endpoint.input, 'input'),
  outputSchema: toSchema(endpoint.reply, 'output'),
  annotations: {
    readOnlyHint: !sentInBody(endpoint.method),
    destructiveHint: false,
    idempotentHint: endpoint.method !== 'POST',
    openWorldHint: false,
  },
});

type ToolSchema = { type: 'object'; [name: string]: unknown };

function toSchema(shape: z.ZodType, io: 'input' | 'output'): ToolSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' });
  return { ...schema, type: 'object' };
}

const TOOLS = new Map(
  Object.values<AnyEndpoint>(contract).map((endpoint) => [
    toToolName(endpoint),
    { endpoint, description: describeTool(endpoint) },
  ]),
);

const mayCall = ({ scope }: AnyEndpoint, { apiToken }: Caller) =>
  scope === 'none' || (scope !== undefined && apiToken?.scopes.includes(scope) === true);

/** POST /mcp: the Model Context Protocol, without sessions. A token alone says who calls, never a cookie. */
export function mountMcp(app: FastifyInstance, services: Services): void {
  const config = { changesNoPage: true, refusesOtherSites: true };
  app.post('/mcp', { config }, async (request, reply) => {
    try {
      return await answerMessage(request, reply, services);
    } catch (error) {
      throw withMetadata(error, getOrigin(request, services.config));
    }
  });

  // Older clients ask for a stream, and end sessions: there are none.
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: (_, reply) => reply.status(405).header('allow', 'POST').send(),
  });
}

async function answerMessage(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const caller = await readMcpCaller(request, reply, services);
  const { body } = request;
  // A batch would be many calls for one of the limit.
  if (Array.isArray(body) || isTooDeep(body, MAX_DEPTH))
    throw new Problem(400, t('This request could not be read.'));
  const { status, type, text } = await answer(request, caller, services);
  if (type !== null) reply.type(type);
  return reply.status(status).header('cache-control', 'no-store').send(text);
}

/** Says beside a challenge where an assistant learns how to be let in. */
function withMetadata(error: unknown, origin: string): unknown {
  if (!(error instanceof Problem) || error.challenge === undefined) return error;
  const metadata = `resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`;
  const challenge = `${error.challenge}${error.challenge === 'Bearer' ? ' ' : ', '}${metadata}`;
  return new Problem(error.status, error.message, { challenge });
}

async function readMcpCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<Caller> {
  const bearer = readBearer(request);
  if (bearer !== null) return readTokenCaller(request, services, { bearer, key: null, audience: 'mcp' });
  const { limits, reads } = services;
  const key = limits.addressKey(request.ip);
  if (key !== null) await limits.counter('assistants', CALLS).take(key, overLimit('network'));
  const visitor = await readCaller(request, reply, services, { anonymous: true });
  return {
    ...visitor,
    reader: reads.forVisitors(),
    key: null,
    // A program keeps no cookies, and an answer to a POST no age.
    setSession: () => undefined,
    leaveCookie: () => undefined,
    setAge: () => undefined,
  };
}

/** Answers one message with a server of its own. Throws refusals that belong into the HTTP status, and failures. */
async function answer(request: FastifyRequest, caller: Caller, services: Services) {
  const { createMcpHandler, Server } = await import('@modelcontextprotocol/server');
  const failures: unknown[] = [];
  const createServer = () => {
    const server = new Server(
      { name: 'tablemate', title: 'Tablemate', version: '1' },
      { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
    );
    addTools(server, caller, services, failures);
    return server;
  };
  const handler = createMcpHandler(createServer, { maxSubscriptions: 0 });
  try {
    const response = await handler.fetch(toWebRequest(request, caller), { parsedBody: request.body });
    // A tool may run until the whole text is there.
    const text = await response.text();
    if (failures.length > 0) throw failures[0];
    return { status: response.status, type: response.headers.get('content-type'), text };
  } finally {
    await handler.close();
  }
}

function addTools(server: Server, caller: Caller, services: Services, failures: unknown[]): void {
  server.setRequestHandler('tools/list', () => ({
    tools: [...TOOLS.values()]
      .filter(({ endpoint }) => mayCall(endpoint, caller))
      .map(({ description }) => description),
  }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const endpoint = TOOLS.get(params.name)?.endpoint;
    if (!endpoint) return toRefusal(`There is no tool ${JSON.stringify(params.name)}.`);
    try {
      return await runTool(endpoint, params.arguments ?? {}, caller, services);
    } catch (error) {
      const refusal = readRefusal(error);
      if (refusal !== null) return toRefusal(refusal);
      failures.push(asHttpProblem(error));
      // What a failure says is for the log.
      throw new Error('failed');
    }
  });
}

async function runTool(
  endpoint: AnyEndpoint,
  input: Record<string, unknown>,
  caller: Caller,
  services: Services,
) {
  const keyedCaller = endpoint.idempotent ? { ...caller, key: toKey(endpoint, input) } : caller;
  const result = await callInProcess(keyedCaller, services)(endpoint, input);
  await noteCall(`POST /mcp ${toToolName(endpoint)}`, caller, services);
  return {
    content: [{ type: 'text' as const, text: JSON.stringify(result) }],
    // What a tool answers with is an object, by its shape.
    structuredContent: result as Record<string, unknown>,
  };
}

/** The same words are the same order: an assistant that got no answer asks again, and starts no second table. */
const toKey = (endpoint: AnyEndpoint, input: Record<string, unknown>): string =>
  createHash('sha256')
    .update(JSON.stringify([endpoint.path, input]))
    .digest('base64url');

/** Statuses whose message is about the input, so that an assistant can correct it. */
const REFUSALS = [400, 404, 409, 422];

/** Returns the text that the assistant gets in place of a result; null if its program needs the HTTP status. */
function readRefusal(error: unknown): string | null {
  if (!(error instanceof Problem) || !REFUSALS.includes(error.status)) return null;
  const { message, errors = {} } = error.toReply();
  return [message, ...Object.entries(errors).map(([field, wrong]) => `${field}: ${wrong}`)].join(' ');
}

const toRefusal = (text: string) => ({ isError: true, content: [{ type: 'text' as const, text }] });

/** Adds to a 401 that a bearer token is expected. */
const asHttpProblem = (error: unknown) =>
  error instanceof Problem && error.status === 401
    ? new Problem(401, error.message, { challenge: 'Bearer' })
    : error;

/** What the library needs of a request: neither cookies nor tokens. */
function toWebRequest({ headers }: FastifyRequest, { origin }: Caller): Request {
  const protocolHeaders = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && /^(accept|content-type|mcp-.*)$/.test(name) ? [[name, value]] : [],
  );
  return new Request(`${origin}/mcp`, { method: 'POST', headers: protocolHeaders });
}

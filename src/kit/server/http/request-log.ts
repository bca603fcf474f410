import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import type { Problem } from '../problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender's account, once the session is read. */
    account: number | null;
    /** The id of the sender's token. */
    apiToken: number | null;
  }
}

/** More names in a query are made up. */
const MAX_QUERY_NAMES = 20;

/** Logs one line per request: the caller, the endpoint and the result, without any values. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.decorateRequest('account', null);
  app.decorateRequest('apiToken', null);
  app.addHook('onResponse', async (request, { statusCode: status, elapsedTime }) => {
    const { id, method, account, apiToken, ip } = request;
    const ms = Math.round(elapsedTime);
    const caller = { account, ...(apiToken !== null && { apiToken }), address: ip };
    log.info({ request: id, method, ...loggedAddress(request), ...caller, status, ms }, 'request');
  });
}

/** Logs a failure with its cause, a refusal with its reason. */
export function logProblem(log: Log, request: FastifyRequest, { status, message }: Problem, error: unknown) {
  const { id, method, account, ip } = request;
  if (status >= 500) log[status === 503 ? 'warn' : 'error']({ request: id, error }, 'failed');
  if (![401, 403, 429].includes(status)) return;
  const { path } = loggedAddress(request);
  log.info({ request: id, method, path, account, address: ip, status, reason: message }, 'refused');
}

/** Returns the path and the names in the query: codes, tokens and positions stay out of the log. */
function loggedAddress(request: FastifyRequest): { path: string; query?: string[] } {
  const [path = '', query = ''] = request.url.split('?', 2);
  const route = request.routeOptions.url;
  const names = [...new Set(new URLSearchParams(query).keys())].slice(0, MAX_QUERY_NAMES).map(loggedName);
  return {
    path: route === undefined ? withoutSecrets(path) : withNumbers(route, request.params),
    ...(names.length > 0 && { query: names }),
  };
}

/** Returns the pattern of a route, with numeric parameters filled in. */
function withNumbers(route: string, params: unknown): string {
  return route.replaceAll(/:(\w+)/g, (name, key: string) => {
    const value = String(Reflect.get(Object(params), key));
    return /^\d{1,15}$/.test(value) ? value : name;
  });
}

/** Cleans an address without a route: keeps words and numbers only, nothing that may be a token. */
const withoutSecrets = (path: string) =>
  path
    .split('/')
    .slice(0, 10)
    .map((part) => (/^([a-z][a-z.-]{0,29}|\d{1,15}|)$/.test(part) ? part : '…'))
    .join('/');

const loggedName = (name: string) => (/^[A-Za-z]{1,24}$/.test(name) ? name : '…');

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { links } from '#addresses.ts';
import { inTransaction } from '#db/connect.ts';
import type { SignInContext } from '#features/auth/server/enter.ts';
import { ownAddress } from '#kit/contract/own-address.ts';
import { readCaller } from '#kit/server/http/http.ts';
import type { Context } from '#kit/server/serve.ts';
import type { Services } from '#kit/server/services.ts';
import { beginAttempt, logFailure, RETURN_PATH } from './attempts.ts';
import { handleReturn, type OpenIdOutcome } from './handle-return.ts';
import { type OpenId, OpenIdFailure, openIdService } from './issuer.ts';

type Deps = SignInContext & Pick<Context, 'db'>;

const START_LIMIT = { points: 600, seconds: 3600 };
/** The same as for signing in, per address. */
const RETURN_LIMIT = { points: 100, seconds: 3600 };

/** Two addresses outside our pages: to the issuer and back. Both redirect, on failure to /auth/openid with the problem. */
export function mountOpenId(app: FastifyInstance, services: Services): void {
  const openId = services.get(openIdService);
  if (!openId) return;
  const lead = (
    work: (context: Deps, query: URLSearchParams) => Promise<OpenIdOutcome | { url: string }>,
  ) => {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await readCaller(request, reply, services, { writes: true });
      const followUps: Array<() => void | Promise<void>> = [];
      const context: Deps = {
        db: services.db,
        caller,
        services,
        transaction: (within) => inTransaction(services.db, within),
        after: (then) => void followUps.push(then),
      };
      const outcome = await work(context, new URL(request.url, caller.origin).searchParams);
      for (const then of followUps) await then();
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      return reply.redirect(toAddress(outcome), 302);
    };
  };
  // Waiting for the issuer can be slow; HEAD must not use up a ticket.
  const options = { config: { slow: true }, exposeHeadRoute: false };
  app.get(
    '/auth/openid/start',
    options,
    lead((context, query) => start(context, openId, query)),
  );
  app.get(
    RETURN_PATH,
    options,
    lead((context, query) => finish(context, openId, query)),
  );
}

const toAddress = (outcome: OpenIdOutcome | { url: string }) => {
  if ('url' in outcome) return outcome.url;
  return 'path' in outcome ? outcome.path : `${links.authStep('openid')}?problem=${outcome.problem}`;
};

async function start(context: Deps, openId: OpenId, query: URLSearchParams) {
  const back = query.get('redirect');
  if (context.caller.user) return { path: ownAddress(back ?? undefined, '/') };
  if (!(await countRequest(context, 'openid start', START_LIMIT))) return { problem: 'limit' as const };
  try {
    return { url: await beginAttempt(context, openId, { purpose: 'sign in', back, userId: null }) };
  } catch (error) {
    if (!(error instanceof OpenIdFailure)) throw error;
    logFailure(context.services, error);
    return { problem: 'away' as const };
  }
}

async function finish(context: Deps, openId: OpenId, query: URLSearchParams): Promise<OpenIdOutcome> {
  if (!(await countRequest(context, 'openid return', RETURN_LIMIT))) return { problem: 'limit' };
  // With PUBLIC_URL, whatever host was requested, since the issuer compares it.
  const address = new URL(RETURN_PATH, context.caller.origin);
  address.search = query.toString();
  return handleReturn(context, openId, address);
}

/** Counts a request of the caller's network; false above the limit. */
async function countRequest(
  { services: { limits }, caller }: Deps,
  name: string,
  limit: typeof START_LIMIT,
): Promise<boolean> {
  const key = limits.addressKey(caller.address);
  return key === null || !(await limits.counter(name, limit).exceeds(key));
}

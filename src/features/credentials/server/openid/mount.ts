import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { links } from '#addresses.ts';
import { inTransaction } from '#db/connect.ts';
import type { SignInContext } from '#features/auth/server/enter.ts';
import { ownAddress } from '#kit/contract/own-address.ts';
import { readCaller } from '#kit/server/http/http.ts';
import type { Context } from '#kit/server/serve.ts';
import type { Services } from '#kit/server/services.ts';
import { beginAttempt, logFailure, RETURN_PATH } from './attempts.ts';
import { type OpenId, OpenIdFailure, openIdService } from './issuer.ts';
import { type OpenIdOutcome, takeReturn } from './returning.ts';

type Around = SignInContext & Pick<Context, 'db'>;

const STARTS = { points: 600, seconds: 3600 };
/** As many as tries to sign in from one address. */
const RETURNS = { points: 100, seconds: 3600 };

/**
 * The two addresses beside our pages that a browser passes through: to the issuer, and back from it. Both only ever lead
 * on, and say what went wrong on the page /auth/openid.
 */
export function mountOpenId(app: FastifyInstance, services: Services): void {
  const openId = services.get(openIdService);
  if (!openId) return;
  const lead = (
    work: (context: Around, query: URLSearchParams) => Promise<OpenIdOutcome | { url: string }>,
  ) => {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await readCaller(request, reply, services, { writes: true });
      const followUps: Array<() => void | Promise<void>> = [];
      const context: Around = {
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
  // Asking the issuer takes its own time; looking ahead (HEAD) must not use anything up.
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

async function start(context: Around, openId: OpenId, query: URLSearchParams) {
  const back = query.get('redirect');
  if (context.caller.user) return { path: ownAddress(back ?? undefined, '/') };
  if (await isTooMany(context, 'openid start', STARTS)) return { problem: 'limit' as const };
  try {
    return { url: await beginAttempt(context, openId, { purpose: 'sign in', back, userId: null }) };
  } catch (error) {
    if (!(error instanceof OpenIdFailure)) throw error;
    logFailure(context.services, error);
    return { problem: 'away' as const };
  }
}

async function finish(context: Around, openId: OpenId, query: URLSearchParams): Promise<OpenIdOutcome> {
  if (await isTooMany(context, 'openid return', RETURNS)) return { problem: 'limit' };
  // By our own name for it, whatever name the request came under: the issuer compares it.
  const address = new URL(RETURN_PATH, context.caller.origin);
  address.search = query.toString();
  return takeReturn(context, openId, address);
}

async function isTooMany({ services: { limits }, caller }: Around, name: string, limit: typeof STARTS) {
  const key = limits.addressKey(caller.address);
  return key !== null && limits.counter(name, limit).exceeds(key);
}

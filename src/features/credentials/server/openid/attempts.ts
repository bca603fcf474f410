import { z } from 'zod';
import { createSignInChallenge, TICKET, takeChallenge } from '#features/auth/server/challenges.ts';
import { ownAddress } from '#kit/contract/own-address.ts';
import { t } from '#kit/contract/text.ts';
import { notFound, Problem } from '#kit/server/problem.ts';
import type { Context } from '#kit/server/serve.ts';
import type { Services } from '#kit/server/services.ts';
import type { Sessions } from '#kit/server/session.ts';
import { ATTEMPT_SECONDS, type OpenId, OpenIdFailure, openIdService, type Secrets } from './issuer.ts';

/** The redirect address registered with issuers, under PUBLIC_URL. */
export const RETURN_PATH = '/auth/openid/return';

const Attempt = z.object({
  purpose: z.enum(['sign in', 'link', 'confirm']),
  /** The page to continue at. */
  back: z.string().nullable(),
  /** In milliseconds since 1970. */
  begunAt: z.number(),
});
export type Attempt = z.infer<typeof Attempt>;

type Deps = Pick<Context, 'db' | 'caller' | 'services' | 'after'>;

/**
 * Begins a sign-in and returns the issuer's address. State, nonce and verifier are derived from a ticket that only the
 * browser has, so nobody can return with them from a log or a table. Throws an OpenIdFailure if the issuer does not
 * answer.
 */
export async function beginAttempt(
  { db, caller, services, after }: Deps,
  openId: OpenId,
  { purpose, back, userId }: Pick<Attempt, 'purpose' | 'back'> & { userId: number | null },
): Promise<string> {
  const attempt: Attempt = {
    purpose,
    back: back === null ? null : ownAddress(back, '/'),
    begunAt: Date.now(),
  };
  const ticket = await createSignInChallenge(db, services.sessions, {
    kind: 'openid',
    userId,
    data: attempt,
    seconds: ATTEMPT_SECONDS,
  });
  const secrets = deriveSecrets(services.sessions, ticket);
  const url = await openId.begin(new URL(RETURN_PATH, caller.origin).href, secrets, purpose === 'confirm');
  after(() => caller.leaveCookie(TICKET, ticket));
  return url;
}

/** For endpoints: throws a 503 if the issuer does not answer, a 404 without one. */
export async function beginAttemptOrRefuse(
  context: Deps & { user: { id: number } },
  attempt: Pick<Attempt, 'purpose' | 'back'>,
): Promise<{ url: string }> {
  const { services, user } = context;
  const openId = services.get(openIdService);
  if (!openId) throw notFound(t('Issuer'));
  try {
    return { url: await beginAttempt(context, openId, { ...attempt, userId: user.id }) };
  } catch (error) {
    if (!(error instanceof OpenIdFailure)) throw error;
    logFailure(services, error);
    throw new Problem(
      503,
      t('{name} does not answer right now. Please try again in a few minutes.', { name: openId.name }),
    );
  }
}

/** Consumes an attempt; null if the browser did not begin it or it has expired. */
export async function takeAttempt({ db, caller, services }: Deps, state: unknown) {
  const ticket = caller.readCookie(TICKET);
  if (ticket === null) return null;
  const secrets = deriveSecrets(services.sessions, ticket);
  if (state !== secrets.state) return null;
  const challenge = await takeChallenge(db, services.sessions, 'openid', ticket);
  return challenge && { ...Attempt.parse(challenge.data), userId: challenge.userId, secrets };
}

function deriveSecrets({ keyedHash }: Pick<Sessions, 'keyedHash'>, ticket: string): Secrets {
  return {
    state: keyedHash('openid state', ticket),
    nonce: keyedHash('openid nonce', ticket),
    verifier: keyedHash('openid verifier', ticket),
  };
}

export const logFailure = ({ log }: Pick<Services, 'log'>, { fault, code }: OpenIdFailure) =>
  log.warn({ fault, code }, 'the issuer does not let anybody in');

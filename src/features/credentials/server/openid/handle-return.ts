import { links } from '#addresses.ts';
import { isSameAddress } from '#features/auth/rules.ts';
import { findAddressOwner, lockAccount } from '#features/auth/server/accounts.ts';
import { createSignInChallenge, TICKET } from '#features/auth/server/challenges.ts';
import type { SignInContext } from '#features/auth/server/enter.ts';
import { logRefusedSignIn } from '#features/auth/server/events.ts';
import { signIn } from '#features/auth/server/sign-in.ts';
import type { Context } from '#kit/server/serve.ts';
import type { OpenIdProblem } from '../../options.ts';
import { type Attempt, logFailure, takeAttempt } from './attempts.ts';
import { findLinked, link, recordUse } from './identities.ts';
import { ATTEMPT_SECONDS, type OpenId, OpenIdFailure, type Stranger } from './issuer.ts';

type Deps = SignInContext & Pick<Context, 'db'>;

/** The page to continue at, or what went wrong. */
export type OpenIdOutcome = { path: string } | { problem: OpenIdProblem };

/** Tolerated difference between our clock and the issuer's. */
const MAX_CLOCK_DIFFERENCE_MS = 30_000;

/** Completes what a person began before coming back from the issuer to `address`. */
export async function handleReturn(context: Deps, openId: OpenId, address: URL): Promise<OpenIdOutcome> {
  const { caller, services, after } = context;
  const attempt = await takeAttempt(context, address.searchParams.get('state'));
  if (!attempt) return { problem: 'over' };
  after(() => caller.leaveCookie(TICKET, null));
  let stranger: Stranger;
  try {
    stranger = await openId.finish(address, attempt.secrets, attempt.purpose === 'confirm');
  } catch (error) {
    if (!(error instanceof OpenIdFailure)) throw error;
    const { fault, code } = error;
    if (fault === 'away') logFailure(services, error);
    else
      logRefusedSignIn(context, {
        reason: 'wrong answer of the issuer',
        account: attempt.userId,
        fault: code,
      });
    return { problem: fault };
  }
  if (attempt.purpose === 'sign in') return enterAs(context, stranger, attempt);
  // The person signed out, or in as another one, in the meantime.
  if (caller.user === null || caller.user.id !== attempt.userId) return { problem: 'over' };
  if (attempt.purpose === 'confirm') return confirm(context, stranger, attempt);
  const { id } = caller.user;
  const outcome = await context.transaction((db) => link({ db, services }, id, stranger));
  return outcome === 'linked' ? { path: links.signInSettings } : { problem: outcome };
}

/** Signs in by the subject. Otherwise links by an address confirmed on both sides, or offers to register. */
async function enterAs(context: Deps, stranger: Stranger, { back }: Attempt): Promise<OpenIdOutcome> {
  const { db } = context;
  const account = await findLinked(db, stranger);
  if (account && !account.isActive) {
    logRefusedSignIn(context, { reason: 'account is gone', account: account.userId });
    return { problem: 'gone' };
  }
  if (account) return signInLinked(context, account.userId, stranger, back);
  const owner = stranger.email === null ? null : await findAddressOwner(db, stranger.email);
  if (!owner) return offerRegistration(context, stranger, back);
  const outcome = await linkByAddress(context, owner.id, stranger);
  if (outcome === 'linked') return signInLinked(context, owner.id, stranger, back);
  logRefusedSignIn(context, { reason: 'address not confirmed', account: owner.id });
  return { problem: outcome };
}

/** Links if both sides have confirmed the address that both now have. */
function linkByAddress({ transaction, services }: Deps, userId: number, stranger: Stranger) {
  return transaction(async (db) => {
    const account = await lockAccount(db, userId);
    const isProved =
      account?.emailConfirmedAt != null &&
      stranger.isConfirmed &&
      isSameAddress(account.email, stranger.email ?? '');
    return isProved ? link({ db, services }, userId, stranger) : ('unproved' as const);
  });
}

async function signInLinked(
  context: Deps,
  userId: number,
  stranger: Stranger,
  back: string | null,
): Promise<OpenIdOutcome> {
  const outcome = await signIn(context, userId, { way: 'openid' });
  await recordUse(context.db, stranger);
  if (!('next' in outcome)) return { path: back ?? '/' };
  return { path: `/auth/code${back === null ? '' : `?redirect=${encodeURIComponent(back)}`}` };
}

/** Stores the issuer's data under a ticket in the browser and leads to the choice of a username. */
async function offerRegistration(
  { db, services, caller, after }: Deps,
  stranger: Stranger,
  back: string | null,
): Promise<OpenIdOutcome> {
  const ticket = await createSignInChallenge(db, services.sessions, {
    kind: 'openid account',
    userId: null,
    data: { ...stranger, back },
    seconds: ATTEMPT_SECONDS,
  });
  after(() => caller.leaveCookie(TICKET, ticket));
  return { path: links.authStep('openid') };
}

/** Records in the session that its owner has just proved their identity at the issuer. */
async function confirm(
  { db, services, caller }: Deps,
  stranger: Stranger,
  { back, begunAt }: Attempt,
): Promise<OpenIdOutcome> {
  const account = await findLinked(db, stranger);
  if (caller.token === null || account?.userId !== caller.user?.id) return { problem: 'stranger' };
  if (stranger.provedAt === null || stranger.provedAt * 1000 < begunAt - MAX_CLOCK_DIFFERENCE_MS)
    return { problem: 'stale' };
  await recordUse(db, stranger);
  await services.sessions.prove(db, caller.token);
  return { path: back ?? '/' };
}

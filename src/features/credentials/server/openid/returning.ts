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
import { findLinked, link, noteUse } from './identities.ts';
import { ATTEMPT_SECONDS, type OpenId, OpenIdFailure, type Stranger } from './issuer.ts';

type Around = SignInContext & Pick<Context, 'db'>;

/** Where the browser goes on to: a page of ours, or what went wrong. */
export type OpenIdOutcome = { path: string } | { problem: OpenIdProblem };

/** By how much our clock and the issuer's may differ. */
const CLOCKS_MS = 30_000;

/** What becomes of somebody who comes back from the issuer to `address`. */
export async function takeReturn(context: Around, openId: OpenId, address: URL): Promise<OpenIdOutcome> {
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
  // Who signed out, or in as somebody else, while they were away.
  if (caller.user === null || caller.user.id !== attempt.userId) return { problem: 'over' };
  if (attempt.purpose === 'confirm') return confirm(context, stranger, attempt);
  const { id } = caller.user;
  const linked = await context.transaction((db) => link({ db, services }, id, stranger));
  return linked === 'linked' ? { path: links.signInSettings } : { problem: linked };
}

/** Signs in by the subject; who has none here yet is linked by an address that both sides have proved, or is new. */
async function enterAs(context: Around, stranger: Stranger, { back }: Attempt): Promise<OpenIdOutcome> {
  const { db } = context;
  const account = await findLinked(db, stranger);
  if (account && !account.isActive) {
    logRefusedSignIn(context, { reason: 'account is gone', account: account.userId });
    return { problem: 'gone' };
  }
  if (account) return letIn(context, account.userId, stranger, back);
  const owner = stranger.email === null ? null : await findAddressOwner(db, stranger.email);
  if (!owner) return welcome(context, stranger, back);
  const linked = await linkByAddress(context, owner.id, stranger);
  if (linked === 'linked') return letIn(context, owner.id, stranger, back);
  logRefusedSignIn(context, { reason: 'address not confirmed', account: owner.id });
  return { problem: linked };
}

/** Links where both sides have proved the address, as both see it now. */
function linkByAddress({ transaction, services }: Around, userId: number, stranger: Stranger) {
  return transaction(async (db) => {
    const account = await lockAccount(db, userId);
    const isProved =
      account?.emailConfirmedAt != null &&
      stranger.isConfirmed &&
      isSameAddress(account.email, stranger.email ?? '');
    return isProved ? link({ db, services }, userId, stranger) : ('unproved' as const);
  });
}

async function letIn(
  context: Around,
  userId: number,
  stranger: Stranger,
  back: string | null,
): Promise<OpenIdOutcome> {
  const entered = await signIn(context, userId, { way: 'openid' });
  await noteUse(context.db, stranger);
  if (!('next' in entered)) return { path: back ?? '/' };
  return { path: `/auth/code${back === null ? '' : `?redirect=${encodeURIComponent(back)}`}` };
}

/** Lets somebody who is new choose a name: what the issuer said of them waits here, under a ticket in their browser. */
async function welcome(
  { db, services, caller, after }: Around,
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

/** Remembers in the session that its owner has just signed in anew with an account that is linked. */
async function confirm(
  { db, services, caller }: Around,
  stranger: Stranger,
  { back, begunAt }: Attempt,
): Promise<OpenIdOutcome> {
  const account = await findLinked(db, stranger);
  if (caller.token === null || account?.userId !== caller.user?.id) return { problem: 'stranger' };
  if (stranger.provedAt === null || stranger.provedAt * 1000 < begunAt - CLOCKS_MS)
    return { problem: 'stale' };
  await noteUse(db, stranger);
  await services.sessions.prove(db, caller.token);
  return { path: back ?? '/' };
}

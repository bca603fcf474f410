import { isIPv6 } from 'node:net';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { signIns, users } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { isLoopback, unwrapIpv4 } from '#kit/server/http/address.ts';
import { network64 } from '#kit/server/limits.ts';
import { Problem, unauthorised } from '#kit/server/problem.ts';
import { GRACE_DAYS } from '#kit/server/secrets/second-factor.ts';
import type { Context } from '#kit/server/serve.ts';
import type { Sessions } from '#kit/server/session.ts';
import type { SecondFactor, SignInWay } from '#vocabulary.ts';
import { describeDevice } from '../devices.ts';
import { lockAccount } from './accounts.ts';
import { isKnownDevice, rememberDevice } from './device-marks.ts';
import { logSignIn } from './events.ts';
import { mailNewDevice } from './mailed/notices.ts';

export type SignInContext = Pick<Context, 'caller' | 'services' | 'transaction' | 'after'>;

export type Proof = {
  way: SignInWay;
  secondFactor?: SecondFactor;
  /** Derived from the correct password, if one was given: it must still be the account's. */
  passwordMark?: string | undefined;
};

/** Changes with the password and reveals nothing of it. */
export const markPassword = (
  { keyedHash }: Pick<Sessions, 'keyedHash'>,
  { id, password }: { id: number; password: string | null },
): string => keyedHash('password of a sign-in', `${id} ${password}`);

/**
 * Starts a session, ends the browser's previous one and records the sign-in. Every way of signing in ends here. Then
 * the browser is known; if it was unknown and the account is not new, a mail reports the sign-in.
 */
export async function enter(
  context: SignInContext,
  userId: number,
  { passwordMark, ...proof }: Proof,
): Promise<void> {
  const { caller, services, transaction, after } = context;
  const from = { device: describeDevice(caller.agent), network: shortenAddress(caller.address) };
  const { token, account } = await transaction(async (tx) => {
    if (caller.token) await services.sessions.end(tx, caller.token);
    const account = await lockAccount(tx, userId);
    if (!account) throw unauthorised();
    if (passwordMark !== undefined && passwordMark !== markPassword(services.sessions, account))
      throw new Problem(401, t('The password was changed in the meantime. Please sign in again.'));
    await tx.insert(signIns).values({ userId, ...proof, ...from });
    const isKnown = proof.way === 'registration' || isKnownDevice(services.sessions, caller, account);
    if (!isKnown) await mailNewDevice({ db: tx, services }, account, from);
    if (services.config.production) await startGrace(tx, userId);
    return {
      token: await services.sessions.start(tx, userId, new Date(), {
        agent: caller.agent,
        // An issuer does not ask again in a browser that it knows, so this proves nothing recent.
        isProved: proof.way !== 'openid' || proof.secondFactor !== undefined,
      }),
      account,
    };
  });
  after(() => caller.setSession(token));
  after(() => rememberDevice(services.sessions, caller, account));
  after(() => logSignIn(context, userId));
}

/** Administrators of a public site must set up a second factor within GRACE_DAYS of their first sign-in. */
async function startGrace(tx: Database, userId: number): Promise<void> {
  const dueAt = sql`case when ${users.isAdmin} then coalesce(${users.secondFactorDueAt}, now() + ${GRACE_DAYS} * interval '1 day') end`;
  await tx.update(users).set({ secondFactorDueAt: dueAt }).where(eq(users.id, userId));
}

/** Run at each start: gives the same time to administrators who are signed in already; elsewhere no second factor is owed. */
export async function updateGracePeriods(db: Database, isPublic: boolean): Promise<void> {
  if (isPublic) {
    const dueAt = sql`now() + ${GRACE_DAYS} * interval '1 day'`;
    await db
      .update(users)
      .set({ secondFactorDueAt: dueAt })
      .where(and(users.isAdmin, isNull(users.secondFactorDueAt)));
  } else {
    await db.update(users).set({ secondFactorDueAt: null }).where(isNotNull(users.secondFactorDueAt));
  }
}

/** Shortens a network address so that it identifies no person: 203.0.113.x, 2001:db8:1::. */
export function shortenAddress(address: string): string {
  if (isLoopback(address)) return 'this machine';
  const shortAddress = unwrapIpv4(address);
  if (!isIPv6(shortAddress)) return shortAddress.replace(/\.\d+$/, '.x');
  return `${network64(shortAddress).split(':').slice(0, 3).join(':')}::`;
}

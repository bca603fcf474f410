import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { signIns, users } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
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
import { shortenAddress } from './networks.ts';

/** What a handler has around its own input. */
export type SignInContext = Pick<Context, 'caller' | 'services' | 'transaction' | 'after'>;

/** How somebody has proved who they are. */
export type Proof = {
  way: SignInWay;
  secondFactor?: SecondFactor;
  /** Of the password that was right, where one was asked for: it must still be the account's. */
  passwordMark?: string | undefined;
};

/** Changes with the password of an account, and gives nothing of it away. */
export const markPassword = (
  { keyedHash }: Pick<Sessions, 'keyedHash'>,
  { id, password }: { id: number; password: string | null },
): string => keyedHash('password of a sign-in', `${id} ${password}`);

/**
 * Begins a new session, under a new id, ends the one that the browser came with, and writes the sign-in down. Every
 * way in ends here, so that sessions look the same however they began. After this the browser counts as known; where it
 * did not before, and the account is not new either, a mail tells of it.
 */
export async function enter(
  around: SignInContext,
  userId: number,
  { passwordMark, ...proof }: Proof,
): Promise<void> {
  const { caller, services, transaction, after } = around;
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
        // An issuer that knows the browser from before asks for nothing.
        isProved: proof.way !== 'openid' || proof.secondFactor !== undefined,
      }),
      account,
    };
  });
  after(() => caller.setSession(token));
  after(() => rememberDevice(services.sessions, caller, account));
  after(() => logSignIn(around, userId));
}

/** From their first sign-in on a public site administrators have some days to set a second factor up. */
async function startGrace(tx: Database, userId: number): Promise<void> {
  const due = sql`case when ${users.isAdmin} then coalesce(${users.secondFactorDueAt}, now() + ${GRACE_DAYS} * interval '1 day') end`;
  await tx.update(users).set({ secondFactorDueAt: due }).where(eq(users.id, userId));
}

/** At a start: administrators who are signed in already get the same days, and elsewhere nobody owes anything. */
export async function settleGrace(db: Database, isPublic: boolean): Promise<void> {
  if (isPublic) {
    const due = sql`now() + ${GRACE_DAYS} * interval '1 day'`;
    await db
      .update(users)
      .set({ secondFactorDueAt: due })
      .where(and(users.isAdmin, isNull(users.secondFactorDueAt)));
  } else {
    await db.update(users).set({ secondFactorDueAt: null }).where(isNotNull(users.secondFactorDueAt));
  }
}

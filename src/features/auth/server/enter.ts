import { signIns } from '#db/schema.ts';
import { unauthorised } from '#kit/server/problem.ts';
import type { Context } from '#kit/server/serve.ts';
import type { SecondFactor, SignInWay } from '#vocabulary.ts';
import { describeDevice } from '../devices.ts';
import { lockAccount } from './accounts.ts';
import { addDeviceMark, isKnownDevice } from './device-marks.ts';
import { logSignIn } from './events.ts';
import { tellOfNewDevice } from './mailed/notices.ts';
import { shortenAddress } from './networks.ts';

/** What a handler has around its own input. */
export type SignInContext = Pick<Context, 'caller' | 'services' | 'transaction' | 'after'>;

/** How somebody has proved who they are. */
export type Proof = { way: SignInWay; secondFactor?: SecondFactor };

/**
 * Begins a new session, under a new id, ends the one that the browser came with, and writes the sign-in down. Every
 * way in ends here, so that sessions look the same however they began. After this the browser counts as known; where it
 * did not before, and the account is not new either, a mail tells of it.
 */
export async function enter(around: SignInContext, userId: number, proof: Proof): Promise<void> {
  const { caller, services, transaction, after } = around;
  const from = { device: describeDevice(caller.agent), network: shortenAddress(caller.address) };
  const { token, mark } = await transaction(async (tx) => {
    if (caller.token) await services.sessions.end(tx, caller.token);
    const account = await lockAccount(tx, userId);
    if (!account) throw unauthorised();
    await tx.insert(signIns).values({ userId, ...proof, ...from });
    const isKnown =
      proof.way === 'registration' || isKnownDevice(services.sessions, caller.deviceMark, account);
    if (!isKnown) await tellOfNewDevice({ db: tx, services }, account, from);
    return {
      token: await services.sessions.start(tx, userId, new Date(), caller.agent),
      mark: addDeviceMark(services.sessions, caller.deviceMark, account),
    };
  });
  after(() => caller.setSession(token));
  after(() => caller.setDeviceMark(mark));
  after(() => logSignIn(around, userId));
}

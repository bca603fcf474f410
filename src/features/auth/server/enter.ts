import { signIns } from '#db/schema.ts';
import type { Context } from '#kit/server/serve.ts';
import type { SecondFactor, SignInWay } from '#vocabulary.ts';
import { describeDevice } from '../devices.ts';
import { addDeviceMark } from './device-marks.ts';
import { logSignIn } from './events.ts';
import { shortenAddress } from './networks.ts';

/** What a handler has around its own input. */
export type SignInContext = Pick<Context, 'caller' | 'services' | 'transaction' | 'after'>;

/** How somebody has proved who they are. */
export type Proof = { way: SignInWay; secondFactor?: SecondFactor };

/**
 * Begins a new session, under a new id, ends the one that the browser came with, and writes the sign-in down. Every
 * way in ends here, so that sessions look the same however they began; after this the browser counts as known.
 */
export async function enter(around: SignInContext, userId: number, proof: Proof): Promise<void> {
  const { caller, services, transaction, after } = around;
  const token = await transaction(async (tx) => {
    if (caller.token) await services.sessions.end(tx, caller.token);
    await tx.insert(signIns).values({
      userId,
      ...proof,
      device: describeDevice(caller.agent),
      network: shortenAddress(caller.address),
    });
    return services.sessions.start(tx, userId, new Date(), caller.agent);
  });
  after(() => caller.setSession(token));
  after(() => caller.setDeviceMark(addDeviceMark(services.sessions, caller.deviceMark, userId)));
  after(() => logSignIn(around, userId));
}

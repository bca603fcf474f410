import type { Context } from '#kit/server/serve.ts';
import { addDeviceMark } from './device-marks.ts';
import { logSignIn } from './events.ts';

/** What a handler has around its own input. */
type Around = Pick<Context, 'caller' | 'services' | 'transaction' | 'after'>;

/**
 * Begins a new session, under a new id, and ends the one that the browser came with. The account has proved who it is,
 * whichever way; after this its browser counts as known.
 */
export async function enter(around: Around, userId: number): Promise<void> {
  const { caller, services, transaction, after } = around;
  const token = await transaction(async (tx) => {
    if (caller.token) await services.sessions.end(tx, caller.token);
    return services.sessions.start(tx, userId, new Date(), caller.agent);
  });
  after(() => caller.setSession(token));
  after(() => caller.setDeviceMark(addDeviceMark(services.sessions, caller.deviceMark, userId)));
  after(() => logSignIn(around, userId));
}

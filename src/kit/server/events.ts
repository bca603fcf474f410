import type { SubscriberContext, Subscription } from './services.ts';
import type { Actor } from './session.ts';

/** An event of a feature to which others may subscribe. The payload exists in the type only. */
export type EventKey<Payload> = { name: string; readonly payload?: Payload };

/** Defines an event; `name` is the noun and the past participle: 'review.created'. */
export const defineEvent = <Payload extends object>(name: string): EventKey<Payload> => ({ name });

/**
 * Subscribes `run` to an event in the writer's own transaction, which waits for it and rolls back if it throws. With
 * `afterCommit` it runs after the commit and may be repeated or lost: a failure is only logged. 'once' runs one time
 * for all events of the transaction.
 */
export function on<Payload extends object>(
  event: EventKey<Payload>,
  run: (context: SubscriberContext, payload: Payload) => Promise<void>,
  { afterCommit = false }: Partial<Pick<Subscription, 'afterCommit'>> = {},
): Subscription {
  // `emit` passes the payload of the event with this name.
  return { event: event.name, afterCommit, run: run as Subscription['run'] };
}

/** The part of a handler's context that `emit` needs. */
export type Emitter = SubscriberContext & { after(work: () => Promise<void>, key?: unknown): void };

/** The context of an administrator's action. */
export type AdminContext = Emitter & { user: Actor };

/** Emits from code without an `after`: throws if a subscriber runs after the commit. */
export async function emitInside<Payload extends object>(
  { db, services, earned }: SubscriberContext,
  event: EventKey<Payload>,
  payload: Payload,
): Promise<void> {
  for (const { event: name, run, afterCommit } of services.subscriptions) {
    if (name !== event.name) continue;
    if (afterCommit) throw new Error(`Somebody listens to ${name} after the commit: use emit.`);
    await run({ db, services, earned }, payload);
  }
}

/** Runs the event's subscribers of app/server/subscribers.ts; pass the handler's own context. */
export async function emit<Payload extends object>(
  { db, services, earned, after }: Emitter,
  event: EventKey<Payload>,
  payload: Payload,
): Promise<void> {
  for (const { run, afterCommit } of services.subscriptions.filter(
    ({ event: name }) => name === event.name,
  )) {
    const runSafely = async () => {
      try {
        await run({ db: services.db, services }, payload);
      } catch (error) {
        services.log.warn({ error, event: event.name }, 'a subscriber failed after commit');
      }
    };
    if (afterCommit) after(runSafely, afterCommit === 'once' ? run : runSafely);
    else await run({ db, services, earned }, payload);
  }
}

import type { SubscriberContext, Subscription } from './services.ts';
import type { Actor } from './session.ts';

/** Something that happens in a feature and that others may care about. Only the type knows the payload. */
export type EventKey<Payload> = { name: string; readonly payload?: Payload };

/** `name` is the noun and what happened to it: 'review.created'. */
export const defineEvent = <Payload extends object>(name: string): EventKey<Payload> => ({ name });

/**
 * Lets `run` hear of an event in the writer's own transaction, which waits for it and is rolled back if it throws.
 * With `afterCommit` it runs once that is committed and may be repeated or lost: a failure is only logged. 'once' is for
 * what cares for no single event: it runs once for all that happened in the transaction.
 */
export function on<Payload extends object>(
  event: EventKey<Payload>,
  run: (context: SubscriberContext, payload: Payload) => Promise<void>,
  { afterCommit = false }: Partial<Pick<Subscription, 'afterCommit'>> = {},
): Subscription {
  // `emit` hands on the payload of the event with this name.
  return { event: event.name, afterCommit, run: run as Subscription['run'] };
}

/** What `emit` needs of a handler's context. */
export type Emitter = SubscriberContext & { after(work: () => Promise<void>, key?: unknown): void };

/** What a step of an administrator works with. */
export type AdminContext = Emitter & { user: Actor };

/**
 * The same where nobody listens after the commit: all that hear of it work in the writer's transaction. Throws where that is
 * not so.
 */
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

/** Says that something happened, to those whom app/server/subscribers.ts names; give it the handler's own context. */
export async function emit<Payload extends object>(
  { db, services, earned, after }: Emitter,
  event: EventKey<Payload>,
  payload: Payload,
): Promise<void> {
  for (const { run, afterCommit } of services.subscriptions.filter(
    ({ event: name }) => name === event.name,
  )) {
    const later = async () => {
      try {
        await run({ db: services.db, services }, payload);
      } catch (error) {
        services.log.warn({ error, event: event.name }, 'a subscriber failed after commit');
      }
    };
    if (afterCommit) after(later, afterCommit === 'once' ? run : later);
    else await run({ db, services, earned }, payload);
  }
}

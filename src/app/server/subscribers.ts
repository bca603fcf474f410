import { reviewCreated } from '#features/reviews/server/events.ts';
import { on } from '#kit/server/events.ts';
import type { SubscriberContext, Subscription } from '#kit/server/services.ts';

/** Whoever changed what may be found finds it at once. */
const refreshSearch = ({ services }: SubscriberContext) => services.discovery.catchUp();

const afterCommit = { afterCommit: true };

/** Who listens to what. A subscriber runs in the writer's own transaction, in this order, or after its commit. */
export const subscriptions: readonly Subscription[] = [on(reviewCreated, refreshSearch, afterCommit)];

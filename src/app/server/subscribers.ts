import { setTimeout as wait } from 'node:timers/promises';
import { links } from '#addresses.ts';
import { accountClosed } from '#features/account/server/events.ts';
import { awardVisitBadges } from '#features/challenges/server/badges.ts';
import { challengesChanged } from '#features/challenges/server/events.ts';
import { recountChallenges } from '#features/challenges/server/recount.ts';
import { claimOpened } from '#features/claims/server/events.ts';
import { rewardHandedOver } from '#features/counter/server/events.ts';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { privacyChanged } from '#features/follows/server/events.ts';
import type { MembershipPair } from '#features/loyalty/server/points/memberships.ts';
import { settle } from '#features/loyalty/server/points/settle.ts';
import { menuChanged } from '#features/menus/server/events.ts';
import { userDeleted, userRestored } from '#features/moderation/server/events.ts';
import { sendHint } from '#features/notifications/server/hints.ts';
import { postCreated, postDeleted, postEdited, postRestored } from '#features/posts/server/events.ts';
import { wallHints } from '#features/posts/server/wall-hints.ts';
import { restaurantChanged } from '#features/restaurants/server/events.ts';
import {
  reviewCreated,
  reviewDeleted,
  reviewEdited,
  reviewRestored,
} from '#features/reviews/server/events.ts';
import { sampleDataLoaded } from '#features/seed/server/events.ts';
import { tableAsked } from '#features/tables/server/events.ts';
import { forgetPrivateTaste } from '#features/taste/server/taste-matches.ts';
import { visitRecorded } from '#features/visits/server/events.ts';
import { countNewVisitor } from '#features/visits/server/visitors.ts';
import { tipReceivedEvent } from '#features/wallet/server/events.ts';
import { announceToWebhooks } from '#features/webhooks/server/announce.ts';
import { on } from '#kit/server/events.ts';
import type { SubscriberContext, Subscription } from '#kit/server/services.ts';

const MAX_WAIT_MS = 1_000;

/** Updates the index before the reply, at most for a second, so that the writer usually finds the change. */
const refreshSearch = ({ services }: SubscriberContext) =>
  Promise.race([services.get(discoveryService).catchUp(), wait(MAX_WAIT_MS, undefined, { ref: false })]);

/** Waits to the end: deleted rows must not be found after this. */
const reloadSearch = ({ services }: SubscriberContext) => services.get(discoveryService).catchUp();

const settlePoints = (context: SubscriberContext, pair: MembershipPair) => settle(context, pair);

type PostPlace = { userId: number; restaurantId: number | null };

const settlePost = async (context: SubscriberContext, { userId, restaurantId }: PostPlace) => {
  if (restaurantId !== null) await settle(context, { userId, restaurantId });
};

const afterCommit = { afterCommit: 'once' } as const;

/** A subscriber runs in the writer's own transaction, in this order, or after its commit. */
export const subscriptions: readonly Subscription[] = [
  on(restaurantChanged, refreshSearch, afterCommit),
  on(menuChanged, refreshSearch, afterCommit),
  on(reviewCreated, settlePoints),
  on(reviewCreated, refreshSearch, afterCommit),
  on(reviewEdited, settlePoints),
  on(reviewEdited, refreshSearch, afterCommit),
  on(reviewDeleted, settlePoints),
  on(reviewDeleted, refreshSearch, afterCommit),
  on(reviewRestored, settlePoints),
  on(reviewRestored, refreshSearch, afterCommit),
  on(postCreated, settlePost),
  on(postEdited, settlePost),
  // One that was about another restaurant before.
  on(postEdited, (context, { userId, restaurantBefore }) =>
    settlePost(context, { userId, restaurantId: restaurantBefore }),
  ),
  on(postDeleted, settlePost),
  on(postRestored, settlePost),
  on(postCreated, ({ db }, { postId }) => sendHint(db, wallHints, postId), { afterCommit: true }),
  on(visitRecorded, ({ db }, { restaurantId }) => countNewVisitor(db, restaurantId)),
  on(visitRecorded, settlePoints),
  on(visitRecorded, refreshSearch, afterCommit),
  on(visitRecorded, (context, { userId }) => recountChallenges(context, userId)),
  on(visitRecorded, (context, { userId }) => awardVisitBadges(context, userId)),
  on(reviewCreated, (context, { userId }) => recountChallenges(context, userId)),
  on(reviewDeleted, (context, { userId, reviewId }) =>
    recountChallenges(context, userId, { kind: 'review', id: reviewId }),
  ),
  on(reviewRestored, (context, { userId, reviewId }) =>
    recountChallenges(context, userId, { kind: 'review', id: reviewId }),
  ),
  on(postCreated, (context, { userId }) => recountChallenges(context, userId)),
  on(postEdited, (context, { userId, postId }) =>
    recountChallenges(context, userId, { kind: 'post', id: postId }),
  ),
  on(postDeleted, (context, { userId, postId }) =>
    recountChallenges(context, userId, { kind: 'post', id: postId }),
  ),
  on(postRestored, (context, { userId, postId }) =>
    recountChallenges(context, userId, { kind: 'post', id: postId }),
  ),
  on(reviewCreated, ({ db }, { reviewId, restaurantId }) =>
    announceToWebhooks(db, {
      ...{ type: 'review.created', subjectId: reviewId, restaurantId },
      path: links.reviews(restaurantId),
    }),
  ),
  on(tipReceivedEvent, ({ db }, { tipId, restaurantId }) =>
    announceToWebhooks(db, {
      ...{ type: 'tip.received', subjectId: tipId, restaurantId },
      path: links.owner('dashboard', restaurantId),
    }),
  ),
  on(visitRecorded, ({ db }, { visitId, restaurantId }) =>
    announceToWebhooks(db, {
      ...{ type: 'visit.recorded', subjectId: visitId, restaurantId },
      path: links.owner('dashboard', restaurantId),
    }),
  ),
  on(rewardHandedOver, ({ db }, { rewardId, restaurantId }) =>
    announceToWebhooks(db, {
      ...{ type: 'reward.redeemed', subjectId: rewardId, restaurantId },
      path: links.counter(restaurantId),
    }),
  ),
  on(claimOpened, ({ db }, { claimId, restaurantId }) =>
    announceToWebhooks(db, {
      ...{ type: 'claim.opened', subjectId: claimId, restaurantId },
      path: links.owner('dashboard', restaurantId),
    }),
  ),
  on(tableAsked, ({ db }, { requestId, restaurantId }) =>
    announceToWebhooks(db, {
      ...{ type: 'table_request.asked', subjectId: requestId, restaurantId },
      path: links.counter(restaurantId),
    }),
  ),
  on(privacyChanged, ({ db }, privacy) => forgetPrivateTaste(db, privacy)),
  on(challengesChanged, refreshSearch, afterCommit),
  on(userDeleted, refreshSearch, afterCommit),
  on(userRestored, refreshSearch, afterCommit),
  on(sampleDataLoaded, reloadSearch, afterCommit),
  on(accountClosed, refreshSearch, afterCommit),
];

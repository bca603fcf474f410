import { defineEvent } from '#kit/server/events.ts';

/** Staff confirmed a reward of the loyalty programme or of a challenge. `rewardId` is the guest's copy. */
export const rewardHandedOver = defineEvent<{ rewardId: number; restaurantId: number }>('reward.handed over');

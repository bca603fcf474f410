import { defineEvent } from '#kit/server/events.ts';

/** Staff confirmed a code: of a reward of the loyalty program, or of a challenge. `rewardId` is that of the guest's own. */
export const rewardHandedOver = defineEvent<{ rewardId: number; restaurantId: number }>('reward.handed over');

import { sql } from 'drizzle-orm';
import { loyaltyRewards } from '#db/schema.ts';

/** Also of rewards that were withdrawn: who took them sees them among theirs. */
export const rewardPictures = sql`select ${loyaltyRewards.image} from ${loyaltyRewards}`;

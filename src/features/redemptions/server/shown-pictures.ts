import { sql } from 'drizzle-orm';
import { loyaltyRewards } from '#db/schema.ts';
import type { PictureSource } from '#features/media/server/shown.ts';

/** Also of rewards that were withdrawn: who took them sees them among theirs. */
export const rewardPictures: PictureSource = sql`select ${loyaltyRewards.image} from ${loyaltyRewards}`;

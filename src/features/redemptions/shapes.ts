import { z } from 'zod';
import { Id, Timestamp } from '#kit/contract/shapes.ts';
import { REDEMPTION_STATUSES } from '#vocabulary.ts';

const Points = z.int();

export const Reward = z.object({
  id: Id,
  restaurantId: Id,
  title: z.string(),
  description: z.string().nullable(),
  image: z.string().nullable(),
  /** In points. */
  price: Points,
  /** An announced higher price, and when it applies. */
  nextPrice: Points.nullable(),
  nextPriceFrom: Timestamp.nullable(),
  /** Null for an unlimited stock. */
  stock: z.int().nullable(),
  perPerson: z.int().nullable(),
  /** 0 is Sunday; empty for every day. */
  weekdays: z.array(z.int().min(0).max(6)),
  isActive: z.boolean(),
});
export type Reward = z.infer<typeof Reward>;

const Restaurant = z.object({ id: Id, name: z.string(), image: z.string().nullable() });

export const Redemption = z.object({
  id: Id,
  reward: z.object({ id: Id, title: z.string(), image: z.string().nullable() }),
  /** Null if the restaurant is no longer public. */
  restaurant: Restaurant.nullable(),
  price: Points,
  code: z.string(),
  status: z.enum(REDEMPTION_STATUSES),
  expiresAt: Timestamp,
  confirmedAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type Redemption = z.infer<typeof Redemption>;

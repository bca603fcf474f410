import { z } from 'zod';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Cents, Currency, Id, PathId, Timestamp, text } from '#kit/contract/shapes.ts';

const byId = z.object({ id: PathId });

/** Whether and how a restaurant takes part in the platform's coupons, for its owner. */
const OwnCoupons = z.object({
  takesCoupons: z.boolean(),
  /** When and to which version of the terms the owner agreed; null if the restaurant does not take coupons. */
  since: Timestamp.nullable(),
  terms: z.int().nullable(),
  /** Currency of the payments (ISO 4217). */
  currency: z.string(),
  /** Total payments and the number of coupons redeemed here. */
  paid: z.object({ amount: Cents, count: z.int() }),
  /** The last 20, newest first. */
  latest: z.array(
    z.object({ id: Id, title: z.string(), amount: Cents, currency: z.string(), at: Timestamp }),
  ),
});

export const getOwnCoupons = endpoint({
  method: 'GET',
  path: '/api/owner/restaurants/:id/coupons',
  access: 'owner',
  refuses: [404],
  summary: 'Whether my restaurant takes coupons of the platform, and what they have brought',
  input: byId,
  reply: OwnCoupons,
});

export const saveCouponChoice = endpoint({
  method: 'PUT',
  path: '/api/owner/restaurants/:id/coupons',
  access: 'owner',
  refuses: [404, 409],
  summary: 'Take coupons of the platform at my restaurant, on the terms of this version, or stop',
  input: byId.extend({ takesCoupons: z.boolean(), terms: z.int() }),
  reply: OwnCoupons,
  limit: { points: 60, seconds: 3600 },
});

export const listCouponPlaces = endpoint({
  method: 'GET',
  path: '/api/coupons/places',
  access: 'public',
  summary:
    'Restaurants that take coupons of a currency, in one city: the one that is named, else where the caller looks for restaurants, else the one with most of them',
  input: z.object({ currency: Currency, city: text(80).optional() }),
  reply: z.object({
    /** Null if no restaurant takes coupons of this currency. */
    city: z.object({ slug: z.string(), name: z.string(), count: z.int() }).nullable(),
    /** By name, at most 200. */
    places: z.array(
      z.object({ id: Id, name: z.string(), address: z.string(), image: z.string().nullable() }),
    ),
    /** Other cities with such restaurants. */
    elsewhere: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
  }),
});

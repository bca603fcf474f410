import { z } from 'zod';
import { Day, Id, Timestamp } from '#kit/contract/shapes.ts';
import { LOYALTY_TIERS } from '#vocabulary.ts';
import { type LoyaltyRule, OPTIONAL_RULES } from './rules.ts';

const Points = z.int();

const RULES: LoyaltyRule[] = ['visit', ...OPTIONAL_RULES];

export const OptionalRules = z
  .array(z.enum(OPTIONAL_RULES))
  .max(OPTIONAL_RULES.length)
  .transform((rules) => OPTIONAL_RULES.filter((rule) => rules.includes(rule)));

/** A line of the terms: "First Visit Bonus, 50 points: your first verified visit". */
const Term = z.object({
  rule: z.enum(RULES),
  name: z.string(),
  points: Points,
  when: z.string(),
});

const Restaurant = z.object({ id: Id, name: z.string(), image: z.string().nullable() });

export const Programme = z.object({
  restaurantId: Id,
  isOn: z.boolean(),
  terms: z.array(Term),
  /** The terms in at most five lines, including the terms of every programme. */
  lines: z.array(z.string()).max(5),
});
export type Programme = z.infer<typeof Programme>;

export const Membership = z.object({
  id: Id,
  restaurantId: Id,
  joinedAt: Timestamp,
  totalPoints: Points,
  tier: z.enum(LOYALTY_TIERS),
  showsName: z.boolean(),
  /** The last 365 days, on which the tier depends. */
  yearPoints: Points,
  yearVisits: z.int(),
  /** What is missing for the next tier; null at Gold. */
  next: z.object({ tier: z.enum(LOYALTY_TIERS), points: Points, visits: z.int() }).nullable(),
  /** When the points expire without another visit; null without points. */
  expiresOn: Day.nullable(),
  lastVisitDay: Day.nullable(),
});
export type Membership = z.infer<typeof Membership>;

/** The caller's status at a restaurant. */
export const LoyaltyCheck = z.object({
  isMember: z.boolean(),
  /** Whether the restaurant has a programme to join. */
  isOn: z.boolean(),
  /** False for members, and for owners and staff, who earn nothing there. */
  canJoin: z.boolean(),
  membership: Membership.nullable(),
});
export type LoyaltyCheck = z.infer<typeof LoyaltyCheck>;

export const LoyaltyCard = Membership.extend({
  restaurant: Restaurant,
  /** Whether the programme is still running. */
  isOn: z.boolean(),
});
export type LoyaltyCard = z.infer<typeof LoyaltyCard>;

export const LoyaltyEntry = z.object({
  id: z.int(),
  /** Negative if points were taken. */
  delta: Points,
  rule: z.string(),
  /** The rule's name: "Weekend Warrior". */
  name: z.string(),
  /** Business day of the cause at the restaurant. */
  day: Day,
  /** The entry that this one reverses. */
  reverses: z.int().nullable(),
  note: z.string().nullable(),
  /** The points after it. */
  balance: Points,
  createdAt: Timestamp,
});
export type LoyaltyEntry = z.infer<typeof LoyaltyEntry>;

/** Summary of a programme that a person has left. */
export const Receipt = z.object({
  restaurantId: Id,
  restaurant: z.string(),
  joinedAt: Timestamp,
  leftAt: Timestamp,
  tier: z.enum(LOYALTY_TIERS),
  /** During the whole membership. */
  earned: Points,
  redeemed: Points,
  /** Points lost by leaving. */
  givenUp: Points,
  visits: z.int(),
});

export const OwnProgramme = z.object({
  isOn: z.boolean(),
  rules: z.array(z.enum(OPTIONAL_RULES)),
  /** Since when these terms apply; null if there was never a programme. */
  since: Timestamp.nullable(),
  members: z.object({ Bronze: z.int(), Silver: z.int(), Gold: z.int() }),
  /** Points that members could redeem now. */
  outstandingPoints: Points,
});

/** A member as the owner sees them: named only if they agreed. */
export const Member = z.object({
  id: Id,
  username: z.string().nullable(),
  name: z.string().nullable(),
  avatar: z.string().nullable(),
  tier: z.enum(LOYALTY_TIERS),
  totalPoints: Points,
  visits: z.int(),
  /** Month and year. */
  joinedIn: z.string(),
});

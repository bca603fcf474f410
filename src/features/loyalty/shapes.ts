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

/** A programme as everybody may read it. */
export const Programme = z.object({
  restaurantId: Id,
  isOn: z.boolean(),
  terms: z.array(Term),
  /** The same in at most five lines, with what holds for every programme. */
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
  /** Of the last 365 days, which the tier looks back on. */
  yearPoints: Points,
  yearVisits: z.int(),
  /** What is missing to the next tier; null from Gold on. */
  next: z.object({ tier: z.enum(LOYALTY_TIERS), points: Points, visits: z.int() }).nullable(),
  /** When the points expire without another visit; null without points. */
  expiresOn: Day.nullable(),
  lastVisitDay: Day.nullable(),
});
export type Membership = z.infer<typeof Membership>;

/** What the caller is at a restaurant. */
export const LoyaltyCheck = z.object({
  isMember: z.boolean(),
  /** Whether the restaurant has a programme that one can join. */
  isOn: z.boolean(),
  /** Whether the caller may join: nobody earns points where they work. */
  canJoin: z.boolean(),
  membership: Membership.nullable(),
});
export type LoyaltyCheck = z.infer<typeof LoyaltyCheck>;

/** One of my programmes. */
export const LoyaltyCard = Membership.extend({
  restaurant: Restaurant,
  /** Whether the programme still runs. */
  isOn: z.boolean(),
});
export type LoyaltyCard = z.infer<typeof LoyaltyCard>;

/** One line of the history of points. */
export const LoyaltyEntry = z.object({
  id: z.int(),
  /** What it added, or took where it is negative. */
  delta: Points,
  rule: z.string(),
  /** As people read the rule: "Weekend Warrior". */
  name: z.string(),
  /** The business day of its cause at the restaurant. */
  day: Day,
  /** The entry that it reverses. */
  reverses: z.int().nullable(),
  note: z.string().nullable(),
  /** The points after it. */
  balance: Points,
  createdAt: Timestamp,
});
export type LoyaltyEntry = z.infer<typeof LoyaltyEntry>;

/** What somebody keeps of a programme that they left. */
export const Receipt = z.object({
  restaurantId: Id,
  restaurant: z.string(),
  joinedAt: Timestamp,
  leftAt: Timestamp,
  tier: z.enum(LOYALTY_TIERS),
  /** Of all their time as a member. */
  earned: Points,
  redeemed: Points,
  /** What was given up by leaving. */
  givenUp: Points,
  visits: z.int(),
});

/** A programme as its owner sees it. */
export const OwnProgramme = z.object({
  isOn: z.boolean(),
  rules: z.array(z.enum(OPTIONAL_RULES)),
  /** When what holds now was said; null before the first time. */
  since: Timestamp.nullable(),
  members: z.object({ Bronze: z.int(), Silver: z.int(), Gold: z.int() }),
  /** What members could redeem now. */
  outstandingPoints: Points,
});

/** A member as the restaurant's owner sees them: by name only where they agreed to it. */
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

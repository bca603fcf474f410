import type { users } from '#db/tables/base/users.ts';
import type { userPreferences } from '#db/tables/people/user-preferences.ts';
import type { menuItems } from '#db/tables/places/menu-items.ts';
import type { restaurants } from '#db/tables/places/restaurants.ts';
import type { visits } from '#db/tables/places/visits.ts';
import type { reviewReplies, reviews, reviewVotes } from '#db/tables/voices/reviews.ts';
import type { PictureSpec } from '../pictures/painter.ts';

type Row<T, Left extends keyof T> = { [Key in Exclude<keyof T, Left | 'id'>]-?: Exclude<T[Key], undefined> };

/** `password` is in clear: whoever inserts the row hashes it. */
export type SampleUser = Row<
  typeof users.$inferInsert,
  | 'avatar'
  | 'emailConfirmedAt'
  | 'password'
  | 'secondFactorDueAt'
  | 'usernameSkeleton'
  | 'deletedAt'
  | 'closedAt'
  | 'followerCount'
  | 'lastPostAt'
  | 'isPrivate'
  | 'locale'
  | 'mentionPolicy'
  | 'commentPolicy'
  | 'showsVisits'
  | 'onLeaderboards'
  | 'showsRanking'
> & {
  password: string;
  avatar: PictureSpec;
};

/** `user` is an index into the users. */
type SamplePreferences = Row<typeof userPreferences.$inferInsert, 'userId'> & { user: number };

/** What is counted from the rows once they are in. */
type Counted =
  | 'reviewCount'
  | 'ratingSum'
  | 'starWeights'
  | 'starPrior'
  | 'quality'
  | 'trend'
  | 'isInfluencerPick'
  | 'weeklyVisitors';

/** What happens later in the life of a row. */
type Later = 'deletedAt' | 'statusBefore' | 'closedAt' | 'email' | 'cityId';

/** `owner` and `approver` are indices into the users. */
export type SampleRestaurant = Row<
  typeof restaurants.$inferInsert,
  'userId' | 'approvedBy' | 'images' | 'logo' | Counted | Later
> & { owner: number; approver: number; images: PictureSpec[]; logo: PictureSpec | null };

/** `restaurant` is an index into the restaurants. */
type SampleMenuItem = Row<
  typeof menuItems.$inferInsert,
  'restaurantId' | 'image' | 'reviewCount' | 'ratingSum' | 'isSoldOut' | 'position'
> & {
  restaurant: number;
  image: PictureSpec | null;
};

/** `user`, `restaurant` and `item` are indices into the users, restaurants and menu items. */
export type SampleReview = Row<
  typeof reviews.$inferInsert,
  'userId' | 'restaurantId' | 'menuItemId' | 'images' | 'lang'
> & { user: number; restaurant: number; item: number | null; images: PictureSpec[] };

/** `review` and `user` are indices into the reviews and the users. */
type SampleVote = Row<typeof reviewVotes.$inferInsert, 'reviewId' | 'userId'> & {
  review: number;
  user: number;
};
type SampleReply = Row<typeof reviewReplies.$inferInsert, 'reviewId' | 'userId' | 'lang'> & {
  review: number;
  user: number;
};

/** `user` and `restaurant` are indices into the users and restaurants. */
type SampleVisit = Row<typeof visits.$inferInsert, 'userId' | 'restaurantId' | 'codeMinute'> & {
  user: number;
  restaurant: number;
};

/** Money on its way between users, by their places in the list; null is the house. Moments in milliseconds. */
export type Movement = {
  kind: 'top-up' | 'tip' | 'review tip' | 'send' | 'voucher';
  from: number | null;
  to: number;
  amount: number;
  message: string | null;
  restaurant: number | null;
  review: number | null;
  at: number;
};

/** Rows to insert, without ids: a row names another by its place in that list. Moments are ISO 8601 in UTC. */
export type SampleData = {
  users: SampleUser[];
  preferences: SamplePreferences[];
  restaurants: SampleRestaurant[];
  menuItems: SampleMenuItem[];
  reviews: SampleReview[];
  /** Oldest first. */
  visits: SampleVisit[];
  votes: SampleVote[];
  replies: SampleReply[];
  /** Oldest first. */
  movements: Movement[];
  /** Every picture that a row names, once. */
  pictures: PictureSpec[];
};

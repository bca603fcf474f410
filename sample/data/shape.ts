import type { users } from '#db/tables/base/users.ts';
import type { userPreferences } from '#db/tables/people/user-preferences.ts';
import type { menuItems } from '#db/tables/places/menu-items.ts';
import type { restaurants } from '#db/tables/places/restaurants.ts';
import type { visits } from '#db/tables/places/visits.ts';
import type { reviewReplies, reviews, reviewVotes } from '#db/tables/voices/reviews.ts';
import type { PictureSpec } from '../pictures/painter.ts';

type Row<T, Omitted extends keyof T> = {
  [Key in Exclude<keyof T, Omitted | 'id'>]-?: Exclude<T[Key], undefined>;
};

/** `password` is plain text: the insert hashes it. */
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

/** Columns that are computed from other rows once they are inserted. */
type CountedColumn =
  | 'reviewCount'
  | 'ratingSum'
  | 'starWeights'
  | 'starPrior'
  | 'quality'
  | 'trend'
  | 'isInfluencerPick'
  | 'weeklyVisitors';

/** Columns that are empty in a new row. */
type LaterColumn = 'deletedAt' | 'statusBefore' | 'closedAt' | 'email' | 'cityId';

/** `owner` and `approver` are indices into the users. */
export type SampleRestaurant = Row<
  typeof restaurants.$inferInsert,
  'userId' | 'approvedBy' | 'images' | 'logo' | CountedColumn | LaterColumn
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

/** A payment; users, restaurants and reviews by their index, `from` null for the house; `at` in Unix milliseconds. */
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

/** Rows to insert, without ids: a row refers to another by its index in that list. Times are ISO 8601 in UTC. */
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
  /** The pictures of all rows, each once. */
  pictures: PictureSpec[];
};

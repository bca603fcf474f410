import type { SQL } from 'drizzle-orm';
import { t } from '#kit/contract/text.ts';

/** The data of one entry in the activity list. */
export type ActivityRow = {
  /** Null if there is none that the person may see. */
  restaurant: string | null;
  whereabouts: string | null;
  /** Stars, cents or points. */
  amount: number | null;
  words: string | null;
  /** A part of the restaurant, such as a dish. */
  detail: string | null;
  /** The other person, if visible. */
  person: string | null;
};

/** The query of entries, as SQL. */
type ActivityRows = {
  from: SQL;
  where: SQL;
  id: SQL;
  at: SQL;
  /** Groups rows into one entry; `id` is then an aggregate. */
  groupBy?: SQL;
  restaurantId?: SQL;
  /** Only entries about restaurants that the person may see. */
  hasVisiblePlace?: true;
  image?: SQL;
  amount?: SQL;
  words?: SQL;
  detail?: SQL;
  personId?: SQL;
  postId?: SQL;
  challengeId?: SQL;
};

/** One kind of activity, or of its rewards. */
export type ActivitySource = {
  /** The id of an entry is the kind and a number: `review-12`. */
  kind: string;
  /** Finds all entries of a person; `people` orders and pages them. */
  find(userId: number): ActivityRows;
  title(row: ActivityRow): string;
  /** The text of the entry, if it has one. */
  describe?(row: ActivityRow): string;
};

export const namePlace = ({ restaurant }: ActivityRow): string => restaurant ?? t('a restaurant');

/** Describes the cuisine and address of the restaurant. */
export const describePlace = ({ whereabouts }: ActivityRow): string => whereabouts ?? '';

import type { SQL } from 'drizzle-orm';

/** What a line of somebody's activity is told from. */
export type ActivityRow = {
  /** The place that it is about, and its address; null where there is none that they may see. */
  restaurant: string | null;
  whereabouts: string | null;
  /** Stars, cents or points. */
  amount: number | null;
  words: string | null;
  /** What of the place it is about, such as a dish. */
  detail: string | null;
  /** Who is at the other end of it, where they can be seen. */
  person: string | null;
};

/** Rows of which each is a line, as SQL. */
type ActivityRows = {
  from: SQL;
  where: SQL;
  /** The number of a line. */
  id: SQL;
  /** Its moment. */
  at: SQL;
  /** What rows have in common that are one line; `id` is then an aggregate. */
  groupBy?: SQL;
  restaurantId?: SQL;
  /** Only lines about a place that they may see. */
  hasVisiblePlace?: true;
  image?: SQL;
  amount?: SQL;
  words?: SQL;
  detail?: SQL;
  personId?: SQL;
  postId?: SQL;
  challengeId?: SQL;
};

/** What people do, or what it earns them, of one kind. */
export type ActivitySource = {
  /** With the number of a line its id: `review-12`. */
  kind: string;
  /** All of a person; `people` orders them and takes a page. */
  find(userId: number): ActivityRows;
  title(row: ActivityRow): string;
  /** Without it what it says in words. */
  describe?(row: ActivityRow): string;
};

/** The place as a sentence names it. */
export const namePlace = ({ restaurant }: ActivityRow): string => restaurant ?? 'a restaurant';

/** A place's cuisine and address. */
export const describePlace = ({ whereabouts }: ActivityRow): string => whereabouts ?? '';

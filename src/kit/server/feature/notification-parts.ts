import type { SQL } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';

/** A kind of row that notifications are about, declared by the feature with its table. */
export type NotificationSubject = {
  /** The value of `subject_kind`. */
  kind: string;
  /**
   * Reads the common table expression `asked (id, user_id)`: subjects and the people who ask for them. Selects `id`,
   * `user_id`, `name` and `is_visible`; also `parent_id` and `slug` if it has them. No row for a subject that must
   * stay unknown to the person.
   */
  select: SQL;
};

/** Whether a viewer must not or does not want to see an actor; both are user ids. */
export type NotificationFilter = (viewer: SQL, actor: SQL) => SQL;

/** Changes other than notifications that are sent to open pages on the same stream, as a hint without data. */
export type HintSource = {
  name: string;
  /** Finds the people whom a change of these rows concerns, and the hint for their pages. */
  findListeners(
    db: Database,
    change: { ids: number[]; people: number[] },
  ): Promise<Array<{ userId: number; word: string }>>;
};

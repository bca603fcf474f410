import type { SQL } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';

/** A kind of thing that notifications are about, brought by the feature whose table holds it. */
export type NotificationSubject = {
  /** As `subject_kind` names it. */
  kind: string;
  /**
   * Reads the common table expression `asked (id, user_id)`: which subjects to name for whom. Selects `id`,
   * `user_id`, `name` and `is_visible`; where it has them `parent_id` and `slug`. A subject of which that person may know
   * nothing has no row.
   */
  select: SQL;
};

/** Whether a viewer wants or may see nothing of an actor; both are ids of people. */
export type NotificationFilter = (viewer: SQL, actor: SQL) => SQL;

/** Something else than notifications that open pages hear of on the same stream: that it changed, and no more. */
export type HintSource = {
  name: string;
  /** Whom among these people changes of these rows concern, and which word their pages get. */
  findListeners(
    db: Database,
    change: { ids: number[]; people: number[] },
  ): Promise<Array<{ userId: number; word: string }>>;
};

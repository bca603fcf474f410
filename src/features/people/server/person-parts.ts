import type { SQL } from 'drizzle-orm';
import { defineService } from '#kit/server/services.ts';

/** What later features bring to statements about people. */
export type PersonParts = {
  /** How many reviews of theirs everybody may read. */
  countReviews(userId: SQL): SQL;
  /** Those of their restaurants that everybody sees, as JSON. */
  selectOwnRestaurants(userId: SQL): SQL;
  /** The restaurants that somebody may know of, with id, name, address and images, for `from`. */
  selectVisibleRestaurants(viewer: number): SQL;
};

export const personPartsService = defineService<PersonParts>('person parts');

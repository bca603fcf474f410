import type { SQL } from 'drizzle-orm';
import { defineService } from '#kit/server/services.ts';

/** What later features contribute to queries about people. */
export type PersonParts = {
  /** The person's published reviews. */
  countReviews(userId: SQL): SQL;
  /** The person's public restaurants, as JSON. */
  selectOwnRestaurants(userId: SQL): SQL;
  /** The restaurants that the viewer may know of: id, name, address and images, as a source for `from`. */
  selectVisibleRestaurants(viewer: number): SQL;
};

export const personPartsService = defineService<PersonParts>('person parts');

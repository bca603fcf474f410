import { isOwnershipProved } from '#features/claims/server/standing.ts';
import { selectDoubts } from '#features/corrections/server/doubts.ts';
import { selectSources } from '#features/imports/server/place-sources.ts';
import type { PersonParts } from '#features/people/server/person-parts.ts';
import type { DetailColumns } from '#features/restaurants/server/detail/details.ts';
import { selectOwnRestaurants, selectVisibleRestaurants } from '#features/restaurants/server/ownership.ts';
import { selectReviewedIn } from '#features/reviews/server/languages.ts';
import { countReviewsBy } from '#features/reviews/server/short-reviews.ts';

// Queries of later features for the statements of earlier ones, which must not name tables of later features.

export const personParts: PersonParts = {
  countReviews: countReviewsBy,
  selectOwnRestaurants,
  selectVisibleRestaurants,
};

export const detailColumns: DetailColumns = {
  reviewedIn: selectReviewedIn,
  sources: selectSources,
  doubts: selectDoubts,
  isOwnershipProved,
};

import { listRestaurants } from '#features/discovery/contract.ts';
import { listSavedCards, listSavedReviews } from '#features/lists/contract.ts';
import { listActivity } from '#features/people/contract.ts';
import { listPersonReviews } from '#features/reviews/contract.ts';
import { pages, query } from '#kit/web/api.ts';

/** Returns the query of a person's reviews, ten per page. */
export const reviewsByPerson = (username: string) => pages(listPersonReviews, { username, limit: 10 });

/** The user's own activity, six entries per page. */
export const myActivity = pages(listActivity, { limit: 6 });

/** The user's saved places; twelve fill whole rows of two, three or four. */
export const myPlaces = pages(listSavedCards, { limit: 12 });

/** The best places for the user, one or two rows. */
export const pickedForMe = query(listRestaurants, { sort: 'recommended', limit: 8 });

/** Places liked by people whom the user follows: enough for a row in addition to `pickedForMe`. */
export const likedByFriends = query(listRestaurants, { friends: '1', sort: 'recommended', limit: 12 });

/** Other people's reviews of the user's saved places. */
export const latestReviews = query(listSavedReviews, { limit: 4 });

/** Returns the query of the places nearest to a position. */
export const nearestTo = ({ lat, lng }: { lat: number; lng: number }) =>
  query(listRestaurants, { lat, lng, sort: 'distance', limit: 4 });

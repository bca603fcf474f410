import { listRestaurants } from '#features/discovery/contract.ts';
import { listSavedCards, listSavedReviews } from '#features/lists/contract.ts';
import { listActivity } from '#features/people/contract.ts';
import { listPersonReviews } from '#features/reviews/contract.ts';
import { pages, query } from '#kit/web/api.ts';

/** The reviews of a person, ten at a time. */
export const reviewsByPerson = (username: string) => pages(listPersonReviews, { username, limit: 10 });

/** What I did, a few at a time. */
export const myActivity = pages(listActivity, { limit: 6 });

/** What I saved, in whole rows of two, three or four. */
export const myPlaces = pages(listSavedCards, { limit: 12 });

/** The best for me, one or two rows of them. */
export const pickedForMe = query(listRestaurants, { sort: 'recommended', limit: 8 });

/** What people like whom I follow: enough for a row beside those that are picked for me. */
export const likedByFriends = query(listRestaurants, { friends: '1', sort: 'recommended', limit: 12 });

/** What others wrote of places that I saved. */
export const latestReviews = query(listSavedReviews, { limit: 4 });

/** The nearest places of a position. */
export const nearestTo = ({ lat, lng }: { lat: number; lng: number }) =>
  query(listRestaurants, { lat, lng, sort: 'distance', limit: 4 });

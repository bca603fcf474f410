import { useLocation } from '@tanstack/react-router';
import { links, stringifySearch } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import type { Challenge } from '../shapes.ts';

/** Who looks at challenges, and where a visitor signs in. */
export function useChallenger() {
  const user = useCurrentUser();
  const href = useLocation({ select: (location) => location.href });
  return { user, signIn: user ? null : links.auth(href) };
}

/** Where a challenge can be done: at its restaurant, or at any of its cuisine. */
export const findRestaurants = ({ restaurantId, cuisine }: Pick<Challenge, 'restaurantId' | 'cuisine'>) =>
  restaurantId === null
    ? links.restaurants + (cuisine ? stringifySearch({ cuisine: [cuisine] }) : '')
    : links.restaurant(restaurantId);

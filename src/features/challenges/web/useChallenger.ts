import { useLocation } from '@tanstack/react-router';
import { links, stringifySearch } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import type { Challenge } from '../shapes.ts';

/** The user, and the sign-in address for a visitor. */
export function useChallenger() {
  const user = useCurrentUser();
  const href = useLocation({ select: (location) => location.href });
  return { user, signIn: user ? null : links.auth(href) };
}

/** The challenge's restaurant, else the list of restaurants of its cuisine. */
export const findRestaurants = ({ restaurantId, cuisine }: Pick<Challenge, 'restaurantId' | 'cuisine'>) =>
  restaurantId === null
    ? links.restaurants + (cuisine ? stringifySearch({ cuisine: [cuisine] }) : '')
    : links.restaurant(restaurantId);

import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { links } from '#addresses.ts';
import { plural, t } from '#kit/contract/text.ts';
import { pages } from '#kit/web/api.ts';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { listFollowedRestaurants } from '../contract.ts';
import { FollowRestaurantButton } from './FollowRestaurant.tsx';
import { nameCuisine } from './names/optionNames.ts';

interface Props {
  person: { username: string; name: string };
  /** Whether `person` is the reader. */
  isMine: boolean;
  /** The sign-in address for a visitor; null for people who are signed in. */
  signIn: string | null;
  /** Shown while the list is loading. */
  skeleton: ReactNode;
}

/** The restaurants that a person follows, the latest first. */
export function FollowedRestaurants({ person, isMine, signIn, skeleton }: Props) {
  const list = useInfiniteQuery({
    ...pages(listFollowedRestaurants, { username: person.username, limit: 30 }),
    // Follows change in the meantime, so each opening reads the list again.
    staleTime: 0,
  });
  if (!list.data) {
    if (!list.isError) return skeleton;
    return <ReadError read={list} />;
  }
  const restaurants = list.data.pages.flatMap(({ items }) => items);
  if (restaurants.length === 0)
    return (
      <p role="status" className="py-10 text-center text-balance wrap-anywhere text-ink-2">
        {isMine
          ? t('You follow no restaurant yet. Open a restaurant’s page and press Follow.')
          : t('{name} follows no restaurant yet.', { name: person.name })}
      </p>
    );
  return (
    <>
      <ul className="grid">
        {restaurants.map(({ id, name, image, cuisineType, followerCount, isFollowing }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <a href={links.restaurant(id)} className="group flex min-h-11 min-w-0 flex-1 items-center gap-3">
              <Avatar name={name} src={image} size={44} className="rounded-field!" />
              <span className="min-w-0 leading-tight">
                <bdi className="block truncate text-sm font-semibold underline-offset-4 group-hover:underline">
                  {name}
                </bdi>
                <span className="block truncate text-xs text-ink-3">
                  {nameCuisine(cuisineType)} · {plural(followerCount, '{n} follower', '{n} followers')}
                </span>
              </span>
            </a>
            <FollowRestaurantButton {...{ id, name, isFollowing, signIn }} />
          </li>
        ))}
      </ul>
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} restaurant', '{n} restaurants')}
        className="mt-4 text-center"
      />
    </>
  );
}

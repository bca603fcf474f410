import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '#kit/contract/format.ts';
import { query } from '#kit/web/api.ts';
import { useDebounced } from '#kit/web/debounced.ts';
import { SearchPicker } from '#kit/web/ui/forms/SearchPicker.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { type ListedRestaurant, listRestaurants } from '../contract.ts';

const PAUSE = 150;
const SHOWN = 8;

interface Props {
  /** Only those that belong to somebody, who alone can be tipped. */
  owned?: boolean;
  onPick: (restaurant: ListedRestaurant) => void;
}

/** Finds a restaurant by what one remembers of it; before a word is typed it offers those of the list. */
export function RestaurantPicker({ owned = false, onPick }: Props) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), PAUSE);
  const list = useQuery({
    ...query(listRestaurants, { limit: SHOWN, ...(q && { q }), ...(owned && { owned: '1' as const }) }),
    placeholderData: keepPreviousData,
  });
  const found = list.data?.items ?? [];

  function instead() {
    if (list.error) return <ReadError read={list} />;
    if (!list.data) return <Loading />;
    if (found.length > 0) return null;
    return (
      <p className="px-2 py-8 text-center text-ink-2">
        {q
          ? `No restaurant${owned ? ' that takes tips' : ''} matches “${q}”. Try fewer letters.`
          : 'There are no restaurants yet.'}
      </p>
    );
  }

  return (
    <SearchPicker
      label="Find a restaurant"
      placeholder="Search restaurants..."
      typed={typed}
      onType={setTyped}
      items={found}
      keyOf={(restaurant) => restaurant.id}
      nameOf={(restaurant) => restaurant.name}
      onPick={onPick}
      status={list.data ? formatCount(found.length, 'restaurant') : ''}
      instead={instead()}
    >
      {({ name, images, cuisineType, address }) => (
        <>
          <Picture src={images[0]} alt="" className="size-11! shrink-0 rounded-field" />
          <span className="min-w-0">
            <span className="block truncate text-sm font-semibold">{name}</span>
            <span className="block truncate text-xs text-ink-2">
              {[cuisineType, address].filter(Boolean).join(' · ')}
            </span>
          </span>
        </>
      )}
    </SearchPicker>
  );
}

function Loading() {
  return (
    <div role="status" className="mt-4 grid gap-3">
      <span className="sr-only">Loading</span>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-11" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      ))}
    </div>
  );
}

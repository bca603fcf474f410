import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nameCuisine } from '#features/restaurants/web/names/optionNames.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { useDebounced } from '#kit/web/debounced.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { SearchPicker } from '#kit/web/ui/forms/SearchPicker.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { countFacets, type ListedRestaurant, listRestaurants } from '../contract.ts';
import { ALL_CITIES } from '../options.ts';

const DEBOUNCE_MS = 150;
const SHOWN = 8;

const NONE_OWNED = {
  tips: (q: string) => t('No restaurant that takes tips matches “{q}”. Try fewer letters.', { q }),
  codes: (q: string) =>
    t('No restaurant with a code at the counter matches “{q}”. Try fewer letters.', { q }),
};

interface Props {
  /** Only restaurants with an owner. */
  owned?: keyof typeof NONE_OWNED;
  onPick: (restaurant: ListedRestaurant) => void;
}

/** Finds a restaurant of one city or all; suggests those of the list before the person types. */
export function RestaurantPicker({ owned, onPick }: Props) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim(), DEBOUNCE_MS);
  const [isEverywhere, setEverywhere] = useState(false);
  const input = {
    limit: SHOWN,
    ...(q && { q }),
    ...(owned && { owned: '1' as const }),
    ...(isEverywhere && { city: ALL_CITIES }),
  };
  const list = useQuery({ ...query(listRestaurants, input), placeholderData: keepPreviousData });
  const results = list.data?.items ?? [];
  const facets = useQuery({ ...query(countFacets, {}), enabled: text !== '' });
  const isOfCity = !isEverywhere && (facets.data?.cities.length ?? 0) > 1;
  const city = results[0]?.city ?? t('your city');

  function renderInstead() {
    if (list.error) return <ReadError read={list} />;
    if (!list.data) return <Loading />;
    if (results.length > 0) return null;
    return (
      <p className="px-2 py-8 text-center text-ink-2">
        {q
          ? owned
            ? NONE_OWNED[owned](q)
            : t('No restaurant matches “{q}”. Try fewer letters.', { q })
          : t('There are no restaurants yet.')}
      </p>
    );
  }

  return (
    <SearchPicker
      label={t('Find a restaurant')}
      placeholder={t('Search restaurants...')}
      typed={text}
      onType={setText}
      items={results}
      getKey={(restaurant) => restaurant.id}
      getName={(restaurant) => restaurant.name}
      onPick={onPick}
      status={list.data ? plural(results.length, '{n} restaurant', '{n} restaurants') : ''}
      scope={
        isOfCity && (
          <p className="mt-2 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
            {t('in {city}', { city })}
            <Button size="sm" variant="quiet" onClick={() => setEverywhere(true)}>
              {t('Look in all cities')}
            </Button>
          </p>
        )
      }
      instead={renderInstead()}
    >
      {({ name, images, cuisineType, address, city }) => (
        <>
          <Picture src={images[0]} alt="" className="size-11! shrink-0 rounded-field" />
          <span className="min-w-0">
            <span className="block truncate text-sm font-semibold">{name}</span>
            <span className="block truncate text-xs text-ink-2">
              {[nameCuisine(cuisineType), isEverywhere && city, address].filter(Boolean).join(' · ')}
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
      <span className="sr-only">{t('Loading')}</span>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-11" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      ))}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { useDebounced } from '#kit/web/debounced.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { SearchPicker } from '#kit/web/ui/forms/SearchPicker.tsx';
import { listAdminRestaurants } from '../contract.ts';

/** A search for the restaurant of a row. */
export function RestaurantPicker({ onPick }: { onPick: (id: number | null) => void }) {
  const [pickedName, setPickedName] = useState<string | null>(null);
  const [text, setText] = useState('');
  const q = useDebounced(text.trim(), 200);
  const search = useQuery({
    ...query(listAdminRestaurants, { q: q || undefined, limit: 6 }),
    enabled: pickedName === null,
  });
  const items = search.data?.items ?? [];
  if (pickedName !== null)
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <strong className="min-w-0 font-semibold wrap-anywhere">{pickedName}</strong>
        <Button
          size="sm"
          onClick={() => {
            setPickedName(null);
            onPick(null);
          }}
        >
          {t('Choose another')}
        </Button>
      </div>
    );
  return (
    <SearchPicker
      label={t('Search restaurants')}
      placeholder={t('Search restaurants...')}
      typed={text}
      onType={setText}
      items={items}
      getKey={({ id }) => id}
      getName={({ name }) => name}
      status={plural(items.length, '{n} restaurant', '{n} restaurants')}
      onPick={({ id, name }) => {
        setPickedName(name);
        onPick(id);
      }}
    >
      {({ name, address }) => (
        <span className="min-w-0 text-sm wrap-anywhere">
          <strong className="font-semibold">{name}</strong> <span className="text-ink-2">{address}</span>
        </span>
      )}
    </SearchPicker>
  );
}

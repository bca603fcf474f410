import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { useDebounced } from '#kit/web/debounced.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { SearchPicker } from '#kit/web/ui/forms/SearchPicker.tsx';
import { listAdminRestaurants } from '../contract.ts';

/** Finds the restaurant that something belongs to. */
export function RestaurantPicker({ onPick }: { onPick: (id: number | null) => void }) {
  const [picked, setPicked] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 200);
  const search = useQuery({
    ...query(listAdminRestaurants, { q: q || undefined, limit: 6 }),
    enabled: picked === null,
  });
  const items = search.data?.items ?? [];
  if (picked !== null)
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <strong className="min-w-0 font-semibold wrap-anywhere">{picked}</strong>
        <Button
          size="sm"
          onClick={() => {
            setPicked(null);
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
      typed={typed}
      onType={setTyped}
      items={items}
      getKey={({ id }) => id}
      getName={({ name }) => name}
      status={plural(items.length, '{n} restaurant', '{n} restaurants')}
      onPick={({ id, name }) => {
        setPicked(name);
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

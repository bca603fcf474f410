import { ChevronDown } from 'lucide-react';
import { SORTS, type Sort } from '#features/discovery/options.ts';
import { t } from '#kit/contract/text.ts';
import { usePosition } from '../position.ts';
import { type ListFilters, type ListSearch, withSort } from './filters.ts';
import { near } from './quickFilters.ts';

const LABELS: Record<Sort, string> = {
  recommended: t('Recommended'),
  rating: t('Best rated'),
  distance: t('Nearest'),
  trending: t('Trending'),
  newest: t('Newest'),
  price: t('Lowest price'),
};

interface Props {
  filters: ListFilters;
  sort: Sort | undefined;
  onChange: (search: ListSearch) => void;
}

/** Order of the list; "nearest first" asks for the position. */
export function SortSelect({ filters, sort, onChange }: Props) {
  const { ask } = usePosition();
  async function choose(sort: Sort | undefined) {
    if (sort !== 'distance' || filters.lat !== undefined) return onChange(withSort(filters, sort));
    const position = await ask();
    if (position) onChange(withSort(near(filters, position), sort));
  }
  return (
    <label className="relative inline-flex items-center">
      <span className="sr-only">{t('Sort by')}</span>
      <select
        value={sort ?? 'recommended'}
        onChange={({ target }) => void choose(SORTS.find((sort) => sort === target.value))}
        className="min-h-11 cursor-pointer appearance-none rounded-field bg-transparent pe-6 font-semibold text-ink lg:min-h-8"
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort} className="bg-surface">
            {LABELS[sort]}
          </option>
        ))}
      </select>
      <ChevronDown size={16} className="pointer-events-none absolute inset-e-0.5 text-ink-2" />
    </label>
  );
}

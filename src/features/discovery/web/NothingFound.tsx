import { useQueries } from '@tanstack/react-query';
import { query } from '#kit/web/api.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { countFacets } from '../contract.ts';
import { activeFilters } from './filters/activeFilters.ts';
import type { ListFilters } from './filters/filters.ts';

/** More filters than these are not tried one by one. */
const MOST = 8;

interface Props {
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
}

/** A list without restaurants: which filter to give up, and how many each would bring. */
export function NothingFound({ filters, onChange }: Props) {
  const active = activeFilters(filters);
  const tried = active.length > 1 ? active.slice(0, MOST) : [];
  const counts = useQueries({ queries: tried.map(({ without }) => query(countFacets, without)) });
  const ways = tried
    .map((filter, index) => ({ ...filter, total: counts[index]?.data?.total ?? 0 }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);

  return (
    <EmptyState
      action={
        active.length > 0 && (
          <Button variant="primary" onClick={() => onChange({})}>
            Clear all filters
          </Button>
        )
      }
    >
      No restaurants found matching your criteria.
      {ways.length > 0 && (
        <span className="mt-4 flex flex-wrap justify-center gap-2">
          {ways.map(({ key, label, without, total }) => (
            <Button key={key} size="sm" onClick={() => onChange(without)}>
              Without {label}: {total}
            </Button>
          ))}
        </span>
      )}
    </EmptyState>
  );
}

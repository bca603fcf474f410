import { useQueries, useQuery } from '@tanstack/react-query';
import { links, stringifySearch } from '#addresses.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { countFacets } from '../contract.ts';
import { ALL_CITIES } from '../options.ts';
import { listActiveFilters } from './filters/activeFilters.ts';
import { clearFilters, type ListFilters } from './filters/filters.ts';

/** One call per filter. */
const MAX_FILTERS = 8;

interface Props {
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
}

/** An empty list: filters to remove with the results each would bring, and results in other cities. */
export function NothingFound({ filters, onChange }: Props) {
  const { data: facets } = useQuery(query(countFacets, filters));
  // A filter by place finds nothing in other cities.
  const isOfCity = filters.city !== ALL_CITIES && (filters.near ?? filters.lat ?? filters.bbox) === undefined;
  const everywhere = { ...filters, city: ALL_CITIES };
  const { data: otherFacets } = useQuery({ ...query(countFacets, everywhere), enabled: isOfCity });
  const active = listActiveFilters(filters, facets?.currency ?? undefined);
  const removable = active.length > 1 ? active.slice(0, MAX_FILTERS) : [];
  const counts = useQueries({ queries: removable.map(({ without }) => query(countFacets, without)) });
  const removals = removable
    .map((filter, index) => ({ ...filter, total: counts[index]?.data?.total ?? 0 }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);

  return (
    <EmptyState
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {active.length > 0 && (
            <Button variant="primary" onClick={() => onChange(clearFilters(filters))}>
              {t('Clear all filters')}
            </Button>
          )}
          {isOfCity && otherFacets && otherFacets.total > 0 && (
            <a href={links.restaurants + stringifySearch(everywhere)} className={buttonClass()}>
              {plural(otherFacets.total, '{n} restaurant elsewhere', '{n} restaurants elsewhere')}
            </a>
          )}
        </span>
      }
    >
      {t('No restaurants found matching your criteria.')}
      {removals.length > 0 && (
        <span className="mt-4 flex flex-wrap justify-center gap-2">
          {removals.map(({ key, label, without, total }) => (
            <Button key={key} size="sm" onClick={() => onChange(without)}>
              {t('Without {label}: {total}', { label, total })}
            </Button>
          ))}
        </span>
      )}
    </EmptyState>
  );
}

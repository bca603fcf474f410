import type { Facets } from '#features/discovery/contract.ts';
import { nameFacetValue } from '#features/restaurants/web/names/optionNames.ts';
import { FACET_LABELS, findFacet, type OptionFacet } from '#features/search-index/facets.ts';
import { describePriceRange } from '#kit/contract/price-words.ts';
import { plural } from '#kit/contract/text.ts';
import { FieldGroup } from '#kit/web/ui/forms/FieldGroup.tsx';
import { ToggleChips } from '#kit/web/ui/forms/ToggleChips.tsx';
import { PRICE_RANGES } from '#vocabulary.ts';
import type { FilterChange } from './draftFilters.ts';
import type { ListFilters } from './filters.ts';

export interface SectionProps {
  filters: ListFilters;
  /** Absent until the options have been counted once. */
  facets: Facets | undefined;
  change: (change: FilterChange) => void;
}

interface Props extends SectionProps {
  filter: OptionFacet;
}

/** The options of one filter that some restaurant has, with how many each would leave; chosen ones beyond them stand last. */
export function FacetChips({ filter, filters, facets, change }: Props) {
  const { values = [], labels = {} } = findFacet(filter);
  const label = FACET_LABELS[filter];
  const chosen: readonly string[] = filters[filter] ?? [];
  const counts = new Map(facets?.options[filter].map(({ value, count }) => [value, count]));
  const possible = values.filter((value) => !facets || counts.has(value));
  const shown = [...possible, ...chosen.filter((value) => !possible.includes(value))].map((value) => ({
    value,
    label: filter === 'price' ? describePrice(value, facets) : nameFacetValue(filter, labels[value] ?? value),
    count: facets && (counts.get(value) ?? 0),
  }));
  if (shown.length === 0) return null;
  const unknown = (filter === 'price' || filter === 'dietary') && facets ? facets.unknown[filter] : 0;
  return (
    <FieldGroup label={label}>
      <ToggleChips
        label={label}
        options={shown}
        value={chosen}
        onChange={(values) => change({ do: 'choose', filter, values })}
      />
      {unknown > 0 && (
        <p className="mt-2 text-sm text-ink-3">
          {plural(unknown, 'Not known of {n} place.', 'Not known of {n} places.')}
        </p>
      )}
    </FieldGroup>
  );
}

function describePrice(value: string, facets: Facets | undefined): string {
  const range = PRICE_RANGES.find((one) => one === value);
  return range ? describePriceRange(range, facets?.currency) : value;
}

import type { Facets } from '#features/discovery/contract.ts';
import { FieldGroup } from '#kit/web/ui/forms/FieldGroup.tsx';
import { ToggleChips } from '#kit/web/ui/forms/ToggleChips.tsx';
import type { Change } from './draftFilters.ts';
import type { ListFilters, ManyFilter } from './filters.ts';

export interface SectionProps {
  filters: ListFilters;
  /** Absent until the options have been counted once. */
  facets: Facets | undefined;
  change: (change: Change) => void;
}

interface Props extends SectionProps {
  label: string;
  filter: ManyFilter;
  options: readonly string[];
  /** What stands on a chip, where it is more than the option. */
  labels?: Record<string, string>;
  hideLabel?: boolean;
}

/** The options of one filter that some restaurant has, with how many each would leave; chosen ones beyond them stand last. */
export function FacetChips({ label, filter, options, labels = {}, hideLabel, ...section }: Props) {
  const { filters, facets, change } = section;
  const chosen: readonly string[] = filters[filter] ?? [];
  const counts = new Map(facets?.options[filter].map(({ value, count }) => [value, count]));
  const possible = options.filter((value) => !facets || counts.has(value));
  const shown = [...possible, ...chosen.filter((value) => !possible.includes(value))].map((value) => ({
    value,
    label: labels[value] ?? value,
    count: facets && (counts.get(value) ?? 0),
  }));
  if (shown.length === 0) return null;
  return (
    <FieldGroup label={label} hideLabel={hideLabel}>
      <ToggleChips
        label={label}
        options={shown}
        value={chosen}
        onChange={(values) => change({ do: 'choose', filter, values })}
      />
    </FieldGroup>
  );
}

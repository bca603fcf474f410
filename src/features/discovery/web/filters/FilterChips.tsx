import { X } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { t } from '#kit/contract/text.ts';
import { ChipButton, ChipRow } from '#kit/web/ui/Chip.tsx';
import { usePosition } from '../position.ts';
import { labelUnder30, listActiveFilters } from './activeFilters.ts';
import type { ListFilters } from './filters.ts';
import { FRIENDS_FILTER, near, QUICK_FILTERS, type QuickFilter } from './quickFilters.ts';

interface Props {
  filters: ListFilters;
  /** Currency of the list's prices, if known. */
  currency?: string | undefined;
  onChange: (filters: ListFilters) => void;
  /** Enables the filter by followed people. */
  isSignedIn?: boolean;
}

/** Removable chips of the active filters, and chips for popular ones. */
export const FilterChips = memo(function FilterChips({
  filters,
  currency,
  onChange,
  isSignedIn = false,
}: Props) {
  const { ask, asking } = usePosition();
  const active = listActiveFilters(filters, currency);
  const quickFilters = isSignedIn ? [FRIENDS_FILTER, ...QUICK_FILTERS] : QUICK_FILTERS;
  const quickKeys = new Set(quickFilters.map(({ key }) => key));
  // The search box shows `q` already.
  const others = active.filter(({ key }) => key !== 'q' && !quickKeys.has(key));

  async function toggle(filter: QuickFilter) {
    if (filter.isOn(filters)) return onChange(filter.off(filters));
    if (!filter.needsPosition) return onChange(filter.on(filters));
    const position = await ask();
    if (position) onChange(near(filters, position));
  }

  return (
    <ChipRow
      label={t('Filters')}
      className="-mx-4 flex-1 px-4! lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-px!"
    >
      {others.map(({ key, label, without }) => (
        <ChipButton
          key={key}
          removable
          onClick={(event) => {
            passFocus(event);
            onChange(without);
          }}
        >
          {label}
        </ChipButton>
      ))}
      {quickFilters.map((filter) => {
        const on = filter.isOn(filters);
        return (
          <ChipButton
            key={filter.key}
            selected={on}
            aria-busy={filter.needsPosition && asking}
            onClick={() => void toggle(filter)}
          >
            {(on && active.find(({ key }) => key === filter.key)?.label) ||
              (filter.key === 'price' ? labelUnder30(currency) : filter.label)}
            {on && <X size={14} />}
          </ChipButton>
        );
      })}
    </ChipRow>
  );
});

/** Moves the focus to a neighbour of a chip that is about to disappear. */
function passFocus({ currentTarget }: MouseEvent<HTMLElement>) {
  const next = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling;
  if (next instanceof HTMLElement) next.focus();
}

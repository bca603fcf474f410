import { ListFilter, Sparkle } from 'lucide-react';
import { memo } from 'react';
import { links } from '#addresses.ts';
import type { Sort } from '#features/discovery/options.ts';
import type { ListFilters, ListSearch } from '#features/discovery/web/filters/filters.ts';
import { SortSelect } from '#features/discovery/web/filters/SortSelect.tsx';
import { plural, t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import type { DialogOpener } from './ListDialogs.tsx';

interface Props {
  filters: ListFilters;
  sort: Sort | undefined;
  /** Restaurants in the list; null while that is not known. */
  total: number | null;
  /** The city of all of them; null where they are of several, or of none that is known. */
  city: string | null;
  /** How many filters are on. */
  active: number;
  dialogs: DialogOpener;
  onShow: (search: ListSearch) => void;
}

/** What the list is, how long, in which order, and on a desk the ways to change it. */
export function ListHeading({ filters, sort, total, city, active, dialogs, onShow }: Props) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-xl wrap-anywhere lg:text-2xl">
          {filters.q ? t('“{part}”', { part: filters.q }) : t('Where shall we eat?')}
        </h1>
        <div className="flex flex-wrap items-center gap-x-2 text-ink-2 lg:mt-1">
          <p aria-live="polite">
            {total === null ? t('Counting …') : plural(total, '{n} restaurant', '{n} restaurants')}
          </p>
          {city && (
            <a href={links.cities} className="underline underline-offset-4">
              {t('in {city}', { city })}
            </a>
          )}
          <span aria-hidden="true">·</span>
          <SortSelect filters={filters} sort={sort} onChange={onShow} />
        </div>
      </div>
      <DeskActions active={active} dialogs={dialogs} />
    </div>
  );
}

const DeskActions = memo(function DeskActions({ active, dialogs }: Pick<Props, 'active' | 'dialogs'>) {
  return (
    <div className="hidden items-center gap-2.5 lg:flex">
      <Button icon={<Sparkle size={18} />} {...dialogs.opens('sentence')}>
        {t('Ask in a sentence')}
      </Button>
      <Button icon={<ListFilter size={18} />} {...dialogs.opens('filters')}>
        {t('Filters')}
        {active > 0 && (
          <span className="grid size-5 place-items-center rounded-full bg-accent text-xs font-bold text-on-accent">
            <span aria-hidden="true">{active}</span>
            <span className="sr-only">{plural(active, '{n} on', '{n} on')}</span>
          </span>
        )}
      </Button>
    </div>
  );
});

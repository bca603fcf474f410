import { ListFilter, Sparkle } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { links } from '#addresses.ts';
import { SearchBox } from '#app/web/shell/SearchBox.tsx';
import type { Sort } from '#features/discovery/options.ts';
import type { ListFilters, ListSearch } from '#features/discovery/web/filters/filters.ts';
import { SortSelect } from '#features/discovery/web/filters/SortSelect.tsx';
import { plural, t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import type { DialogOpener } from './ListDialogs.tsx';

interface Props {
  filters: ListFilters;
  sort: Sort | undefined;
  /** The number of restaurants in the list; null while it is unknown. */
  total: number | null;
  /** The city of all restaurants; null if they are in several cities or in an unknown one. */
  city: string | null;
  /** The number of active filters. */
  active: number;
  dialogs: DialogOpener;
  onShow: (search: ListSearch) => void;
}

/** Shows the list's title, length and order, and on a wide screen the controls that change it. */
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

/** Pixels from the top. */
const SCROLLED_FROM = 50;
const HIDES_FROM = 100;

/** Returns whether a header has left the top of the page, and whether it hides, as it does on the way down. */
function useHidingHeader() {
  const [state, setState] = useState({ scrolled: false, hidden: false });
  useEffect(() => {
    let last = scrollY;
    let frame = 0;
    function update() {
      frame = 0;
      const top = scrollY;
      const next = { scrolled: top >= SCROLLED_FROM, hidden: top > last && top > HIDES_FROM };
      if (top !== last) {
        setState((previous) =>
          previous.scrolled === next.scrolled && previous.hidden === next.hidden ? previous : next,
        );
      }
      last = top;
    }
    function onScroll() {
      frame ||= requestAnimationFrame(update);
    }
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, []);
  return state;
}

/** The search above the list on a phone. It hides while the page scrolls down, unless it has the focus. */
export const PhoneHeader = memo(function PhoneHeader({
  active,
  dialogs,
}: {
  active: number;
  dialogs: DialogOpener;
}) {
  const { scrolled, hidden } = useHidingHeader();
  return (
    <div
      className={cx(
        'sticky top-0 z-20 -mx-4 mb-2 flex gap-2.5 border-b px-4 py-3 smooth focus-within:translate-y-0 lg:hidden',
        scrolled ? 'border-line bg-paper/92 backdrop-blur-md' : 'border-transparent',
        hidden && '-translate-y-full',
      )}
    >
      <IconButton label={t('AI Restaurant Search')} variant="raised" {...dialogs.opens('sentence')}>
        <Sparkle size={20} className="text-accent" />
      </IconButton>
      <SearchBox placeholder={t('Search restaurants, cuisines...')} className="min-w-0 flex-1" />
      <span className="relative">
        <IconButton
          label={active > 0 ? t('Filters, {active} on', { active }) : t('Filters')}
          variant="raised"
          {...dialogs.opens('filters')}
        >
          <ListFilter size={20} />
        </IconButton>
        {active > 0 && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute -top-1 -inset-e-1 grid size-5 place-items-center rounded-full bg-accent text-xs font-bold text-on-accent"
          >
            {active}
          </span>
        )}
      </span>
    </div>
  );
});

import { ListFilter, Sparkle } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { SearchBox } from '#app/web/shell/SearchBox.tsx';
import { t } from '#kit/contract/text.ts';
import { cx } from '#kit/web/ui/cx.ts';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import type { DialogOpener } from '../people/ListDialogs.tsx';

/** Pixels from the top. */
const SCROLLED_FROM = 50;
const HIDES_FROM = 100;

/** Whether a header has left the top of the page, and whether it makes room: on the way down, not on the way up. */
function useHidingHeader() {
  const [state, setState] = useState({ scrolled: false, hidden: false });
  useEffect(() => {
    let last = scrollY;
    let frame = 0;
    function read() {
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
      frame ||= requestAnimationFrame(read);
    }
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, []);
  return state;
}

/** The search above the list on a phone; it makes room while somebody scrolls down, unless the focus is in it. */
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

import { useEffect, useRef } from 'react';
import { cx } from './cx.ts';

interface TabsProps {
  /** The accessible name of the navigation. */
  label: string;
  items: readonly { label: string; href: string; current: boolean; count?: number }[];
  className?: string;
}

/** Links that look like tabs; the address decides which one is open. */
export function Tabs({ label, items, className }: TabsProps) {
  const row = useRef<HTMLUListElement>(null);
  const openHref = items.find((item) => item.current)?.href;

  // On a phone the row is longer than the screen: scroll to the open tab.
  useEffect(() => {
    const tab = openHref && row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!tab || !row.current) return;
    const { left, width } = tab.getBoundingClientRect();
    const frame = row.current.getBoundingClientRect();
    row.current.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
  }, [openHref]);

  return (
    <nav aria-label={label} className={cx('border-b border-line', className)}>
      <ul ref={row} className="-mb-px flex scroll-row gap-6">
        {items.map((item) => (
          <li key={item.href} className="shrink-0">
            <a
              href={item.href}
              aria-current={item.current ? 'page' : undefined}
              className={cx(
                'flex min-h-12 items-center gap-1.5 border-b-3 px-0.5 font-medium smooth focus-visible:-outline-offset-2',
                item.current
                  ? 'border-accent font-bold text-ink'
                  : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              {item.label}
              {item.count !== undefined && <span className="text-ink-3">{item.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

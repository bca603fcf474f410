import { cx } from './cx.ts';

interface TabsProps {
  /** Names the row for screen readers. */
  label: string;
  items: readonly { label: string; href: string; current: boolean; count?: number }[];
  className?: string;
}

/** Links that look like tabs: which one is open lives in the address. */
export function Tabs({ label, items, className }: TabsProps) {
  return (
    <nav aria-label={label} className={cx('border-b border-line', className)}>
      <ul className="-mb-px flex scroll-row gap-6">
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

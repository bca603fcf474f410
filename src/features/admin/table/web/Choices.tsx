import { chipClass } from '#kit/web/ui/Chip.tsx';
import { cx } from '#kit/web/ui/cx.ts';

/** Links in a row of which one is open, inside a screen. */
export function Choices(props: {
  label: string;
  items: readonly { label: string; href: string; current: boolean; count?: number }[];
}) {
  return (
    <nav aria-label={props.label} className="mb-5">
      <ul className="-my-2 flex scroll-row gap-2 px-px py-2">
        {props.items.map(({ label, href, current, count }) => (
          <li key={label} className="shrink-0">
            <a
              href={href}
              data-stay
              aria-current={current ? 'true' : undefined}
              className={cx(
                chipClass(current ? 'selected' : 'plain'),
                'relative min-h-9 px-4 font-semibold after:absolute after:-inset-x-1 after:-inset-y-1.5',
              )}
            >
              {label}
              {count !== undefined && <span className="font-normal">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { MenuControl, MenuLine } from './menu-line.ts';

interface MenuProps extends MenuControl {
  /** Shown above the items, such as the signed-in user. */
  header?: ReactNode;
  items: readonly MenuLine[];
}

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 text-sm select-none focus-visible:-outline-offset-2 data-highlighted:bg-sunken lg:min-h-10';

/** The list that a MenuButton opens. */
export function Menu({ open, onClose, anchor, label, header, items, align = 'end' }: MenuProps) {
  return (
    <Base.Root
      open={open}
      modal={false}
      onOpenChange={(next, details) => {
        const { target } = details.event;
        // The button closes the menu by itself.
        if (target instanceof Node && anchor.current?.contains(target)) details.cancel();
        else if (!next) onClose();
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-50 outline-none"
        >
          <Base.Popup
            aria-label={label}
            finalFocus={anchor}
            className="max-w-[min(20rem,var(--available-width))] min-w-52 origin-(--transform-origin) rounded-card border border-line bg-surface p-1.5 text-ink shadow-float transition-[scale,opacity] duration-150 ease-out outline-none data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
          >
            {header && (
              <div className="mb-1 border-b border-line px-3 pt-2 pb-3 text-sm wrap-anywhere">{header}</div>
            )}
            {items.map((item) => {
              const look = cx(ITEM, item.destructive && 'text-error');
              return (
                <Fragment key={item.id ?? item.label}>
                  {item.separated && <Base.Separator className="my-1.5 h-px bg-line" />}
                  <Line item={item} className={look} />
                </Fragment>
              );
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Line({ item, className }: { item: MenuLine; className: string }) {
  const { label, icon, href, checked, onSelect } = item;
  if (href)
    return (
      <Base.LinkItem href={href} closeOnClick onClick={onSelect} className={className}>
        {icon}
        {label}
      </Base.LinkItem>
    );
  if (checked !== undefined)
    return (
      <Base.CheckboxItem checked={checked} onCheckedChange={onSelect} className={className}>
        <Check size={18} className={cx('shrink-0', !checked && 'opacity-0')} />
        {label}
      </Base.CheckboxItem>
    );
  return (
    <Base.Item onClick={onSelect} className={className}>
      {icon}
      {label}
    </Base.Item>
  );
}

import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { MenuControl, MenuLine } from './menu-line.ts';

const load = () => import('./Menu.tsx');
const Menu = lazyPart(load, 'Menu');

interface MenuButtonProps {
  /** Names the menu, and the button where `children` has no words. */
  label: string;
  items?: readonly MenuLine[];
  header?: ReactNode;
  /** Draws the menu, in place of `items` and `header`: for one whose contents come when it is opened. */
  menu?: (control: MenuControl) => ReactNode;
  align?: 'start' | 'center' | 'end';
  /** The button's look: `buttonClass(…)` or `iconButtonClass(…)`. */
  className: string;
  /** True where `children` is a picture or an icon only. */
  iconOnly?: boolean;
  /** Somebody is about to open it: time to read what its items are made of. */
  onReach?: () => void;
  children: ReactNode;
}

/** A button that opens a menu; the menu's code comes when somebody reaches for it. */
export function MenuButton({
  label,
  items = [],
  header,
  menu,
  align,
  className,
  iconOnly,
  onReach,
  children,
}: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const control = { open, onClose: () => setOpen(false), anchor: button, label, align };
  function reach() {
    void load();
    onReach?.();
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={iconOnly ? label : undefined}
        title={iconOnly ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={reach}
        onFocus={reach}
        onClick={() => {
          setUsed(true);
          setOpen(!open);
        }}
        className={className}
      >
        {children}
      </button>
      {used && (
        <Suspense>{menu ? menu(control) : <Menu {...control} header={header} items={items} />}</Suspense>
      )}
    </>
  );
}

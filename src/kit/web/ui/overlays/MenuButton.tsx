import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import type { MenuControl, MenuLine } from './menu-line.ts';

const load = () => import('./Menu.tsx');
const Menu = lazyPart(load, 'Menu');

interface MenuButtonProps {
  /** Names the menu, and the button if `children` has no text. */
  label: string;
  items?: readonly MenuLine[];
  header?: ReactNode;
  /** Replaces `items` and `header`, for a menu whose content loads when it is opened. */
  menu?: (control: MenuControl) => ReactNode;
  align?: 'start' | 'center' | 'end';
  /** `buttonClass(…)` or `iconButtonClass(…)`. */
  className: string;
  /** Whether `children` is only a picture or an icon. */
  iconOnly?: boolean;
  /** Called shortly before the menu opens, to load its content. */
  onReach?: () => void;
  children: ReactNode;
}

/** A button that opens a menu; the menu's code loads when the pointer reaches the button. */
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
  const [wasOpened, setWasOpened] = useState(false);
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
          setWasOpened(true);
          setOpen(!open);
        }}
        className={className}
      >
        {children}
      </button>
      {wasOpened && (
        <Suspense>{menu ? menu(control) : <Menu {...control} header={header} items={items} />}</Suspense>
      )}
    </>
  );
}

import type { ReactNode } from 'react';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { MenuButton } from '#kit/web/ui/overlays/MenuButton.tsx';

const load = () => import('./CreateItems.tsx');
const CreateItems = lazyPart(load, 'CreateItems');

interface CreateMenuProps {
  label: string;
  className: string;
  /** Whether it is in the middle of a phone's bar. */
  onPhone?: boolean;
  children: ReactNode;
}

/** The menu of items that a person can add on any page. */
export function CreateMenu({ label, className, onPhone = false, children }: CreateMenuProps) {
  return (
    <MenuButton
      label={label}
      align={onPhone ? 'center' : undefined}
      iconOnly={onPhone}
      className={className}
      onReach={() => void load()}
      menu={(control) => <CreateItems {...control} onPhone={onPhone} />}
    >
      {children}
    </MenuButton>
  );
}

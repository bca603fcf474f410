import { Ellipsis } from 'lucide-react';
import { MenuButton } from '#kit/web/ui/overlays/MenuButton.tsx';
import type { MenuItem } from '#kit/web/ui/overlays/menu-item.ts';

/** What can be done with one row. */
export function RowMenu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  return (
    <MenuButton
      label={`Actions for ${name}`}
      iconOnly
      items={items}
      className="inline-grid size-11 place-items-center rounded-full text-ink-2 smooth hover:bg-sunken hover:text-ink lg:size-9"
    >
      <Ellipsis size={20} />
    </MenuButton>
  );
}

import { Ellipsis, ExternalLink, Eye, Pencil, Trash2, Undo2 } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { MenuButton } from '#kit/web/ui/overlays/MenuButton.tsx';
import type { MenuLine } from '#kit/web/ui/overlays/menu-line.ts';

export function RowMenu({ name, items }: { name: string; items: readonly MenuLine[] }) {
  return (
    <MenuButton
      label={t('Actions for {name}', { name })}
      iconOnly
      items={items}
      className="inline-grid size-11 place-items-center rounded-full text-ink-2 smooth hover:bg-sunken hover:text-ink lg:size-9"
    >
      <Ellipsis size={20} />
    </MenuButton>
  );
}

export const previewItem = (onSelect: () => void): MenuLine => ({
  label: t('Preview'),
  icon: <Eye size={18} />,
  onSelect,
});

export const pageItem = (href: string, label = t('Open page')): MenuLine => ({
  label,
  icon: <ExternalLink size={18} />,
  href,
});

export const editItem = (onSelect: () => void): MenuLine => ({
  label: t('Edit'),
  icon: <Pencil size={18} />,
  onSelect,
});

export const deleteItem = (onSelect: () => void): MenuLine => ({
  label: t('Delete'),
  icon: <Trash2 size={18} />,
  destructive: true,
  separated: true,
  onSelect,
});

export const undoItem = (onSelect: () => void): MenuLine => ({
  label: t('Undo deletion'),
  icon: <Undo2 size={18} />,
  onSelect,
});

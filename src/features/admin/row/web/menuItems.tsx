import { ExternalLink, Eye, Pencil, Trash2, Undo2 } from 'lucide-react';
import type { MenuItem } from '#kit/web/ui/overlays/menu-item.ts';

export const previewItem = (onSelect: () => void): MenuItem => ({
  label: 'Preview',
  icon: <Eye size={18} />,
  onSelect,
});

export const pageItem = (href: string, label = 'Open page'): MenuItem => ({
  label,
  icon: <ExternalLink size={18} />,
  href,
});

export const editItem = (onSelect: () => void): MenuItem => ({
  label: 'Edit',
  icon: <Pencil size={18} />,
  onSelect,
});

export const deleteItem = (onSelect: () => void): MenuItem => ({
  label: 'Delete',
  icon: <Trash2 size={18} />,
  destructive: true,
  separated: true,
  onSelect,
});

export const undoItem = (onSelect: () => void): MenuItem => ({
  label: 'Undo deletion',
  icon: <Undo2 size={18} />,
  onSelect,
});

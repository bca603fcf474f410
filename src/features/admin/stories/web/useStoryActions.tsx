import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRemoval } from '#features/admin/row/web/useRemoval.tsx';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import type { MenuItem } from '#kit/web/ui/overlays/menu-item.ts';
import { type AdminStory, deleteAdminStory } from '../contract.ts';

const StoryDialog = lazyDialog(() => import('./StoryDialog.tsx'), 'StoryDialog');

export const nameOfStory = ({ id, username }: AdminStory) => `story ${id} by ${username}`;

/** What can be done with stories; `dialogs` stands where they are asked for. */
export function useStoryActions(onGone?: () => void) {
  const [form, setForm] = useState<{ story: AdminStory; open: boolean; times: number } | null>(null);
  const edit = (story: AdminStory) =>
    setForm((previous) => ({ story, open: true, times: (previous?.times ?? 0) + 1 }));
  const removal = useRemoval({
    thing: 'Story',
    to: deleteAdminStory,
    says: 'It is gone for good, with its photo.',
    onDone: onGone,
  });
  const remove = ({ id, username }: AdminStory) => removal.ask({ id, name: `the story by ${username}` });

  function menu(story: AdminStory, preview: (id: number) => void): MenuItem[] {
    return [
      { label: 'Preview', icon: <Eye size={18} />, onSelect: () => preview(story.id) },
      { label: 'Edit', icon: <Pencil size={18} />, onSelect: () => edit(story) },
      {
        label: 'Delete',
        icon: <Trash2 size={18} />,
        destructive: true,
        separated: true,
        onSelect: () => remove(story),
      },
    ];
  }

  const dialogs = (
    <>
      {removal.dialog}
      {form && (
        <StoryDialog
          key={form.times}
          story={form.story}
          open={form.open}
          onClose={() => setForm({ ...form, open: false })}
        />
      )}
    </>
  );
  return { edit, remove, isRemoving: removal.isRemoving, menu, dialogs };
}

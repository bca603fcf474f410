import { deleteItem, editItem, previewItem } from '#features/admin/row/web/RowMenu.tsx';
import { useRemoval } from '#features/admin/row/web/useRemoval.tsx';
import { useRowDialog } from '#features/admin/row/web/useRowDialog.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import type { MenuLine } from '#kit/web/ui/overlays/menu-line.ts';
import { type AdminStory, deleteAdminStory } from '../contract.ts';

const StoryDialog = lazyDialog(() => import('./StoryDialog.tsx'), 'StoryDialog');

export const nameStory = ({ id, username }: AdminStory) => t('story {id} by {username}', { id, username });

/** What can be done with stories; `dialogs` stands where they are asked for. */
export function useStoryActions(onGone?: () => void) {
  const form = useRowDialog<AdminStory>();
  const removal = useRemoval({
    label: t('Delete story'),
    done: t('Story deleted successfully'),
    failed: t('Failed to delete story'),
    to: deleteAdminStory,
    says: t('It can be restored for 30 days under “Removed”, as long as a story lasts.'),
    onDone: onGone,
  });
  const remove = ({ id, username }: AdminStory) =>
    removal.ask({ id, name: t('the story by {username}', { username }) });

  function menu(story: AdminStory, preview: (id: number) => void): MenuLine[] {
    return [
      previewItem(() => preview(story.id)),
      editItem(() => form.show(story)),
      deleteItem(() => remove(story)),
    ];
  }

  const dialogs = (
    <>
      {removal.dialog}
      {form.shown && <StoryDialog story={form.shown.row} open={form.shown.open} onClose={form.close} />}
    </>
  );
  return { edit: form.show, remove, isRemoving: removal.isRemoving, menu, dialogs };
}

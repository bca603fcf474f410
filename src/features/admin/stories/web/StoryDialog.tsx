import type { z } from 'zod';
import { ClearField, FormFoot, useSaving } from '#features/admin/row/web/RowForm.tsx';
import { STORIES } from '#features/stories/rules.ts';
import { t } from '#kit/contract/text.ts';
import { Form, FormField, useZodForm } from '#kit/web/form.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { type AdminStory, editAdminStory, StoryChanges } from '../contract.ts';

interface Props {
  story: AdminStory;
  open: boolean;
  onClose: () => void;
}

/** Edits the text of a story. */
export function StoryDialog({ story, open, onClose }: Props) {
  const { id, username, line, restaurant } = story;
  const form = useZodForm(StoryChanges, { line: line ?? '' });
  const save = useSaving(editAdminStory, t('Story saved successfully'), onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Edit the story by {username}', { username })}
      description={t('You can remove inappropriate words; the photo goes with the story only.')}
    >
      <Form
        form={form}
        showFailure
        onSubmit={({ line, ...changes }) => save.mutateAsync({ ...changes, line: line || null, id })}
      >
        <FormField name="line" label={t('Text')} optional maxLength={STORIES.longestLine} />
        {restaurant !== null && (
          <ClearField<z.input<typeof StoryChanges>>
            name="restaurantId"
            label={t('Restaurant')}
            clear={t('Remove it from {restaurant}', { restaurant })}
          />
        )}
        <FormFoot onClose={onClose} />
      </Form>
    </Dialog>
  );
}

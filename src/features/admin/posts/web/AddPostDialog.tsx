import { useState } from 'react';
import type { z } from 'zod';
import { RestaurantPicker } from '#features/admin/restaurants/web/RestaurantPicker.tsx';
import { useSaving } from '#features/admin/row/web/useSaving.ts';
import { PictureField } from '#features/media/web/PictureField.tsx';
import { createPost, PostInput } from '#features/posts/contract.ts';
import { POSTS } from '#features/posts/rules.ts';
import { Form, FormField, FormGroup, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { AUDIENCES } from '#vocabulary.ts';
import { AUDIENCE_LABELS } from './wording.ts';

const Fields = PostInput.pick({ content: true, images: true, restaurantId: true, audience: true }).refine(
  ({ content, images }) => content !== '' || images.length > 0,
  { path: ['content'], message: 'Write something or add a photo' },
);
type Fields = z.input<typeof Fields>;

/** Writes a post of the administrator's own: nobody speaks in the name of others. */
export function AddPostDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useZodForm(Fields, { content: '', images: [], restaurantId: null, audience: 'everyone' });
  const save = useSaving(createPost, 'Post', 'added', onClose);
  const [isSending, setIsSending] = useState(false);
  const photos = form.watch('images') ?? [];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      tall
      title="Add Post"
      description="It appears on the wall under your own name."
    >
      <Form form={form} showFailure onSubmit={save.mutateAsync}>
        <FormField name="content" label="Text">
          {(control) => <Textarea {...control} rows={5} maxLength={POSTS.longest} />}
        </FormField>
        <PictureField
          label="Photos"
          optional
          value={photos}
          max={POSTS.photos}
          onBusy={setIsSending}
          onChange={(images) => form.setValue('images', images, { shouldDirty: true })}
        />
        <FormGroup<Fields, 'restaurantId'> name="restaurantId" label="Restaurant" optional>
          {({ onChange }) => <RestaurantPicker onPick={onChange} />}
        </FormGroup>
        <FormField name="audience" label="Seen by">
          {(control) => (
            <Select
              {...control}
              options={AUDIENCES.map((value) => ({ value, label: AUDIENCE_LABELS[value] }))}
            />
          )}
        </FormField>
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton disabled={isSending}>{isSending ? 'Photos are uploading' : 'Add Post'}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

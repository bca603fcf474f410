import type { z } from 'zod';
import { ClearField, FormFoot, useSaving } from '#features/admin/row/web/RowForm.tsx';
import { RemovablePictures } from '#features/admin/row/web/RowPhotos.tsx';
import { POSTS } from '#features/posts/rules.ts';
import { t } from '#kit/contract/text.ts';
import { Form, FormField, FormGroup, useZodForm } from '#kit/web/form.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { type AdminPost, editAdminPost, PostChanges } from '../contract.ts';

interface Props {
  post: AdminPost;
  /** The name of the author: a person or a restaurant. */
  author: string;
  open: boolean;
  onClose: () => void;
}

type Fields = z.input<typeof PostChanges>;

/** Removes text or photos from a post, or the post from a restaurant or community. */
export function PostDialog({ post, author, open, onClose }: Props) {
  const { id, content, images, restaurant, community } = post;
  const form = useZodForm(PostChanges, { content, images });
  const save = useSaving(editAdminPost, t('Post saved successfully'), onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      tall
      title={t('Edit the post by {postAuthor}', { postAuthor: author })}
      description={t('You can remove inappropriate words and photos.')}
    >
      <Form form={form} showFailure onSubmit={(changes) => save.mutateAsync({ ...changes, id })}>
        <FormField name="content" label={t('Text')} optional>
          {(control) => <Textarea {...control} rows={6} maxLength={POSTS.longest} />}
        </FormField>
        <FormGroup<Fields, 'images'> name="images" label={t('Photos')} optional>
          {({ value, onChange }) => <RemovablePictures value={value ?? []} onChange={onChange} />}
        </FormGroup>
        {restaurant !== null && (
          <ClearField<Fields>
            name="restaurantId"
            label={t('Restaurant')}
            clear={t('Remove it from {restaurant}', { restaurant })}
          />
        )}
        {community !== null && (
          <ClearField<Fields>
            name="communityId"
            label={t('Community')}
            clear={t('Remove it from {community}', { community })}
          />
        )}
        <FormFoot onClose={onClose} />
      </Form>
    </Dialog>
  );
}

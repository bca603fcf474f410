import { FormFoot, useSaving } from '#features/admin/row/web/RowForm.tsx';
import { POSTS } from '#features/posts/rules.ts';
import { t } from '#kit/contract/text.ts';
import { Form, FormField, useZodForm } from '#kit/web/form.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { type AdminComment, CommentChanges, editAdminComment } from '../contract.ts';

interface Props {
  comment: AdminComment;
  open: boolean;
  onClose: () => void;
}

/** Edits the text of a comment. */
export function CommentDialog({ comment, open, onClose }: Props) {
  const { id, username, content } = comment;
  const form = useZodForm(CommentChanges, { content });
  const save = useSaving(editAdminComment, t('Comment saved successfully'), onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Edit the comment by {username}', { username })}
      description={t('You can remove inappropriate words.')}
    >
      <Form form={form} showFailure onSubmit={(changes) => save.mutateAsync({ ...changes, id })}>
        <FormField name="content" label={t('Comment')}>
          {(control) => <Textarea {...control} rows={5} maxLength={POSTS.longestComment} />}
        </FormField>
        <FormFoot onClose={onClose} />
      </Form>
    </Dialog>
  );
}

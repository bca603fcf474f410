import { useState } from 'react';
import { useController } from 'react-hook-form';
import { getUser, type User } from '#features/auth/contract.ts';
import { AvatarField } from '#features/media/web/AvatarField.tsx';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { getPerson, ProfileChanges, updateUser } from '../contract.ts';
import { DEFAULT_BIO, displayName } from '../rules.ts';

export function EditProfileDialog({
  user,
  open,
  onClose,
}: {
  user: User;
  open: boolean;
  onClose: () => void;
}) {
  const { name, bio, avatar } = user;
  const form = useZodForm(ProfileChanges, { name: name ?? '', bio: bio ?? '', avatar });
  const face = useController({ control: form.control, name: 'avatar' });
  const [isUploading, setUploading] = useState(false);
  const save = useEndpointMutation(updateUser, {
    refreshes: [getUser, getPerson],
    success: () => {
      toast({ title: t('Profile saved') });
      onClose();
    },
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('Edit Profile')}>
      <Form form={form} showFailure className="grid gap-4" onSubmit={(changes) => save.mutateAsync(changes)}>
        <AvatarField
          label={t('Photo')}
          name={displayName(user)}
          value={face.field.value ?? null}
          onChange={face.field.onChange}
          onBusy={setUploading}
          error={face.fieldState.error?.message}
        />
        <FormField
          name="name"
          label={t('Display name')}
          optional
          maxLength={80}
          placeholder={user.username}
        />
        <FormField
          name="bio"
          label={t('Bio')}
          optional
          hint={t('At most 500 characters; everybody reads it.')}
        >
          {(control) => <Textarea {...control} maxLength={500} placeholder={DEFAULT_BIO} />}
        </FormField>
        <DialogFoot>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton disabled={isUploading}>{t('Save')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

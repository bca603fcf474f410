import type { z } from 'zod';
import { ClearField, FormFoot, useSaving } from '#features/admin/row/web/RowForm.tsx';
import { t } from '#kit/contract/text.ts';
import { Form, FormField, useZodForm } from '#kit/web/form.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { type AdminCommunity, CommunityChanges, editAdminCommunity } from '../contract.ts';

interface Props {
  community: AdminCommunity;
  open: boolean;
  onClose: () => void;
}

/** Changes the texts and the picture of a community. */
export function CommunityDialog({ community, open, onClose }: Props) {
  const { id, name, description, rules, image } = community;
  const form = useZodForm(CommunityChanges, { name, description, rules });
  const save = useSaving(editAdminCommunity, t('Community saved successfully'), onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      tall
      title={t('Edit {name}', { name })}
      description={t('Its address and its members stay as they are.')}
    >
      <Form form={form} showFailure onSubmit={(changes) => save.mutateAsync({ ...changes, id })}>
        <FormField name="name" label={t('Name')} maxLength={60} />
        <FormField name="description" label={t('Description')} optional>
          {(control) => <Textarea {...control} rows={3} maxLength={300} />}
        </FormField>
        <FormField name="rules" label={t('Rules')} optional>
          {(control) => <Textarea {...control} rows={6} maxLength={2000} />}
        </FormField>
        {image !== null && (
          <ClearField<z.input<typeof CommunityChanges>>
            name="image"
            label={t('Picture')}
            clear={t('Remove the picture')}
          />
        )}
        <FormFoot onClose={onClose} />
      </Form>
    </Dialog>
  );
}

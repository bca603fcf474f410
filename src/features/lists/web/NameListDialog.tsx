import { t } from '#kit/contract/text.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { NewList } from '../contract.ts';

interface NameListDialogProps {
  open: boolean;
  onClose: () => void;
  /** The current name; omit for a new list. */
  name?: string;
  onName: (name: string) => Promise<unknown>;
}

/** Names a new list or renames one. */
export function NameListDialog({ open, onClose, name = '', onName }: NameListDialogProps) {
  const form = useZodForm(NewList.pick({ name: true }), { name });
  return (
    <Dialog open={open} onClose={onClose} title={name ? t('Rename list') : t('New list')}>
      <Form
        form={form}
        showFailure
        onSubmit={async (values) => {
          await onName(values.name);
          onClose();
        }}
      >
        <FormField
          name="name"
          label={t('Name')}
          maxLength={60}
          autoComplete="off"
          placeholder={t('Date night, Lisbon in May, With the kids…')}
        />
        <DialogFoot>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton>{name ? t('Rename') : t('Create list')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

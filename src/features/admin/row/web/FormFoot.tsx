import { t } from '#kit/contract/text.ts';
import { SubmitButton } from '#kit/web/form.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';

/** Cancel and save, at the foot of a form in a dialog. */
export function FormFoot({ onClose, label = t('Save Changes') }: { onClose: () => void; label?: string }) {
  return (
    <DialogFoot>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <SubmitButton>{label}</SubmitButton>
    </DialogFoot>
  );
}

import { t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';

/** Delete and edit, at the foot of a sheet. */
export function SheetFoot({ onDelete, onEdit }: { onDelete: () => void; onEdit: () => void }) {
  return (
    <DialogFoot>
      <Button variant="quiet" className="text-error!" onClick={onDelete}>
        {t('Delete')}
      </Button>
      <Button variant="primary" onClick={onEdit}>
        {t('Edit')}
      </Button>
    </DialogFoot>
  );
}

import { QrCode } from '#kit/web/ui/media/QrCode.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';

interface QrDialogProps {
  open: boolean;
  onClose: () => void;
  /** Of the table, on this site. */
  path: string;
}

/** The link of a table for the camera of whoever sits beside one. */
export function QrDialog({ open, onClose, path }: QrDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Scan to sit down">
      <QrCode
        text={location.origin + path}
        label="The link of this table"
        className="mx-auto w-64 max-w-full"
      />
    </Dialog>
  );
}

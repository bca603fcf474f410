import { t } from '#kit/contract/text.ts';
import { QrCode } from '#kit/web/ui/media/QrCode.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';

interface QrDialogProps {
  open: boolean;
  onClose: () => void;
  title?: string;
  /** An address on this site; undefined while it loads. */
  path: string | undefined;
}

/** A QR code of a link: of the table for people nearby, or of one's own seat for another device. */
export function QrDialog({ open, onClose, title = t('Scan to sit down'), path }: QrDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {path && <QrCode text={location.origin + path} label={title} className="mx-auto w-64 max-w-full" />}
    </Dialog>
  );
}

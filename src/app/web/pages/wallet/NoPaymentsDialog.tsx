import { t } from '#kit/contract/text.ts';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';

/** Replaces a dialog of the wallet that needs a payment provider, if none is set up. */
export function NoPaymentsDialog(props: { open: boolean; onClose: () => void; title: string }) {
  return (
    <Dialog {...props}>
      <EmptyState>{t('Payments are not set up')}</EmptyState>
    </Dialog>
  );
}

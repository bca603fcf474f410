import type { ComponentProps } from 'react';
import { AddFunds } from '#features/payments/web/AddFunds.tsx';
import { TransferDialog } from '#features/wallet/web/transfer/TransferDialog.tsx';

/** Gives money; where too little is there, funds can be added on the way. */
export function GiveDialog(props: Omit<ComponentProps<typeof TransferDialog>, 'addFunds'>) {
  return (
    <TransferDialog
      {...props}
      addFunds={(missing, onBack) => <AddFunds missing={missing} onDone={onBack} onCancel={onBack} />}
    />
  );
}

import type { ComponentProps } from 'react';
import { AddFunds } from '#features/payments/web/AddFunds.tsx';
import { TransferDialog } from '#features/wallet/web/transfer/TransferDialog.tsx';

/** Sends money or a tip; where the balance is too small, funds can be added on the way. */
export function TransferWithFundsDialog(props: Omit<ComponentProps<typeof TransferDialog>, 'addFunds'>) {
  return (
    <TransferDialog
      {...props}
      addFunds={(missing, currency, onBack) => (
        <AddFunds missing={missing} currency={currency} onDone={onBack} onCancel={onBack} />
      )}
    />
  );
}

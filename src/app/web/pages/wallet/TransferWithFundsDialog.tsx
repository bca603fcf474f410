import type { ComponentProps } from 'react';
import { AddFunds } from '#features/payments/web/AddFunds.tsx';
import { TippingLine } from '#features/tips/web/TippingPanel.tsx';
import { TransferDialog } from '#features/wallet/web/transfer/TransferDialog.tsx';

/** Sends money or a tip; if the balance is too small, people can add funds first. */
export function TransferWithFundsDialog(
  props: Omit<ComponentProps<typeof TransferDialog>, 'addFunds' | 'describeTip'>,
) {
  return (
    <TransferDialog
      {...props}
      describeTip={(restaurantId) => <TippingLine restaurantId={restaurantId} />}
      addFunds={(missing, currency, onBack) => (
        <AddFunds missingAmount={missing} currency={currency} onDone={onBack} onCancel={onBack} />
      )}
    />
  );
}

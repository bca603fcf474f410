import type { ComponentProps } from 'react';
import { AddFunds } from '#features/payments/web/AddFunds.tsx';
import { ReviewDialog } from '#features/reviews/web/ReviewDialog.tsx';

/** Writes a review; if the balance is too small for its tip, people can add funds first. */
export function ReviewWithFundsDialog(props: Omit<ComponentProps<typeof ReviewDialog>, 'addFunds'>) {
  return (
    <ReviewDialog
      {...props}
      addFunds={(missing, currency, onBack) => (
        <AddFunds missingAmount={missing} currency={currency} onDone={onBack} onCancel={onBack} />
      )}
    />
  );
}

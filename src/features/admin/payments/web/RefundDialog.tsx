import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormFoot } from '#features/admin/row/web/FormFoot.tsx';
import { useChange } from '#features/admin/row/web/useChange.ts';
import { When } from '#features/admin/row/web/When.tsx';
import { CurrentPasswordField } from '#features/credentials/web/confirmation/CurrentPasswordField.tsx';
import { refundPayment } from '#features/payments/contract.ts';
import { formatMoney, nameCurrency } from '#kit/contract/money.ts';
import { CurrentPassword } from '#kit/contract/shapes.ts';
import { Form, FormGroup, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { MoneyInput } from '#kit/web/ui/forms/MoneyInput.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import type { AdminPayment } from '../contract.ts';

interface Props {
  payment: AdminPayment;
  open: boolean;
  onClose: () => void;
}

/** How much of a payment goes back to its card; the password is asked for again. */
export function RefundDialog({ payment, open, onClose }: Props) {
  const { id, username, amount: paid, refunded, currency, createdAt } = payment;
  const format = (cents: number) => formatMoney(cents, currency);
  const left = paid - refunded;
  const [least, most] = [`Refund at least ${format(1)}`, `At most ${format(left)} is left to refund`];
  const form = useZodForm(
    z.object({
      amount: z
        .number('Enter an amount')
        .nullable()
        .pipe(z.int('Enter an amount').min(1, least).max(left, most)),
      currentPassword: CurrentPassword,
    }),
    { amount: left, currentPassword: '' },
  );
  const [amount] = useWatch({ control: form.control, name: ['amount'] });
  const send = useChange(refundPayment, {
    success: (refund) => {
      onClose();
      toast({
        title: 'Success',
        description: `${format(refund.amount)} refunded to ${username}’s card`,
      });
    },
    failure: () => undefined,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Refund this payment?"
      description="The money leaves the wallet now and goes back to the card that paid. This cannot be undone."
    >
      <Form form={form} showFailure onSubmit={(values) => send.mutateAsync({ ...values, id })}>
        <p className="text-sm text-ink-2">
          <strong className="font-semibold text-ink">{username}</strong> paid {format(paid)} on{' '}
          <When at={createdAt} exact />.{refunded > 0 && ` ${format(refunded)} of it was refunded before.`}
        </p>
        <FormGroup<{ amount: number | null }, 'amount'>
          name="amount"
          label="Amount"
          hint={`At most ${format(left)}, as far as the wallet still holds it.`}
        >
          {({ value, onChange }) => (
            <MoneyInput
              aria-label={`Amount in ${nameCurrency(currency)}`}
              currency={currency}
              value={value}
              onChange={onChange}
            />
          )}
        </FormGroup>
        <CurrentPasswordField />
        <FormFoot onClose={onClose} label={amount ? `Refund ${format(amount)}` : 'Refund'} />
      </Form>
    </Dialog>
  );
}

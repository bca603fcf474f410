import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormFoot } from '#features/admin/row/web/RowForm.tsx';
import { useChange } from '#features/admin/row/web/useChange.ts';
import { When } from '#features/admin/row/web/When.tsx';
import { CurrentPasswordField } from '#features/credentials/web/confirmation/CurrentPasswordField.tsx';
import { refundPayment } from '#features/payments/contract.ts';
import { formatMoney, nameCurrency } from '#kit/contract/money.ts';
import { CurrentPassword } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { Form, FormGroup, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { MoneyInput } from '#kit/web/ui/forms/MoneyInput.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import type { AdminPayment } from '../contract.ts';

interface Props {
  payment: AdminPayment;
  open: boolean;
  onClose: () => void;
}

/** Asks for the amount to refund to the card, and for the password. */
export function RefundDialog({ payment, open, onClose }: Props) {
  const { id, username, amount: paid, refunded, currency, createdAt } = payment;
  const format = (cents: number) => formatMoney(cents, currency);
  const refundable = paid - refunded;
  const [least, most] = [
    t('Refund at least {format}', { format: format(1) }),
    t('At most {format} is left to refund', { format: format(refundable) }),
  ];
  const form = useZodForm(
    z.object({
      amount: z
        .number(t('Enter an amount'))
        .nullable()
        .pipe(z.int(t('Enter an amount')).min(1, least).max(refundable, most)),
      currentPassword: CurrentPassword,
    }),
    { amount: refundable, currentPassword: '' },
  );
  const [amount] = useWatch({ control: form.control, name: ['amount'] });
  const send = useChange(refundPayment, {
    success: (refund) => {
      onClose();
      toast({
        title: t('Success'),
        description: t('{format} refunded to {username}’s card', {
          format: format(refund.amount),
          username: username ?? '',
        }),
      });
    },
    failure: () => undefined,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Refund this payment?')}
      description={t(
        'The money leaves the wallet now and goes back to the card that paid. This cannot be undone.',
      )}
    >
      <Form form={form} showFailure onSubmit={(values) => send.mutateAsync({ ...values, id })}>
        <p className="text-sm text-ink-2">
          {rich('{username} paid {format} on {when}.', {
            username: <bdi className="font-semibold text-ink">{username}</bdi>,
            format: format(paid),
            when: <When at={createdAt} exact />,
          })}
          {refunded > 0 && ` ${t('{format} of it was refunded before.', { format: format(refunded) })}`}
        </p>
        <FormGroup<{ amount: number | null }, 'amount'>
          name="amount"
          label={t('Amount')}
          hint={t('At most {format}, as far as the wallet still holds it.', { format: format(refundable) })}
        >
          {({ value, onChange }) => (
            <MoneyInput
              aria-label={t('Amount in {nameCurrency}', { nameCurrency: nameCurrency(currency) })}
              currency={currency}
              value={value}
              onChange={onChange}
            />
          )}
        </FormGroup>
        <CurrentPasswordField />
        <FormFoot
          onClose={onClose}
          label={amount ? t('Refund {format}', { format: format(amount) }) : t('Refund')}
        />
      </Form>
    </Dialog>
  );
}

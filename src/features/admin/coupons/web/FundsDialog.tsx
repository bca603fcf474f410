import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormFoot } from '#features/admin/row/web/RowForm.tsx';
import { useChange } from '#features/admin/row/web/useChange.ts';
import { CouponCurrency } from '#features/coupons/web/CouponValueFields.tsx';
import { CurrentPasswordField } from '#features/credentials/web/confirmation/CurrentPasswordField.tsx';
import { DEFAULT_CURRENCY, formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { Form, FormField, FormGroup, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { MoneyInput } from '#kit/web/ui/forms/MoneyInput.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { FundsInput, fundPromotions, type PromotionFunds, withdrawPromotions } from '../contract.ts';

const Shape = FundsInput.extend({
  amount: z
    .number()
    .nullable()
    .pipe(z.number(t('Enter an amount')))
    .pipe(FundsInput.shape.amount),
  currency: CouponCurrency,
});

interface Props {
  way: 'add' | 'withdraw';
  /** The account to withdraw from; null if the administrator enters the currency. */
  funds: PromotionFunds | null;
  open: boolean;
  onClose: () => void;
}

/**
 * Adds the operator's money to the promotion account, or withdraws money that is not reserved; asks for the password.
 */
export function FundsDialog({ way, funds, open, onClose }: Props) {
  const isAdding = way === 'add';
  const free = funds ? funds.funds - funds.reserved : null;
  const form = useZodForm(Shape, {
    amount: free,
    currency: funds?.currency ?? DEFAULT_CURRENCY,
    note: '',
    currentPassword: '',
  });
  const [amount, currencyText] = useWatch({ control: form.control, name: ['amount', 'currency'] });
  const currency = CouponCurrency.safeParse(currencyText).data;
  const send = useChange(isAdding ? fundPromotions : withdrawPromotions, {
    success: (after) => {
      onClose();
      toast({
        title: isAdding ? t('Funds added') : t('Funds withdrawn'),
        description: t('The account holds {funds} now.', { funds: formatMoney(after.funds, after.currency) }),
      });
    },
    failure: () => undefined,
  });
  const label = isAdding ? t('Add') : t('Withdraw');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isAdding ? t('Add funds') : t('Withdraw funds')}
      description={
        isAdding
          ? t(
              'Write down money of yours that backs coupons. It must lie where payouts to owners are paid from.',
            )
          : t('Take out what no open coupon is worth.')
      }
    >
      <Form form={form} showFailure onSubmit={send.mutateAsync}>
        {isAdding && (
          <FormField
            name="currency"
            label={t('Currency')}
            hint={t('Three letters, such as EUR.')}
            maxLength={3}
            autoCapitalize="characters"
          />
        )}
        <FormGroup<{ amount: number | null }, 'amount'>
          name="amount"
          label={t('Amount')}
          hint={
            free === null ? undefined : t('{free} is free.', { free: formatMoney(free, funds?.currency) })
          }
        >
          {({ value, onChange }) => (
            <MoneyInput aria-label={t('Amount')} currency={currency} value={value} onChange={onChange} />
          )}
        </FormGroup>
        <FormField
          name="note"
          label={isAdding ? t('Where it came from') : t('Where it goes')}
          hint={t('Such as the reference of the transfer; it stands in the ledger and in the audit log.')}
          maxLength={200}
        />
        <CurrentPasswordField />
        <FormFoot onClose={onClose} label={amount ? `${label} ${formatMoney(amount, currency)}` : label} />
      </Form>
    </Dialog>
  );
}

import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormFoot } from '#features/admin/row/web/RowForm.tsx';
import { useChange } from '#features/admin/row/web/useChange.ts';
import { createVoucher, NewVoucher } from '#features/vouchers/contract.ts';
import { DEFAULT_CURRENCY, formatMoney } from '#kit/contract/money.ts';
import { Currency } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { Form, FormField, FormGroup, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { MoneyInput } from '#kit/web/ui/forms/MoneyInput.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';

const { value, maxUses } = NewVoucher.shape;

/** The fields with the types of their controls: the value is null while an amount is being typed. */
const Fields = NewVoucher.extend({
  value: z
    .number()
    .nullable()
    .pipe(z.number(t('Enter an amount')))
    .pipe(value),
  maxUses: z
    .string()
    .transform((text) => (text.trim() === '' ? Number.NaN : Number(text)))
    .pipe(maxUses),
  currency: z
    .string()
    .transform((text) => text.trim().toUpperCase())
    .pipe(Currency),
  expires: z
    .string()
    .transform((text) => text || null)
    .pipe(z.iso.date(t('Choose a date')).nullable()),
});

export function VoucherDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useZodForm(Fields, {
    value: null,
    currency: DEFAULT_CURRENCY,
    maxUses: '1',
    expires: '',
    code: '',
  });
  const currencyText = useWatch({ control: form.control, name: 'currency' });
  const sign = Currency.safeParse(currencyText.toUpperCase()).data;
  const send = useChange(createVoucher, {
    success: ({ code, value, currency }) => {
      onClose();
      toast({
        title: t('Voucher created'),
        description: t('{code} adds {value} to a wallet.', { code, value: formatMoney(value, currency) }),
      });
    },
    failure: () => undefined,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Add Voucher')}
      description={t('Each person can redeem its code once and gets the value in their wallet.')}
    >
      <Form form={form} showFailure onSubmit={send.mutateAsync}>
        <FormGroup<{ value: number | null }, 'value'> name="value" label={t('Value')}>
          {({ value, onChange }) => (
            <MoneyInput aria-label={t('Value')} currency={sign} value={value} onChange={onChange} />
          )}
        </FormGroup>
        <FormField
          name="currency"
          label={t('Currency')}
          hint={t('Three letters, such as EUR.')}
          maxLength={3}
        />
        <FormField name="maxUses" label={t('People who can redeem it')} inputMode="numeric" maxLength={7} />
        <FormField
          name="expires"
          label={t('Last day')}
          optional
          type="date"
          hint={t('Until midnight, UTC.')}
        />
        <FormField
          name="code"
          label={t('Code')}
          optional
          hint={t('4 to 60 letters, digits and dashes. Leave it empty to generate one.')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
        <FormFoot onClose={onClose} label={t('Add Voucher')} />
      </Form>
    </Dialog>
  );
}

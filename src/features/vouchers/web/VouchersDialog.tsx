import { TicketPercent } from 'lucide-react';
import { z } from 'zod';
import { afterFailure, MONEY_READS } from '#features/wallet/web/wallet.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { CallError, useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { redeemVoucher } from '../contract.ts';

const Shape = z.object({
  code: z.string().trim().min(1, t('Enter a code')).max(60, t('At most 60 characters')),
});

/** Redeems a voucher. */
export function VouchersDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useZodForm(Shape, { code: '' });
  const send = useEndpointMutation(redeemVoucher, {
    refreshes: MONEY_READS,
    success: ({ value, currency, balance }) => {
      toast({
        title: t('Voucher redeemed'),
        description: t('{value} was added. Your balance is {balance}.', {
          value: formatMoney(value, currency),
          balance: formatMoney(balance, currency),
        }),
      });
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Vouchers')}
      description={t('A voucher adds its value to your wallet. Each works once per person.')}
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          try {
            await send.mutateAsync(values);
          } catch (error) {
            if (error instanceof CallError && !error.errors.code)
              form.setError('code', { type: 'server', message: afterFailure(error) });
            throw error;
          }
        }}
      >
        <FormField
          name="code"
          data-first-focus
          label={t('Voucher code')}
          hint={t('Capitals or not, with or without spaces at its ends.')}
          icon={<TicketPercent size={20} />}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
        <DialogFoot>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton>{t('Redeem')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

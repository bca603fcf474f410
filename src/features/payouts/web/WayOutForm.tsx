import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { CurrentPasswordField } from '#features/credentials/web/confirmation/CurrentPasswordField.tsx';
import { afterFailure } from '#features/wallet/web/wallet.ts';
import { formatMoney, nameCurrency } from '#kit/contract/money.ts';
import { CurrentPassword } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { CallError, useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormGroup, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { MoneyInput } from '#kit/web/ui/forms/MoneyInput.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { type Purse, refundTopUps, requestPayout } from '../contract.ts';
import { PAYOUT_READS, wayOutKeys } from './payouts.ts';

interface WayOutFormProps {
  way: 'payout' | 'refund';
  purse: Purse;
  /** The name of the bank. */
  destination: string;
  onDone: () => void;
}

/** Asks for the amount and the password, and says what arrives. */
export function WayOutForm({ way, purse, destination, onDone }: WayOutFormProps) {
  const { currency } = purse;
  const show = (amount: number) => formatMoney(amount, currency);
  const isPayout = way === 'payout';
  const least = isPayout ? purse.least : 1;
  const most = isPayout ? Math.min(purse.received, purse.most) : purse.topUps;
  const form = useZodForm(
    z.object({
      amount: z
        .number(t('Enter an amount'))
        .nullable()
        .pipe(
          z
            .int(t('Enter an amount'))
            .min(least, t('At least {show}', { show: show(least) }))
            .max(most, t('At most {show}', { show: show(most) })),
        ),
      currentPassword: CurrentPassword,
    }),
    { amount: most, currentPassword: '' },
  );
  const [amount] = useWatch({ control: form.control, name: ['amount'] });
  const payout = useEndpointMutation(requestPayout, {
    keys: wayOutKeys.payout,
    refreshes: PAYOUT_READS,
    success: (payout) => {
      toast({
        title: t('On its way'),
        description: t('{show} goes to {destination}.', {
          show: show(payout.amount),
          destination: payout.destination,
        }),
      });
      onDone();
    },
  });
  const refund = useEndpointMutation(refundTopUps, {
    keys: wayOutKeys.refund,
    refreshes: PAYOUT_READS,
    success: (refund) => {
      toast({
        title: t('Given back'),
        description: t('{show} goes back to your cards.', { show: show(refund.amount) }),
      });
      onDone();
    },
  });
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        try {
          await (isPayout ? payout : refund).mutateAsync({ ...values, currency });
        } catch (error) {
          if (error instanceof CallError && Object.keys(error.errors).length === 0)
            form.setError('root', { type: 'server', message: afterFailure(error) });
          throw error;
        }
      }}
    >
      <FormGroup<{ amount: number | null }, 'amount'>
        name="amount"
        label={t('Amount')}
        hint={t('From {show} to {show2}', { show: show(least), show2: show(most) })}
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
      <p className="text-sm text-ink-2">
        {isPayout
          ? amount
            ? t('There is no fee: {amount} arrives at {destination}, mostly within 2 to 5 working days.', {
                amount: show(amount),
                destination,
              })
            : t('There is no fee: all of it arrives at {destination}, mostly within 2 to 5 working days.', {
                destination,
              })
          : t(
              'It goes back to the cards that paid, the newest top-up first. Banks may take a few days to show it.',
            )}
      </p>
      <CurrentPasswordField />
      <DialogFoot>
        <Button onClick={onDone}>{t('Back')}</Button>
        <SubmitButton>
          {isPayout ? t('Pay out') : t('Give back')} {amount ? show(amount) : ''}
        </SubmitButton>
      </DialogFoot>
    </Form>
  );
}

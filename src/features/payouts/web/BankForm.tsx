import { z } from 'zod';
import { CurrentPasswordField } from '#features/credentials/web/confirmation/CurrentPasswordField.tsx';
import { CurrentPassword } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { getPayouts, openPayoutAccount } from '../contract.ts';
import { TEST_BANKS } from '../options.ts';
import type { PayoutOverview } from './payouts.ts';

const Shape = z.object({
  testBank: z.enum(TEST_BANKS, t('Choose a bank')).nullish(),
  currentPassword: CurrentPassword,
});

interface BankFormProps {
  overview: PayoutOverview;
  onSaved: () => void;
  onBack: () => void;
}

/** Adds a bank: a test bank in the sandbox, otherwise on the provider's own page. */
export function BankForm({ overview, onSaved, onBack }: BankFormProps) {
  const { testBanks, provider } = overview;
  const form = useZodForm(Shape, { testBank: testBanks[0]?.testBank ?? null, currentPassword: '' });
  const send = useEndpointMutation(openPayoutAccount, {
    refreshes: [getPayouts],
    success: ({ account, visit }) => {
      if (visit) {
        window.location.assign(visit);
        return;
      }
      if (account)
        toast({ title: t('Bank saved'), description: t('Payouts go to {name}.', { name: account.name }) });
      onSaved();
    },
  });
  return (
    <Form form={form} showFailure onSubmit={(values) => send.mutateAsync(values)}>
      {provider.isSandbox ? (
        <FormField name="testBank" label={t('Bank')} hint={t('Sandbox: no real money moves.')}>
          {(control) => (
            <Select
              {...control}
              options={testBanks.map(({ testBank, name, says }) => ({
                value: testBank,
                label: `${name}: ${says.toLowerCase()}`,
              }))}
            />
          )}
        </FormField>
      ) : (
        <p className="text-ink-2">
          {t(
            'Stripe, our payment provider, asks on its own page who you are and for your bank account. We see neither.',
          )}
        </p>
      )}
      <CurrentPasswordField />
      <DialogFoot>
        <Button onClick={onBack}>{t('Back')}</Button>
        <SubmitButton>{provider.isSandbox ? t('Save') : t('Go to Stripe')}</SubmitButton>
      </DialogFoot>
    </Form>
  );
}

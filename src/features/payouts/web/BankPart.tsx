import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { CurrentPasswordField } from '#features/credentials/web/confirmation/CurrentPasswordField.tsx';
import { CurrentPassword } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { formatDate } from '#kit/web/formatDate.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { getPayouts, openPayoutAccount, refreshPayoutAccount, schedulePayouts } from '../contract.ts';
import { TEST_BANKS } from '../options.ts';
import type { PayoutOverview } from './payouts.ts';

/** The bank, and whether money is paid out each week. */
export function BankPart({ overview, onChange }: { overview: PayoutOverview; onChange: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { account } = overview;
  const refresh = useEndpointMutation(refreshPayoutAccount, {
    refreshes: [getPayouts],
    failure: () => undefined,
  });
  // People who return from the provider's page may have answered all that it asked.
  const ask = useEffectEvent(() => {
    if (account && !account.isReady) refresh.mutate({});
  });
  useEffect(() => ask(), []);
  if (!account)
    return (
      <Button className="justify-self-start" onClick={onChange}>
        {t('Say where your money goes')}
      </Button>
    );
  const { name, isReady, nextWeeklyAt } = account;
  return (
    <div className="grid gap-2 rounded-card bg-sunken p-4">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-ink-2">
        {!isReady
          ? t('Our payment provider still waits for something from you.')
          : nextWeeklyAt
            ? t('What you receive is paid out each week, next on {nextWeeklyAt}.', {
                nextWeeklyAt: formatDate(nextWeeklyAt, 'day'),
              })
            : t('Payouts go here when you ask for them.')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onChange}>
          {isReady ? t('Change') : t('Go on')}
        </Button>
        {isReady && (
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {nextWeeklyAt ? t('Stop weekly payouts') : t('Pay out each week')}
          </Button>
        )}
      </div>
      {isOpen && <ScheduleForm isWeekly={nextWeeklyAt === null} onDone={() => setOpen(false)} />}
    </div>
  );
}

function ScheduleForm({ isWeekly, onDone }: { isWeekly: boolean; onDone: () => void }) {
  const form = useZodForm(z.object({ currentPassword: CurrentPassword }), { currentPassword: '' });
  const send = useEndpointMutation(schedulePayouts, {
    refreshes: [getPayouts],
    success: ({ nextWeeklyAt }) => {
      toast({
        title: t('Saved'),
        description: nextWeeklyAt
          ? t('What you receive is paid out each week.')
          : t('Payouts leave when you ask.'),
      });
      onDone();
    },
  });
  return (
    <Form form={form} showFailure onSubmit={(values) => send.mutateAsync({ ...values, isWeekly })}>
      <CurrentPasswordField />
      <SubmitButton className="justify-self-start">
        {isWeekly ? t('Pay out each week') : t('Stop weekly payouts')}
      </SubmitButton>
    </Form>
  );
}

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

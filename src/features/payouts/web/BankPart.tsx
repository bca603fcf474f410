import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { CurrentPasswordField } from '#features/credentials/web/confirmation/CurrentPasswordField.tsx';
import { CurrentPassword } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { formatDate } from '#kit/web/formatDate.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { getPayouts, refreshPayoutAccount, schedulePayouts } from '../contract.ts';
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

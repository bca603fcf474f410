import type { ReactNode } from 'react';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { confirmEmail, getUser } from '../contract.ts';
import { readMailedToken } from './mailedToken.ts';

/** Needs a click, because programs that scan mails also open links. */
export function ConfirmEmail({ next }: { next: ReactNode }) {
  const confirm = useEndpointMutation(confirmEmail, { refreshes: [getUser] });
  if (confirm.data)
    return (
      <EmptyState page title={t('Your address is confirmed')} action={next}>
        {t('{email} belongs to your account.', { email: confirm.data.email })}
      </EmptyState>
    );
  if (confirm.error)
    return (
      <EmptyState page title={t('Not confirmed')} action={next}>
        {confirm.error.sentence}
      </EmptyState>
    );
  return (
    <EmptyState
      page
      title={t('Confirm your e-mail address')}
      action={
        <Button
          variant="primary"
          size="lg"
          busy={confirm.isPending}
          onClick={() => confirm.mutate({ token: readMailedToken() })}
        >
          {t('Confirm my address')}
        </Button>
      }
    >
      {t('Press once to confirm that mail reaches you.')}
    </EmptyState>
  );
}

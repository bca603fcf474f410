import { useSuspenseQuery } from '@tanstack/react-query';
import { getUser } from '#features/auth/contract.ts';
import { useSendConfirmation } from '#features/auth/web/useSendConfirmation.tsx';
import { CurrentPasswordField } from '#features/credentials/web/confirmation/CurrentPasswordField.tsx';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { cancelEmailChange, changeEmail, getEmailStatus } from '../contract.ts';
import { myEmail } from './account.ts';

const shape = async () => (await import('../shapes.ts')).EmailChange;

export function EmailForm() {
  const { data: status } = useSuspenseQuery(myEmail);
  const form = useZodForm(shape, { email: status.email, currentPassword: '' });
  const send = useEndpointMutation(changeEmail, {
    refreshes: [getUser, getEmailStatus],
    success: ({ email, pendingEmail }) => {
      form.reset({ email, currentPassword: '' });
      toast({
        title: t('Link sent'),
        description: t('Open the mail to {pendingEmail}.', { pendingEmail: pendingEmail ?? email }),
      });
    },
  });
  return (
    <div className="grid gap-4">
      <Status {...status} />
      <Form form={form} showFailure className="grid gap-4" onSubmit={(change) => send.mutateAsync(change)}>
        <FormField name="email" label={t('Email')} type="email" autoComplete="email" />
        <CurrentPasswordField />
        <div>
          <SubmitButton variant="secondary">{t('Change email')}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}

interface StatusProps {
  email: string;
  isConfirmed: boolean;
  pendingEmail: string | null;
}

function Status({ email, isConfirmed, pendingEmail }: StatusProps) {
  const resend = useSendConfirmation([getEmailStatus]);
  const cancel = useEndpointMutation(cancelEmailChange, {
    refreshes: [getEmailStatus],
    success: () =>
      toast({ title: t('Change cancelled'), description: t('Your address stays {email}.', { email }) }),
    failure: (error) =>
      toast({ title: t('Not cancelled'), description: error.sentence, variant: 'destructive' }),
  });
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold wrap-anywhere">{email}</span>
        {isConfirmed ? <Chip tone="herb">{t('Confirmed')}</Chip> : <Chip>{t('Not confirmed')}</Chip>}
      </p>
      {pendingEmail !== null && (
        <p className="text-ink-2">
          {rich('Becomes {pendingEmail} once you open the link that was sent there.', {
            pendingEmail: <span className="font-semibold wrap-anywhere">{pendingEmail}</span>,
          })}
        </p>
      )}
      {pendingEmail === null && !isConfirmed && (
        <p className="text-ink-2">
          {t('Open the link in the mail, and you can always get back into your account.')}
        </p>
      )}
      {(pendingEmail !== null || !isConfirmed) && (
        <p className="flex flex-wrap gap-2.5">
          <Button size="sm" busy={resend.isPending} onClick={() => resend.mutate({})}>
            {t('Send again')}
          </Button>
          {pendingEmail !== null && (
            <Button size="sm" busy={cancel.isPending} onClick={() => cancel.mutate({})}>
              {t('Cancel the change')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

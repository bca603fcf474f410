import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { links } from '#addresses.ts';
import { readMailedToken } from '#features/auth/web/mailedToken.ts';
import { text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { toast } from '#kit/web/toast.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { appealAccountRemoval, getAccountRemoval } from '../contract.ts';
import { AppealState } from './AppealState.tsx';
import { RemovalFacts } from './RemovalCard.tsx';

const Shape = z.object({ text: text(1000).min(1, t('Say why it should come back')) });

/** Where whoever lost an account reads why, and appeals: by the link of the mail, since nobody can sign in to it. */
export function AccountAppealPage() {
  return (
    <div className="mx-auto max-w-form px-4 pt-6 pb-8 lg:pt-10">
      <h1 className="text-2xl">{t('Your account was removed')}</h1>
      <Hydrated waiting={<Skeleton className="mt-6 h-60 rounded-panel" />}>
        <AccountRemoval />
      </Hydrated>
    </div>
  );
}

function AccountRemoval() {
  const token = readMailedToken();
  const read = useQuery({ ...query(getAccountRemoval, { token }), enabled: token !== '' });
  if (token === '' || read.error?.status === 404)
    return (
      <EmptyState
        title={t('This link no longer works')}
        action={
          <a href={links.contact} className={buttonClass()}>
            {t('Contact us')}
          </a>
        }
      >
        {t(
          'The account is back, or it is erased for good. Otherwise open the whole link of the mail once more.',
        )}
      </EmptyState>
    );
  if (read.error) return <ReadError read={read} />;
  if (!read.data) return <Skeleton className="mt-6 h-60 rounded-panel" />;
  const { appeal, ...removal } = read.data;
  return (
    <>
      <p className="mt-2 mb-6 text-ink-2 wrap-anywhere">
        {t('An administrator removed the Tablemate account {username}.', { username: removal.username })}
      </p>
      <Panel>
        <RemovalFacts removal={removal} />
        {appeal && <AppealState appeal={appeal} />}
      </Panel>
      {!appeal && <AppealForm token={token} />}
    </>
  );
}

function AppealForm({ token }: { token: string }) {
  const form = useZodForm(Shape, { text: '' });
  const send = useEndpointMutation(appealAccountRemoval, {
    refreshes: [getAccountRemoval],
    success: ({ message }) => toast({ title: t('Appeal sent'), description: message }),
    failure: ({ sentence }) =>
      toast({ title: t('The appeal was not sent'), description: sentence, variant: 'destructive' }),
  });
  return (
    <section className="mt-8">
      <h2 className="text-xl">{t('Appeal against the removal')}</h2>
      <p className="mt-1 mb-4 text-ink-2">
        {t(
          'You can appeal once. Another administrator than the one who removed it decides, and a mail tells you.',
        )}
      </p>
      <Form
        form={form}
        showFailure
        className="grid gap-4"
        onSubmit={({ text }) => send.mutateAsync({ token, text })}
      >
        <FormField name="text" label={t('Why should it come back?')}>
          {(control) => <Textarea {...control} rows={5} maxLength={1000} />}
        </FormField>
        <SubmitButton size="lg" full busyLabel={t('Sending...')}>
          {t('Send appeal')}
        </SubmitButton>
      </Form>
    </section>
  );
}

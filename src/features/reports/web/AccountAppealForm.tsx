import { z } from 'zod';
import { text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { appealAccountRemoval, getAccountRemoval } from '../contract.ts';

const Shape = z.object({ text: text(1000).min(1, t('Say why it should come back')) });

/** The appeal against a removed account, possible once. */
export function AccountAppealForm({ token }: { token: string }) {
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

import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { forgotPassword } from '../contract.ts';

const shape = async () => (await import('../shapes.ts')).ForgottenPassword;

/** Requests a link for a new password; the confirmation is the same for every address. */
export function ForgotPasswordForm() {
  const form = useZodForm(shape, { email: '' });
  const send = useEndpointMutation(forgotPassword);
  return (
    <Form form={form} showFailure className="grid gap-4" onSubmit={(input) => send.mutateAsync(input)}>
      <FormField name="email" label={t('Email')} type="email" autoComplete="email" />
      <SubmitButton size="lg" full className="mt-2">
        {t('Send the link')}
      </SubmitButton>
      <p role="status" className="text-ink-2">
        {send.data?.message}
      </p>
    </Form>
  );
}

import { useWatch } from 'react-hook-form';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { useHydrated } from '#kit/web/hydrated.tsx';
import { PasswordInput } from '#kit/web/ui/forms/PasswordInput.tsx';
import { PasswordOwner } from '#kit/web/ui/forms/PasswordOwner.tsx';
import { forgotPassword, getUser, resetPassword } from '../contract.ts';
import { passwordHint } from '../rules.ts';
import { readMailedToken, readMailedUsername } from './mailedToken.ts';

const loadForgottenShape = async () => (await import('../shapes.ts')).ForgottenPassword;

/** Requests a link for a new password; the confirmation is the same for every address. */
export function ForgotPasswordForm() {
  const form = useZodForm(loadForgottenShape, { email: '' });
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

const resetShape = async () => (await import('../shapes.ts')).PasswordReset;

const NOBODY = { username: '', email: '' };

export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const form = useZodForm(resetShape, { token: '', password: '', confirmPassword: '' });
  const password = useWatch({ control: form.control, name: 'password' });
  const send = useEndpointMutation(resetPassword, { refreshes: [getUser], success: onDone });
  const isHydrated = useHydrated();
  return (
    <Form
      form={form}
      showFailure
      className="grid gap-4"
      onSubmit={(input) => send.mutateAsync({ ...input, token: readMailedToken() })}
    >
      <PasswordOwner username={isHydrated ? readMailedUsername() : ''} />
      <FormField name="password" label={t('New password')} hint={passwordHint(password, NOBODY)}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
      <FormField name="confirmPassword" label={t('Confirm password')}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
      <SubmitButton size="lg" full className="mt-2">
        {t('Set the password')}
      </SubmitButton>
    </Form>
  );
}

import { useWatch } from 'react-hook-form';
import { passwordHint } from '#features/auth/rules.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { CurrentPasswordField } from '#features/credentials/web/confirmation/CurrentPasswordField.tsx';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { PasswordInput } from '#kit/web/ui/forms/PasswordInput.tsx';
import { changePassword, listSessions } from '../contract.ts';

const shape = async () => (await import('../shapes.ts')).PasswordChange;

const NOBODY = { username: '', email: '' };
const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

/** Changes one's password, which signs out all other browsers. */
export function PasswordForm() {
  const user = useCurrentUser();
  const form = useZodForm(shape, EMPTY);
  const password = useWatch({ control: form.control, name: 'password' });
  const send = useEndpointMutation(changePassword, {
    refreshes: [listSessions],
    success: ({ message }) => {
      form.reset(EMPTY);
      toast({ title: t('Password changed'), description: message });
    },
  });
  return (
    <Form form={form} showFailure className="grid gap-4" onSubmit={(change) => send.mutateAsync(change)}>
      <CurrentPasswordField label={t('Current password')} />
      <FormField name="password" label={t('New password')} hint={passwordHint(password, user ?? NOBODY)}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
      <FormField name="confirmPassword" label={t('Confirm password')}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
      <div>
        <SubmitButton variant="secondary">{t('Change password')}</SubmitButton>
      </div>
    </Form>
  );
}

import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { PasswordInput } from '#kit/web/ui/forms/PasswordInput.tsx';
import { login, type User } from '../contract.ts';

const shape = async () => (await import('../shapes.ts')).Credentials;

interface LoginFormProps {
  onDone: (user: User) => unknown;
  /** Called if the account also asks for a code. */
  onCode: () => void;
}

export function LoginForm({ onDone, onCode }: LoginFormProps) {
  const form = useZodForm(shape, { username: '', password: '' });
  const send = useEndpointMutation(login, {
    failure: (error) =>
      toast({ title: t('Login failed'), description: error.message, variant: 'destructive' }),
  });

  return (
    <Form
      form={form}
      showFailure
      className="grid gap-4"
      onSubmit={async (credentials) => {
        const user = await send.mutateAsync(credentials);
        if ('next' in user) return onCode();
        await onDone(user);
        toast({
          title: t('Login successful'),
          description: t('Welcome back, {username}!', { username: user.username }),
        });
      }}
    >
      <FormField
        name="username"
        label={t('Username or email')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormField name="password" label={t('Password')}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
      <SubmitButton size="lg" full className="mt-2">
        {t('Login')}
      </SubmitButton>
    </Form>
  );
}

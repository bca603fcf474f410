import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { PasswordInput } from '#kit/web/ui/forms/PasswordInput.tsx';
import { Credentials, login, type User } from '../contract.ts';

/** Signs in, then hands over who it is. */
export function LoginForm({ onDone }: { onDone: (user: User) => unknown }) {
  const form = useZodForm(Credentials, { username: '', password: '' });
  const send = useEndpointMutation(login, {
    failure: (error) => toast({ title: 'Login failed', description: error.message, variant: 'destructive' }),
  });

  return (
    <Form
      form={form}
      showFailure
      className="grid gap-4"
      onSubmit={async (credentials) => {
        const user = await send.mutateAsync(credentials);
        await onDone(user);
        toast({ title: 'Login successful', description: `Welcome back, ${user.username}!` });
      }}
    >
      <FormField
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormField name="password" label="Password">
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
      <SubmitButton size="lg" full className="mt-2">
        Login
      </SubmitButton>
    </Form>
  );
}

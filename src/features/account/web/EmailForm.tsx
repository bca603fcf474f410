import { getUser, type User } from '#features/auth/contract.ts';
import { CurrentPasswordField } from '#features/auth/web/CurrentPasswordField.tsx';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { changeEmail, EmailChange } from '../contract.ts';

/** Changes one's e-mail address. */
export function EmailForm({ user }: { user: User }) {
  const form = useZodForm(EmailChange, { email: user.email, currentPassword: '' });
  const send = useEndpointMutation(changeEmail, {
    refreshes: [getUser],
    success: ({ email }) => {
      form.reset({ email, currentPassword: '' });
      toast({ title: 'Email changed', description: `We know you as ${email} now.` });
    },
  });
  return (
    <Form form={form} showFailure className="grid gap-4" onSubmit={(change) => send.mutateAsync(change)}>
      <FormField name="email" label="Email" type="email" autoComplete="email" />
      <CurrentPasswordField />
      <div>
        <SubmitButton variant="secondary">Change email</SubmitButton>
      </div>
    </Form>
  );
}

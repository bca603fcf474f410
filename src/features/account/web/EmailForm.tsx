import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#features/auth/contract.ts';
import { CurrentPasswordField } from '#features/auth/web/CurrentPasswordField.tsx';
import { currentUser } from '#features/auth/web/currentUser.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { changeEmail, EmailChange } from '../contract.ts';

/** Changes one's e-mail address. */
export function EmailForm({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const form = useZodForm(EmailChange, { email: user.email, currentPassword: '' });
  const send = useEndpointMutation(changeEmail, {
    success: ({ email }) => {
      queryClient.setQueryData(currentUser.queryKey, (previous) => previous && { ...previous, email });
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

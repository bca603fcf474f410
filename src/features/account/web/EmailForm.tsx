import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#features/auth/contract.ts';
import { currentUser } from '#features/auth/web/currentUser.ts';
import { useSend } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { PasswordInput } from '#kit/web/ui/PasswordInput.tsx';
import { changeEmail, EmailChange } from '../contract.ts';
import { WhosePassword } from './WhosePassword.tsx';

/** Changes one's e-mail address. */
export function EmailForm({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const form = useZodForm(EmailChange, { email: user.email, currentPassword: '' });
  const send = useSend(changeEmail, {
    success: ({ email }) => {
      queryClient.setQueryData(currentUser.queryKey, (held) => held && { ...held, email });
      form.reset({ email, currentPassword: '' });
      toast({ title: 'Email changed', description: `We know you as ${email} now.` });
    },
  });
  return (
    <Form form={form} showFailure className="grid gap-4" onSubmit={(change) => send.mutateAsync(change)}>
      <WhosePassword />
      <FormField name="email" label="Email" type="email" autoComplete="email" />
      <FormField name="currentPassword" label="Your password">
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
      <div>
        <SubmitButton variant="secondary">Change email</SubmitButton>
      </div>
    </Form>
  );
}

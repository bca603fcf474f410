import { useWatch } from 'react-hook-form';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, FormGroup, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { PasswordInput } from '#kit/web/ui/forms/PasswordInput.tsx';
import type { UserType } from '#vocabulary.ts';
import { register, type User } from '../contract.ts';
import { passwordHint } from '../rules.ts';
import { ACCOUNT_TYPES } from './accountTypes.ts';

const shape = async () => (await import('../shapes.ts')).Registration;

const EMPTY = { username: '', email: '', name: '', password: '', confirmPassword: '', type: 'user' } as const;

interface RegisterFormProps {
  onDone: (user: User) => unknown;
  /** Fixes the kind of account; by default people choose. */
  type?: UserType;
}

export function RegisterForm({ onDone, type }: RegisterFormProps) {
  const form = useZodForm(shape, { ...EMPTY, ...(type && { type }) });
  const [password, username, email] = useWatch({
    control: form.control,
    name: ['password', 'username', 'email'],
  });
  const send = useEndpointMutation(register, {
    failure: (error) =>
      toast({ title: t('Registration failed'), description: error.message, variant: 'destructive' }),
  });

  return (
    <Form
      form={form}
      className="grid gap-4"
      onSubmit={async (account) => {
        const user = await send.mutateAsync({ ...account, name: account.name || undefined });
        await onDone(user);
        toast({
          title: t('Registration successful'),
          description: t('Welcome to Tablemate, {username}!', { username: user.username }),
        });
      }}
    >
      {!type && (
        <FormGroup name="type" label={t('I am a')}>
          {(control) => <ChoiceGroup label={t('Account type')} options={ACCOUNT_TYPES} {...control} />}
        </FormGroup>
      )}
      <FormField
        name="username"
        label={t('Username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormField name="email" label={t('Email')} type="email" autoComplete="email" />
      <FormField name="name" label={t('Name')} optional autoComplete="name" />
      <FormField name="password" label={t('Password')} hint={passwordHint(password, { username, email })}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
      <FormField name="confirmPassword" label={t('Confirm password')}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
      <SubmitButton size="lg" full className="mt-2">
        {t('Register')}
      </SubmitButton>
    </Form>
  );
}

import type { User } from '#features/auth/contract.ts';
import { ACCOUNT_TYPES } from '#features/auth/web/accountTypes.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, FormGroup, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { registerByOpenId } from '../../contract.ts';
import type { Newcomer } from '../../shapes.ts';

const shape = async () => (await import('../../shapes.ts')).OpenIdRegistration;

interface OpenIdRegistrationFormProps {
  newcomer: Newcomer;
  onDone: (user: User) => unknown;
}

export function OpenIdRegistrationForm({ newcomer, onDone }: OpenIdRegistrationFormProps) {
  const { username, name, email } = newcomer;
  const form = useZodForm(shape, {
    username,
    name: name ?? '',
    type: 'user',
    ...(email === null && { email: '' }),
  });
  const send = useEndpointMutation(registerByOpenId, {
    failure: (error) =>
      toast({ title: t('Registration failed'), description: error.message, variant: 'destructive' }),
  });
  return (
    <Form
      form={form}
      showFailure
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
      <FormGroup name="type" label={t('I am a')}>
        {(control) => <ChoiceGroup label={t('Account type')} options={ACCOUNT_TYPES} {...control} />}
      </FormGroup>
      <FormField
        name="username"
        label={t('Username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      {email === null && <FormField name="email" label={t('Email')} type="email" autoComplete="email" />}
      <FormField name="name" label={t('Name')} optional autoComplete="name" />
      <SubmitButton size="lg" full className="mt-2">
        {t('Register')}
      </SubmitButton>
    </Form>
  );
}

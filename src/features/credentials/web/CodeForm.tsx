import type { User } from '#features/auth/contract.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { giveCode } from '../contract.ts';

const shape = async () => (await import('../shapes.ts')).CodeInput;

interface CodeFormProps {
  onDone: (user: User) => unknown;
  onBack: () => void;
}

export function CodeForm({ onDone, onBack }: CodeFormProps) {
  const form = useZodForm(shape, { code: '' });
  const send = useEndpointMutation(giveCode, {
    failure: (error) => {
      if (error.status !== 401) return;
      onBack();
      toast({ title: t('Login failed'), description: error.sentence, variant: 'destructive' });
    },
  });
  return (
    <Form
      form={form}
      showFailure
      className="grid gap-4"
      onSubmit={async (input) => {
        const user = await send.mutateAsync(input);
        await onDone(user);
        toast({
          title: t('Login successful'),
          description: t('Welcome back, {username}!', { username: user.username }),
        });
      }}
    >
      <FormField
        name="code"
        label={t('Code')}
        hint={t('From your authenticator app, or one of your recovery codes.')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <SubmitButton size="lg" full className="mt-2">
        {t('Continue')}
      </SubmitButton>
      <Button variant="quiet" onClick={onBack}>
        {t('Back to sign in')}
      </Button>
    </Form>
  );
}

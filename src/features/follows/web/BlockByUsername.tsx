import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { blockPerson } from '../contract.ts';

const shape = async () => (await import('../shapes.ts')).PersonToBlock;

/** Blocks by name: people who blocked me show on no page from which I could block them. */
export function BlockByUsername() {
  const form = useZodForm(shape, { username: '' });
  const send = useEndpointMutation(blockPerson, {
    success: ({ message }) => {
      toast({ title: message });
      form.reset();
    },
  });
  return (
    <Form
      form={form}
      showFailure
      className="mt-3 flex max-w-sm flex-wrap items-end gap-3"
      onSubmit={(values) => send.mutateAsync(values)}
    >
      <FormField
        name="username"
        label={t('Block by username')}
        className="min-w-40 flex-1"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton variant="secondary">{t('Block')}</SubmitButton>
    </Form>
  );
}

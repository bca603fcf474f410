import { useWatch } from 'react-hook-form';
import { t } from '#kit/contract/text.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import type { ClaimStanding } from '../contract.ts';

const shape = async () => (await import('../shapes.ts')).MailChoice;

interface Props {
  mail: NonNullable<ClaimStanding['mail']>;
  onSend: (to: string) => Promise<unknown>;
}

/** Sends a code to an address at the place's own domain. */
export function MailForm({ mail, onSend }: Props) {
  const { addresses, domain } = mail;
  const form = useZodForm(shape, { to: addresses[0] ?? '', mailbox: '' });
  const to = useWatch({ control: form.control, name: 'to' });
  return (
    <Form
      form={form}
      showFailure
      className="grid gap-4"
      onSubmit={(choice) => onSend(choice.to || `${choice.mailbox}@${domain}`)}
    >
      <p className="text-ink-2">
        {t('We send a code to an address of the place itself. Choose one that you can read.')}
      </p>
      <FormField name="to" label={t('Send the code to')}>
        {(control) => (
          <Select
            {...control}
            options={[
              ...addresses,
              ...(domain === null
                ? []
                : [{ value: '', label: t('Another address at {domain}', { domain }) }]),
            ]}
          />
        )}
      </FormField>
      {to === '' && (
        <FormField
          name="mailbox"
          label={t('Before @{domain}', { domain: domain ?? '' })}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <SubmitButton size="lg" className="justify-self-start">
        {t('Send the code')}
      </SubmitButton>
    </Form>
  );
}

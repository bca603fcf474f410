import { useState } from 'react';
import { PictureField } from '#features/media/web/PictureField.tsx';
import { t } from '#kit/contract/text.ts';
import { Form, FormField, FormGroup, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import type { OwnClaim } from '../contract.ts';
import { CLAIMS } from '../rules.ts';
import type { LookProof } from '../shapes.ts';

const shape = async () => (await import('../shapes.ts')).LookProof;

interface Props {
  /** What was sent before. */
  sent: OwnClaim | null;
  onSend: (proof: LookProof) => Promise<unknown>;
}

/** What an administrator looks at: some words, and pictures of papers or of the place from behind the counter. */
export function LookForm({ sent, onSend }: Props) {
  const form = useZodForm(shape, { note: sent?.note ?? '', images: sent?.images ?? [] });
  const [isUploading, setUploading] = useState(false);
  return (
    <Form form={form} showFailure className="grid gap-5" onSubmit={onSend}>
      <FormField
        name="note"
        label={t('What makes it yours?')}
        hint={t('For example its register number, or since when you run it. Only administrators read it.')}
      >
        {(control) => <Textarea {...control} rows={4} maxLength={CLAIMS.longestNote} />}
      </FormField>
      <FormGroup<LookProof, 'images'> name="images" label={t('Pictures of proof')} hideLabel>
        {({ value, onChange }) => (
          <PictureField
            label={t('Pictures of proof')}
            hint={t(
              'A licence, a bill, you in its kitchen. Administrators look at them; 90 days after the decision they are deleted.',
            )}
            optional
            value={value}
            onChange={onChange}
            max={CLAIMS.pictures}
            onBusy={setUploading}
          />
        )}
      </FormGroup>
      <SubmitButton size="lg" className="justify-self-start" disabled={isUploading}>
        {isUploading ? t('Photos are uploading') : t('Send it')}
      </SubmitButton>
    </Form>
  );
}

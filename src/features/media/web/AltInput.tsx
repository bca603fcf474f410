import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { CallError } from '#kit/web/api.ts';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';
import type { Upload } from '../contract.ts';

interface Props {
  upload: Upload;
  onDescribe: (upload: Upload, alt: string) => Promise<void>;
}

/** Asks what a picture shows; what is typed is kept when the field is left. */
export function AltInput({ upload, onDescribe }: Props) {
  const [typed, setTyped] = useState(upload.alt ?? '');
  const [failure, setFailure] = useState<string>();

  async function keep() {
    const alt = typed.trim();
    if (alt === (upload.alt ?? '')) return;
    try {
      await onDescribe(upload, alt);
      setFailure(undefined);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.sentence);
    }
  }

  return (
    <Field label={t('What does it show?')} hideLabel error={failure}>
      {(control) => (
        <TextInput
          {...control}
          value={typed}
          maxLength={200}
          placeholder={t('What does it show?')}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={keep}
        />
      )}
    </Field>
  );
}

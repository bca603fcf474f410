import { type KeyboardEvent, useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';

/** Takes the web address of a picture; Enter adds it and does not send the form around it. */
export function AddressInput({ onAddress }: { onAddress: (address: string) => void }) {
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string>();

  function add() {
    const address = typed.trim();
    const isWeb = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
    setFailure(isWeb ? undefined : t('Not a web address'));
    if (!isWeb) return;
    onAddress(address);
    setTyped('');
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }

  return (
    <Field label={t('Or the web address of a picture')} error={failure}>
      {(control) => (
        <div className="flex gap-2">
          <TextInput
            {...control}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={press}
          />
          <Button onClick={add} className="self-center">
            {t('Add')}
          </Button>
        </div>
      )}
    </Field>
  );
}

import { useState } from 'react';
import { z } from 'zod';
import { SCOPE_TEXTS } from '#features/apps/wording.ts';
import { CurrentPasswordField } from '#features/credentials/web/confirmation/CurrentPasswordField.tsx';
import { plural, t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, FormGroup, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { TOKEN_SCOPES, type TokenScope } from '#vocabulary/scopes.ts';
import { createToken, listTokens, NewToken } from '../contract.ts';
import { toCurlExample } from '../rules.ts';

const DAYS = [7, 30, 90, 365];

/** The number of days as the select holds it. */
const Fields = NewToken.extend({ days: z.string().transform(Number).pipe(NewToken.shape.days) });

interface NewTokenDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Creates a token and shows it once. */
export function NewTokenDialog({ open, onClose }: NewTokenDialogProps) {
  const [token, setToken] = useState<string | null>(null);
  const create = useEndpointMutation(createToken, {
    refreshes: [listTokens],
    success: (reply) => setToken(reply.token),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={token === null ? t('Make a token') : t('Copy your token now')}
    >
      {token === null ? (
        <TokenForm onClose={onClose} onSubmit={create.mutateAsync} />
      ) : (
        <ShownOnce token={token} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface TokenFormProps {
  onClose: () => void;
  onSubmit: (input: z.output<typeof NewToken>) => Promise<unknown>;
}

function TokenForm({ onClose, onSubmit }: TokenFormProps) {
  const form = useZodForm(Fields, { name: '', scopes: [], days: '30', currentPassword: '' });
  return (
    <Form form={form} showFailure onSubmit={onSubmit}>
      <FormField
        name="name"
        label={t('Name')}
        hint={t('What it is for, such as “Backup of my lists”.')}
        maxLength={60}
      />
      <FormGroup<z.input<typeof Fields>, 'scopes'> name="scopes" label={t('What it may do')}>
        {({ value, onChange }) => (
          <div>
            {TOKEN_SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                label={SCOPE_TEXTS[scope]}
                checked={value.includes(scope)}
                onChange={({ target }) => onChange(toggle(value, scope, target.checked))}
              />
            ))}
          </div>
        )}
      </FormGroup>
      <FormGroup<z.input<typeof Fields>, 'days'> name="days" label={t('How long it works')}>
        {({ value, onChange }) => (
          <Select
            aria-label={t('How long it works')}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            options={DAYS.map((days) => ({ value: days, label: plural(days, '{n} day', '{n} days') }))}
          />
        )}
      </FormGroup>
      <CurrentPasswordField />
      <DialogFoot>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <SubmitButton>{t('Make token')}</SubmitButton>
      </DialogFoot>
    </Form>
  );
}

const toggle = (scopes: readonly TokenScope[], scope: TokenScope, isOn: boolean): TokenScope[] =>
  TOKEN_SCOPES.filter((one) => (one === scope ? isOn : scopes.includes(one)));

function ShownOnce({ token, onClose }: { token: string; onClose: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(token);
      toast({ title: t('Token copied') });
    } catch {
      toast({
        title: t('Copying failed'),
        description: t('Select the token and copy it.'),
        variant: 'destructive',
      });
    }
  }
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">
        {t('It is shown only this once. Keep it as you keep a password, and give it to nobody.')}
      </p>
      <code dir="ltr" className="rounded-card bg-sunken p-4 text-sm wrap-anywhere">
        {token}
      </code>
      <p className="text-sm text-ink-2">{t('In a terminal, for example:')}</p>
      <pre dir="ltr" className="rounded-card bg-sunken p-4 text-xs whitespace-pre-wrap wrap-anywhere">
        {toCurlExample(location.origin)}
      </pre>
      <DialogFoot>
        <Button onClick={copy}>{t('Copy token')}</Button>
        <Button variant="primary" onClick={onClose}>
          {t('I have saved it')}
        </Button>
      </DialogFoot>
    </div>
  );
}

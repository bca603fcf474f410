import { useState } from 'react';
import { getUser } from '#features/auth/contract.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { QrCode } from '#kit/web/ui/media/QrCode.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { beginCodes, confirmCodes, endCodes, getSignInMethods, renewRecoveryCodes } from '../contract.ts';
import { CodeInput } from '../shapes.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const refreshes = [getSignInMethods, getUser];

/** Turns codes on: password, then the secret and a first code, then recovery codes. */
export function SetUpCodesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [secret, setSecret] = useState<ReplyOf<typeof beginCodes> | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const begin = useEndpointMutation(beginCodes, { success: setSecret });
  const title = codes ? t('Your recovery codes') : t('Set up an authenticator app');
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : secret ? (
        <FirstCode {...secret} onClose={onClose} onDone={setCodes} />
      ) : (
        <PasswordStep onClose={onClose} onSubmit={(input) => begin.mutateAsync(input)} action={t('Continue')}>
          {t('You need an app that makes codes, such as the one that keeps your passwords.')}
        </PasswordStep>
      )}
    </Dialog>
  );
}

interface FirstCodeProps {
  secret: string;
  uri: string;
  onClose: () => void;
  onDone: (codes: string[]) => void;
}

function FirstCode({ secret, uri, onClose, onDone }: FirstCodeProps) {
  const form = useZodForm(CodeInput, { code: '' });
  const confirm = useEndpointMutation(confirmCodes, {
    refreshes,
    success: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <Form form={form} showFailure className="grid gap-4" onSubmit={(input) => confirm.mutateAsync(input)}>
      <p className="text-sm text-ink-2">
        {t('Scan this with the app, or type the key. Then enter the code that it shows.')}
      </p>
      <QrCode text={uri} label={t('Key for your authenticator app')} className="mx-auto w-48" />
      <p className="text-center font-mono text-sm break-all">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      <FormField name="code" label={t('Code')} inputMode="numeric" autoComplete="one-time-code" />
      <DialogFoot>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <SubmitButton>{t('Turn on')}</SubmitButton>
      </DialogFoot>
    </Form>
  );
}

export function RenewCodesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const renew = useEndpointMutation(renewRecoveryCodes, {
    refreshes: [getSignInMethods],
    success: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  return (
    <Dialog open={open} onClose={onClose} title={codes ? t('Your recovery codes') : t('New recovery codes')}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <PasswordStep
          onClose={onClose}
          onSubmit={(input) => renew.mutateAsync(input)}
          action={t('Make new codes')}
        >
          {t('Your recovery codes from before stop working.')}
        </PasswordStep>
      )}
    </Dialog>
  );
}

export function EndCodesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const end = useEndpointMutation(endCodes, {
    refreshes: [getSignInMethods, getUser],
    success: ({ message }) => {
      onClose();
      toast({ title: t('Codes turned off'), description: message });
    },
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('Turn codes off?')}>
      <PasswordStep
        onClose={onClose}
        onSubmit={(input) => end.mutateAsync(input)}
        action={t('Turn off')}
        destructive
      >
        {t('Your password alone will open your account again, and your recovery codes stop working.')}
      </PasswordStep>
    </Dialog>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { CallError, query, refresh, useEndpointMutation } from '#kit/web/api.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { confirmByOpenId, getConfirmation } from '../../contract.ts';
import { ConfirmationPanel } from './ConfirmationPanel.tsx';

const FIELD = 'currentPassword';
/** The value of the field for people without a password. */
const NO_PASSWORD = 'none';

/** Replaces the field `currentPassword` for people without a password, who confirm in another way, for ten minutes. */
export function ConfirmIdentity() {
  const client = useQueryClient();
  const { register, setValue, clearErrors, getFieldState, formState } = useFormContext();
  const { data } = useQuery({ ...query(getConfirmation, {}), staleTime: 0 });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const error = failure ?? getFieldState(FIELD, formState).error?.message;

  // A reset empties the hidden field, which must not be empty.
  const value: unknown = useWatch({ name: FIELD });
  useEffect(() => {
    if (value !== NO_PASSWORD) setValue(FIELD, NO_PASSWORD);
  }, [value, setValue]);

  const refetch = () => refresh(client, [getConfirmation]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal says that the time is over
  useEffect(() => {
    if (error) void refetch();
  }, [error]);

  const leave = useEndpointMutation(confirmByOpenId, {
    success: ({ url }) => window.location.assign(url),
    failure: ({ sentence }) => setFailure(sentence),
  });

  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      const { confirmWithPasskey } = await import('../webauthn.ts');
      if (await confirmWithPasskey()) {
        clearErrors(FIELD);
        await refetch();
      }
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setFailure(cause.sentence);
    }
    setBusy(false);
  }

  const hiddenField = <input type="hidden" {...register(FIELD)} />;
  if (!data) return <ConfirmationPanel>{hiddenField}</ConfirmationPanel>;
  if (data.confirmedUntil !== null)
    return (
      <ConfirmationPanel>
        {hiddenField}
        <p className="flex items-center gap-2 text-ink-2" role="status">
          <Check size={20} className="shrink-0 text-herb" /> {t('You have confirmed that it is you.')}
        </p>
      </ConfirmationPanel>
    );
  const { pathname, search, hash } = window.location;
  const { hasPasskey, issuer } = data;
  return (
    <ConfirmationPanel>
      {hiddenField}
      <p className="text-ink-2">
        {t('Your account has no password. Confirm in another way that it is you.')}
        {issuer && !hasPasskey && ` ${t('{issuer} sends you back to this page.', { issuer })}`}
      </p>
      {error && (
        <p role="alert" className="text-error">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {hasPasskey && (
          <Button size="sm" busy={isBusy} onClick={confirm}>
            <KeyRound size={18} /> {t('Use a passkey')}
          </Button>
        )}
        {issuer && (
          <Button
            size="sm"
            busy={leave.isPending}
            onClick={() => leave.mutate({ back: pathname + search + hash })}
          >
            {t('Sign in at {issuer} again', { issuer })}
          </Button>
        )}
        {!hasPasskey && !issuer && (
          <a
            href={links.authStep('forgot')}
            className="font-semibold text-accent underline-offset-4 hover:underline"
          >
            {t('Choose a password by a link in a mail')}
          </a>
        )}
      </div>
    </ConfirmationPanel>
  );
}

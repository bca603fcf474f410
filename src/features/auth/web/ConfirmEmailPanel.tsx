import { t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { useSendConfirmation } from './useSendConfirmation.tsx';

/** Asks owners to confirm their address, which an approval requires. */
export function ConfirmEmailPanel({ email }: { email: string }) {
  const send = useSendConfirmation();
  return (
    <div className="mb-6">
      <Panel title={t('Confirm your e-mail address')}>
        <p className="text-ink-2">
          {rich(
            'Guests see a restaurant, and the mark VERIFIED on it, once its owner’s address is confirmed. Open the link in the mail to {email}.',
            { email: <span className="font-semibold wrap-anywhere">{email}</span> },
          )}
        </p>
        <Button className="mt-4" busy={send.isPending} onClick={() => send.mutate({})}>
          {t('Send again')}
        </Button>
      </Panel>
    </div>
  );
}

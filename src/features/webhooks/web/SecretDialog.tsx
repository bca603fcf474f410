import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { listWebhooks, rotateSecret } from '../contract.ts';
import { SecretNote } from './SecretNote.tsx';

interface Props {
  restaurantId: number;
  webhookId: number;
  onClose: () => void;
}

/** Replaces a secret that is old or was exposed. */
export function SecretDialog({ restaurantId: id, webhookId, onClose }: Props) {
  const [secret, setSecret] = useState<string | null>(null);
  const [keepsPrevious, setKeepsPrevious] = useState(true);
  const rotate = useEndpointMutation(rotateSecret, {
    refreshes: [listWebhooks],
    success: (reply) => setSecret(reply.secret),
    failure: ({ sentence }) => toast({ title: t('Not done'), description: sentence, variant: 'destructive' }),
  });
  return (
    <Dialog open onClose={onClose} title={t('New secret')}>
      {secret !== null ? (
        <SecretNote secret={secret} onClose={onClose} />
      ) : (
        <>
          <Checkbox
            label={t('Sign with the old one too, for a day')}
            hint={t(
              'Time to change it in your program. Turn this off where somebody else has seen the old one.',
            )}
            checked={keepsPrevious}
            onChange={({ target }) => setKeepsPrevious(target.checked)}
          />
          <DialogFoot>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button
              variant="primary"
              busy={rotate.isPending}
              onClick={() => rotate.mutate({ id, webhookId, keepsPrevious })}
            >
              {t('Make a new secret')}
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}

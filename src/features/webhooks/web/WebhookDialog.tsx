import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, FormGroup, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { ToggleChips } from '#kit/web/ui/forms/ToggleChips.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { WEBHOOK_EVENTS } from '#vocabulary/webhooks.ts';
import { addWebhook, changeWebhook, listWebhooks, NewWebhook, type Webhook } from '../contract.ts';
import { WEBHOOKS } from '../rules.ts';
import { SecretNote } from './SecretNote.tsx';
import { EVENT_OPTIONS } from './words.ts';

interface Props {
  restaurantId: number;
  /** The webhook to change; none to add one. */
  webhook?: Webhook;
  onClose: () => void;
}

/** The address and the events; after adding, the secret. */
export function WebhookDialog({ restaurantId: id, webhook, onClose }: Props) {
  const [secret, setSecret] = useState<string | null>(null);
  const form = useZodForm(NewWebhook, {
    id,
    url: webhook?.url ?? '',
    events: webhook?.events ?? [...WEBHOOK_EVENTS],
  });
  const add = useEndpointMutation(addWebhook, {
    refreshes: [listWebhooks],
    success: (reply) => setSecret(reply.secret),
  });
  const change = useEndpointMutation(changeWebhook, { refreshes: [listWebhooks], success: onClose });
  return (
    <Dialog open onClose={onClose} title={webhook ? t('Change this webhook') : t('Add a webhook')}>
      {secret !== null ? (
        <SecretNote secret={secret} onClose={onClose} />
      ) : (
        <Form
          form={form}
          showFailure
          onSubmit={(input) =>
            webhook ? change.mutateAsync({ ...input, webhookId: webhook.id }) : add.mutateAsync(input)
          }
        >
          <FormField
            name="url"
            type="url"
            dir="ltr"
            label={t('Address of your program')}
            hint={t('It begins with https:// and takes a POST.')}
            placeholder="https://"
            maxLength={WEBHOOKS.longestUrl}
          />
          <FormGroup<{ events: (typeof WEBHOOK_EVENTS)[number][] }, 'events'>
            name="events"
            label={t('What it is told of')}
          >
            {({ value, onChange }) => (
              <ToggleChips
                label={t('What it is told of')}
                options={EVENT_OPTIONS}
                value={value}
                onChange={onChange}
              />
            )}
          </FormGroup>
          <DialogFoot>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <SubmitButton>{webhook ? t('Save') : t('Add')}</SubmitButton>
          </DialogFoot>
        </Form>
      )}
    </Dialog>
  );
}

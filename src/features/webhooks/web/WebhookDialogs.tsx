import { useInfiniteQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { plural, t } from '#kit/contract/text.ts';
import { pages, useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, FormGroup, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { formatDate } from '#kit/web/formatDate.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { ToggleChips } from '#kit/web/ui/forms/ToggleChips.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { WEBHOOK_EVENTS } from '#vocabulary/webhooks.ts';
import {
  addWebhook,
  changeWebhook,
  listDeliveries,
  listWebhooks,
  NewWebhook,
  rotateSecret,
  testWebhook,
  type Webhook,
} from '../contract.ts';
import { WEBHOOKS } from '../rules.ts';
import { SecretNote } from './SecretNote.tsx';
import { describeDelivery, EVENT_OPTIONS, nameType } from './words.ts';

interface WebhookDialogProps {
  restaurantId: number;
  /** The webhook to change; none to add one. */
  webhook?: Webhook;
  onClose: () => void;
}

/** The address and the events; after adding, the secret. */
export function WebhookDialog({ restaurantId: id, webhook, onClose }: WebhookDialogProps) {
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

interface SecretDialogProps {
  restaurantId: number;
  webhookId: number;
  onClose: () => void;
}

/** Replaces a secret that is old or was exposed. */
export function SecretDialog({ restaurantId: id, webhookId, onClose }: SecretDialogProps) {
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

/** How often the log is read while a message waits. */
const POLL_MS = 2_000;

interface LogDialogProps {
  restaurantId: number;
  webhook: Webhook;
  onClose: () => void;
}

/** A webhook's messages and their results; can send a test. */
export function LogDialog({
  restaurantId: id,
  webhook: { id: webhookId, url, isOn },
  onClose,
}: LogDialogProps) {
  const list = useInfiniteQuery({
    ...pages(listDeliveries, { id, webhookId }),
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.items.some(({ state: of }) => of === 'waiting') ? POLL_MS : false,
  });
  const send = useEndpointMutation(testWebhook, {
    refreshes: [listDeliveries, listWebhooks],
    failure: ({ sentence }) => toast({ title: t('Not done'), description: sentence, variant: 'destructive' }),
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Dialog open onClose={onClose} title={t('Log')}>
      <p className="mb-4 text-sm text-ink-2 wrap-anywhere">
        <bdi>{url}</bdi>
      </p>
      <Button
        icon={<Send size={18} />}
        disabled={!isOn}
        busy={send.isPending}
        onClick={() => send.mutate({ id, webhookId })}
      >
        {t('Send a test')}
      </Button>
      {list.error && <ReadError read={list} />}
      {!list.data && !list.error && <Skeleton className="mt-4 h-24" />}
      {list.data && items.length === 0 && <p className="mt-4 text-ink-2">{t('Nothing was sent yet.')}</p>}
      <ul aria-label={t('Messages')} className="mt-4 divide-y divide-line empty:hidden">
        {items.map((one) => (
          <li key={one.id} className="grid gap-0.5 py-2.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">{nameType(one.type)}</span>
              <span className="text-sm text-ink-3">{formatDate(one.createdAt, 'day and time')}</span>
            </p>
            <p className={one.state === 'delivered' ? 'text-sm text-ink-2' : 'text-sm text-error'}>
              {describeDelivery(one)}
            </p>
            {one.attempts > 1 && (
              <p className="text-xs text-ink-3">{plural(one.attempts, '{n} attempt', '{n} attempts')}</p>
            )}
          </li>
        ))}
      </ul>
      {items.length > 0 && (
        <ShowMore list={list} formatAmount={(n) => plural(n, '{n} message', '{n} messages')} />
      )}
    </Dialog>
  );
}

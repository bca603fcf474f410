import { useQuery } from '@tanstack/react-query';
import { EllipsisVertical, KeyRound, PenLine, Plus, Power, ScrollText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { joinItems } from '#kit/web/format.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { iconButtonClass } from '#kit/web/ui/IconButton.tsx';
import { MenuButton } from '#kit/web/ui/overlays/MenuButton.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { changeWebhook, listWebhooks, removeWebhook, type Webhook } from '../contract.ts';
import { WEBHOOKS } from '../rules.ts';
import { nameEvent } from './words.ts';

const ConfirmDialog = lazyDialog(() => import('#kit/web/ui/overlays/ConfirmDialog.tsx'), 'ConfirmDialog');

const WebhookDialog = lazyDialog(() => import('./WebhookDialogs.tsx'), 'WebhookDialog');
const SecretDialog = lazyDialog(() => import('./WebhookDialogs.tsx'), 'SecretDialog');
const LogDialog = lazyDialog(() => import('./WebhookDialogs.tsx'), 'LogDialog');

type Opened = { what: 'edit' | 'secret' | 'log' | 'remove'; webhook: Webhook } | { what: 'add' };

/** The owner's webhooks of a restaurant. */
export function WebhooksPanel({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(query(listWebhooks, { id }));
  const [dialog, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const failure = ({ sentence }: { sentence: string }) =>
    toast({ title: t('Not done'), description: sentence, variant: 'destructive' });
  const change = useEndpointMutation(changeWebhook, { refreshes: [listWebhooks], failure });
  const remove = useEndpointMutation(removeWebhook, { refreshes: [listWebhooks], success: close, failure });
  const isFull = data !== undefined && data.length >= WEBHOOKS.most;
  return (
    <Panel
      title={t('Webhooks')}
      action={
        <Button
          size="sm"
          icon={<Plus size={18} />}
          aria-haspopup="dialog"
          disabled={isFull}
          onClick={() => setOpened({ what: 'add' })}
        >
          {t('Add')}
        </Button>
      }
    >
      <p className="mb-3 text-sm text-ink-2">
        {t(
          'Let your till or another program of yours know at once what happens here: it is sent a signed message.',
        )}
      </p>
      {!data && error && (
        <ErrorState title={t('This did not load')} busy={isFetching} onRetry={() => void refetch()}>
          {error.sentence}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-16" />}
      {data?.length === 0 && <p className="text-ink-2">{t('No program is told yet.')}</p>}
      <ul className="divide-y divide-line">
        {data?.map((webhook) => (
          <li key={webhook.id} className="flex items-start gap-3 py-3">
            <div className="grid min-w-0 flex-1 justify-items-start gap-1">
              <p className="font-semibold wrap-anywhere">
                <bdi>{webhook.url}</bdi>
              </p>
              <p className="text-sm text-ink-2 wrap-anywhere">{joinItems(webhook.events.map(nameEvent))}</p>
              <StatusChip webhook={webhook} />
            </div>
            <MenuButton
              label={t('Options of {name}', { name: webhook.url })}
              iconOnly
              className={iconButtonClass()}
              items={[
                {
                  label: t('Log and test'),
                  icon: <ScrollText size={18} />,
                  onSelect: () => setOpened({ what: 'log', webhook }),
                },
                {
                  label: t('Change'),
                  icon: <PenLine size={18} />,
                  onSelect: () => setOpened({ what: 'edit', webhook }),
                },
                {
                  label: t('New secret'),
                  icon: <KeyRound size={18} />,
                  onSelect: () => setOpened({ what: 'secret', webhook }),
                },
                {
                  label: webhook.isOn ? t('Switch off') : t('Switch on'),
                  icon: <Power size={18} />,
                  onSelect: () => change.mutate({ id, webhookId: webhook.id, isOn: !webhook.isOn }),
                },
                {
                  label: t('Remove'),
                  icon: <Trash2 size={18} />,
                  destructive: true,
                  separated: true,
                  onSelect: () => setOpened({ what: 'remove', webhook }),
                },
              ]}
            >
              <EllipsisVertical size={20} />
            </MenuButton>
          </li>
        ))}
      </ul>
      {dialog?.what === 'add' && <WebhookDialog restaurantId={id} onClose={close} />}
      {dialog?.what === 'edit' && (
        <WebhookDialog restaurantId={id} webhook={dialog.webhook} onClose={close} />
      )}
      {dialog?.what === 'secret' && (
        <SecretDialog restaurantId={id} webhookId={dialog.webhook.id} onClose={close} />
      )}
      {dialog?.what === 'log' && <LogDialog restaurantId={id} webhook={dialog.webhook} onClose={close} />}
      {dialog?.what === 'remove' && (
        <ConfirmDialog
          open
          onClose={close}
          title={t('Remove this webhook?')}
          confirm={t('Remove')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id, webhookId: dialog.webhook.id })}
        >
          {t('Nothing more is sent to {url}, and its log is deleted.', { url: dialog.webhook.url })}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function StatusChip({ webhook: { isOn, offReason, failingSince } }: { webhook: Webhook }) {
  if (!isOn)
    return (
      <Chip>
        {offReason === 'failing'
          ? t('Off: nothing arrived for five days')
          : offReason === 'gone'
            ? t('Off: the address says that it is gone')
            : t('Off')}
      </Chip>
    );
  if (failingSince)
    return (
      <Chip tone="accent">
        {t('Nothing has arrived since {day}', { day: formatDate(failingSince, 'day') })}
      </Chip>
    );
  return <Chip tone="herb">{t('On')}</Chip>;
}

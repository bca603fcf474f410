import { useInfiniteQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { plural, t } from '#kit/contract/text.ts';
import { pages, useEndpointMutation } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { listDeliveries, listWebhooks, testWebhook, type Webhook } from '../contract.ts';
import { describeDelivery, nameType } from './words.ts';

/** How often the log is read while a message waits. */
const POLL_MS = 2_000;

interface Props {
  restaurantId: number;
  webhook: Webhook;
  onClose: () => void;
}

/** A webhook's messages and their results; can send a test. */
export function LogDialog({ restaurantId: id, webhook: { id: webhookId, url, isOn }, onClose }: Props) {
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

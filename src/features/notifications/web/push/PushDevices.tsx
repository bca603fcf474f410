import { useSuspenseQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { formatTimeAgo } from '#kit/web/format.ts';
import { patch } from '#kit/web/patch.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { listPushDevices, type PushDevice, removePushDevice, testPush } from '../../contract.ts';
import { canPush, isPushRefused, turnPushOff } from './subscription.ts';
import { myPushDevices, usePush } from './usePush.ts';

export function PushDevices() {
  const { devices } = useSuspenseQuery(myPushDevices).data;
  const isOnHere = devices.some(({ isThis }) => isThis);
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-base">{t('Push notifications')}</h3>
      {!isOnHere && <TurnOn />}
      {devices.length > 0 && (
        <ul className="divide-y divide-line">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
    </div>
  );
}

function TurnOn() {
  if (!canPush())
    return (
      <p className="text-sm text-ink-2">
        {t(
          'This browser cannot show notifications. On an iPhone or iPad, put Tablemate on the home screen first: Share, then Add to Home Screen.',
        )}
      </p>
    );
  if (isPushRefused())
    return (
      <p className="text-sm text-ink-2">
        {t(
          'Notifications from this site are blocked in this browser. Allow them in its settings for this site.',
        )}
      </p>
    );
  return <TurnOnButton />;
}

function TurnOnButton() {
  const { turnOn, isBusy } = usePush();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-2">
        {t('Show on this device what is unread, even while Tablemate is closed.')}
      </p>
      <Button size="sm" icon={<BellRing size={18} />} busy={isBusy} onClick={() => void turnOn()}>
        {t('Turn on here')}
      </Button>
    </div>
  );
}

function DeviceRow({ device: { id, name, isThis, sentAt, createdAt } }: { device: PushDevice }) {
  const now = useRenderTime();
  const remove = useEndpointMutation(removePushDevice, {
    updates: (reply) => [patch(listPushDevices, () => reply)],
    success: () => isThis && turnPushOff().catch(() => undefined),
    failure: ({ sentence }) =>
      toast({ title: t('Not removed'), description: sentence, variant: 'destructive' }),
  });
  const send = useEndpointMutation(testPush, {
    success: ({ message }) => toast({ title: t('Test sent'), description: message }),
    failure: ({ sentence }) => toast({ title: t('Not sent'), description: sentence, variant: 'destructive' }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">{isThis ? t('{name} (this device)', { name }) : name}</p>
        <p className="text-xs text-ink-3">
          {sentAt
            ? t('Last notification {sentAt}', { sentAt: formatTimeAgo(sentAt, now) })
            : t('Since {createdAt}', { createdAt: formatTimeAgo(createdAt, now) })}
        </p>
      </div>
      <div className="-me-3 flex">
        <Button size="sm" variant="quiet" busy={send.isPending} onClick={() => send.mutate({ id })}>
          {t('Send a test')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('Remove {name}', { name })}
          busy={remove.isPending}
          onClick={() => remove.mutate({ id })}
        >
          {t('Remove')}
        </Button>
      </div>
    </li>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useEndpointMutation } from '#kit/web/api.ts';
import { formatTimeAgo } from '#kit/web/format.ts';
import { patch } from '#kit/web/patch.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { listPushDevices, type PushDevice, removePushDevice, testPush } from '../../contract.ts';
import { canPush, isPushRefused, turnPushOff } from './subscription.ts';
import { myPushDevices, usePush } from './usePush.ts';

/** Where notifications are shown, and whether this browser is one of these places. */
export function PushDevices() {
  const { devices } = useSuspenseQuery(myPushDevices).data;
  const isOnHere = devices.some(({ isThis }) => isThis);
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-base">Push notifications</h3>
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
        This browser cannot show notifications. On an iPhone or iPad, put Tablemate on the home screen first:
        Share, then Add to Home Screen.
      </p>
    );
  if (isPushRefused())
    return (
      <p className="text-sm text-ink-2">
        Notifications from this site are blocked in this browser. Allow them in its settings for this site.
      </p>
    );
  return <TurnOnButton />;
}

function TurnOnButton() {
  const { turnOn, isBusy } = usePush();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-2">
        Show on this device what is unread, even while Tablemate is closed.
      </p>
      <Button size="sm" icon={<BellRing size={18} />} busy={isBusy} onClick={() => void turnOn()}>
        Turn on here
      </Button>
    </div>
  );
}

function DeviceRow({ device: { id, name, isThis, sentAt, createdAt } }: { device: PushDevice }) {
  const now = useRenderTime();
  const remove = useEndpointMutation(removePushDevice, {
    updates: (reply) => [patch(listPushDevices, () => reply)],
    success: () => isThis && turnPushOff().catch(() => undefined),
    failure: ({ sentence }) => toast({ title: 'Not removed', description: sentence, variant: 'destructive' }),
  });
  const send = useEndpointMutation(testPush, {
    success: ({ message }) => toast({ title: 'Test sent', description: message }),
    failure: ({ sentence }) => toast({ title: 'Not sent', description: sentence, variant: 'destructive' }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">{isThis ? `${name} (this device)` : name}</p>
        <p className="text-xs text-ink-3">
          {sentAt
            ? `Last notification ${formatTimeAgo(sentAt, now)}`
            : `Since ${formatTimeAgo(createdAt, now)}`}
        </p>
      </div>
      <div className="-mr-3 flex">
        <Button size="sm" variant="quiet" busy={send.isPending} onClick={() => send.mutate({ id })}>
          Send a test
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Remove ${name}`}
          busy={remove.isPending}
          onClick={() => remove.mutate({ id })}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { patch } from '#kit/web/patch.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { NOTIFICATION_CHANNELS } from '#vocabulary.ts';
import { getNotificationSettings, saveNotificationSettings } from '../contract.ts';

export const myNotificationSettings = query(getNotificationSettings, {});

const PushDevices = lazyPart(() => import('./push/PushDevices.tsx'), 'PushDevices');

const LABELS: Record<(typeof NOTIFICATION_CHANNELS)[number], string> = {
  'in-app': t('In the app'),
  email: t('E-mail'),
  push: t('Push'),
};
const DEFAULT_HOURS = { startsAt: '22:00', endsAt: '08:00' };

export function NotificationSettings() {
  const { data } = useSuspenseQuery(myNotificationSettings);
  const save = useSave();
  return (
    <div className="grid gap-5">
      <div className="overflow-x-auto">
        <table className="w-full">
          <thead>
            <tr className="text-xs text-ink-3">
              <th scope="col" className="pb-2 text-start font-semibold">
                {t('Tell me of')}
              </th>
              {NOTIFICATION_CHANNELS.map((channel) => (
                <th key={channel} scope="col" className="w-14 pb-2 text-center font-semibold sm:w-24">
                  {LABELS[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.settings.map(({ setting, label, channels: on, isFixedInApp, isMailedAtOnce }) => (
              <tr key={setting} className="border-t border-line">
                <th scope="row" className="py-1 text-start font-normal">
                  {label}
                </th>
                {NOTIFICATION_CHANNELS.map((channel) => (
                  <td key={channel} className="text-center">
                    <label className="inline-grid size-11 place-items-center">
                      <span className="sr-only">{`${label}, ${LABELS[channel].toLowerCase()}`}</span>
                      <input
                        type="checkbox"
                        // Summaries and pushes only concern notifications in the bell.
                        checked={
                          on[channel] &&
                          (channel === 'in-app' || isIndependent(channel, isMailedAtOnce) || on['in-app'])
                        }
                        disabled={
                          channel === 'in-app'
                            ? isFixedInApp
                            : !isIndependent(channel, isMailedAtOnce) && !on['in-app']
                        }
                        onChange={({ target }) =>
                          save.mutate({ settings: [{ setting, channel, enabled: target.checked }] })
                        }
                        className="size-5 accent-accent disabled:opacity-50"
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-ink-2">
        {data.isEmailConfirmed
          ? t(
              'E-mail about money, your restaurants and decisions comes at once. Everything else comes in one daily summary, if anything is unread.',
            )
          : t('E-mail goes to confirmed addresses only. Confirm yours above to get any.')}
      </p>
      <Hydrated waiting={<Skeleton className="h-24 w-full" />}>
        <PushDevices />
      </Hydrated>
      <QuietHours hours={data.quietHours} save={save} />
    </div>
  );
}

/** Whether the channel also sends what the bell does not show. */
const isIndependent = (channel: (typeof NOTIFICATION_CHANNELS)[number], isMailedAtOnce: boolean) =>
  channel === 'email' && isMailedAtOnce;

type Save = ReturnType<typeof useSave>;
type Hours = { startsAt: string; endsAt: string; timeZone: string };

function QuietHours({ hours, save }: { hours: Hours | null; save: Save }) {
  const [times, setTimes] = useState<{ startsAt: string; endsAt: string }>(hours ?? DEFAULT_HOURS);
  const { startsAt, endsAt } = times;
  const isChanged = hours !== null && (hours.startsAt !== startsAt || hours.endsAt !== endsAt);
  const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <Checkbox
        label={t('Quiet hours')}
        hint={t('Notifications wait in the bell; push and e-mail come afterwards.')}
        checked={hours !== null}
        onChange={({ target }) =>
          save.mutate({ quietHours: target.checked ? { ...times, timeZone: timeZone() } : null })
        }
      />
      {hours && (
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate({ quietHours: { ...times, timeZone: timeZone() } });
          }}
        >
          {(['startsAt', 'endsAt'] as const).map((name) => (
            <Field key={name} label={name === 'startsAt' ? t('From') : t('Until')}>
              {(control) => (
                <TextInput
                  {...control}
                  type="time"
                  required
                  value={times[name]}
                  onChange={({ target }) => setTimes({ ...times, [name]: target.value })}
                />
              )}
            </Field>
          ))}
          <Button type="submit" disabled={!isChanged} busy={save.isPending && isChanged}>
            {t('Save')}
          </Button>
          <p className="basis-full text-xs text-ink-3">
            {t('Time zone: {timeZone}', { timeZone: hours.timeZone })}
          </p>
        </form>
      )}
    </div>
  );
}

function useSave() {
  return useEndpointMutation(saveNotificationSettings, {
    optimistic: ({ settings = [] }) => [
      patch(getNotificationSettings, (cached) => ({
        ...cached,
        settings: cached.settings.map((one) => ({
          ...one,
          channels: {
            ...one.channels,
            ...Object.fromEntries(
              settings
                .filter(({ setting }) => setting === one.setting)
                .map(({ channel, enabled }) => [channel, enabled]),
            ),
          },
        })),
      })),
    ],
    updates: (reply) => [patch(getNotificationSettings, () => reply)],
    failure: ({ sentence }) =>
      toast({ title: t('Couldn’t save the setting'), description: sentence, variant: 'destructive' }),
  });
}

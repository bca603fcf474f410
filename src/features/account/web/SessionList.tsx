import { useSuspenseQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { plural, t } from '#kit/contract/text.ts';
import { HOUR_MS } from '#kit/contract/time.ts';
import { type CallError, useEndpointMutation } from '#kit/web/api.ts';
import { formatTimeAgo } from '#kit/web/format.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { endOtherSessions, endSession, listSessions } from '../contract.ts';
import { mySessions } from './account.ts';

interface SessionListProps {
  /** In milliseconds. */
  now: number;
  /** Shown below the list. */
  children?: ReactNode;
}

export function SessionList({ now, children }: SessionListProps) {
  const { data: sessions } = useSuspenseQuery(mySessions);
  const refreshes = [listSessions];
  const failure = ({ sentence }: CallError) =>
    toast({ title: t('Signing out failed'), description: sentence, variant: 'destructive' });
  const end = useEndpointMutation(endSession, { refreshes, failure });
  const endOthers = useEndpointMutation(endOtherSessions, {
    refreshes,
    success: ({ ended }) =>
      toast({
        title: t('Signed out'),
        description: plural(ended, '{n} other device signed out.', '{n} other devices signed out.'),
      }),
    failure,
  });
  const describeUse = (iso: string) =>
    now - Date.parse(iso) < 2 * HOUR_MS
      ? t('Used in the last hours')
      : t('Used {iso}', { iso: formatTimeAgo(iso, now) });
  return (
    <>
      <ul className="grid">
        {sessions.map(({ id, current, device, createdAt, usedAt }) => (
          <li key={id} className="flex items-center gap-3 border-t border-line py-3 first:border-0">
            <MonitorSmartphone size={22} className="shrink-0 text-ink-3" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                {device}
                {current && <Chip tone="herb">{t('This device')}</Chip>}
              </p>
              <p className="text-xs text-ink-3">
                {current ? t('In use now') : describeUse(usedAt)}
                {' · '}
                {t('Signed in on {createdAt}', { createdAt: formatDate(createdAt, 'day', 'UTC') })}
              </p>
            </div>
            {!current && (
              <Button
                size="sm"
                busy={end.isPending && end.variables.id === id}
                onClick={() => end.mutate({ id })}
              >
                {rich('Sign out{device}', { device: <span className="sr-only"> {device}</span> })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button className="mt-2" busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
          {t('Sign out all other devices')}
        </Button>
      )}
      {children}
    </>
  );
}

import { AppWindow } from 'lucide-react';
import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { type CallError, query, useEndpointMutation } from '#kit/web/api.ts';
import { formatTimeAgo } from '#kit/web/format.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { ConfirmDialog } from '#kit/web/ui/overlays/ConfirmDialog.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { type ConnectedApp, disconnectApp, listAppCalls, listApps } from '../contract.ts';
import { SCOPE_TEXTS } from '../wording.ts';
import { CallLog } from './CallLog.tsx';

interface AppListProps {
  apps: readonly ConnectedApp[];
  /** Milliseconds since 1970. */
  now: number;
}

/** Apps that may act for a person, with their scopes and calls; each can be disconnected. */
export function AppList({ apps, now }: AppListProps) {
  const [selectedApp, setSelectedApp] = useState<ConnectedApp | null>(null);
  const [isAsking, setAsking] = useState(false);
  const disconnect = useEndpointMutation(disconnectApp, {
    refreshes: [listApps],
    success: ({ message }) => {
      setAsking(false);
      toast({ title: t('App disconnected'), description: message });
    },
    failure: ({ sentence }: CallError) =>
      toast({ title: t('The app was not disconnected'), description: sentence, variant: 'destructive' }),
  });
  const ask = (app: ConnectedApp) => {
    setSelectedApp(app);
    setAsking(true);
  };
  return (
    <>
      {apps.length === 0 && (
        <p className="text-ink-2">{t('No app is connected. One that wants to be asks you first.')}</p>
      )}
      <ul>
        {apps.map((app) => (
          <AppRow key={app.id} app={app} now={now} onDisconnect={() => ask(app)} />
        ))}
      </ul>
      {selectedApp && (
        <ConfirmDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          title={t('Disconnect {host}?', { host: selectedApp.host })}
          confirm={t('Disconnect')}
          busy={disconnect.isPending}
          onConfirm={() => disconnect.mutate({ id: selectedApp.id })}
        >
          {t('It stops working at once, on all devices. To come back it has to ask you again.')}
        </ConfirmDialog>
      )}
    </>
  );
}

interface AppRowProps {
  app: ConnectedApp;
  now: number;
  onDisconnect: () => void;
}

function AppRow({ app, now, onDisconnect }: AppRowProps) {
  const { id, host, name, scopes, createdAt, lastUsedAt } = app;
  return (
    <li className="grid gap-2 border-t border-line py-4 first:border-0 first:pt-0">
      <div className="flex items-start gap-3">
        <AppWindow size={22} className="mt-0.5 shrink-0 text-ink-3" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">
            <bdi dir="ltr">{host}</bdi>
          </p>
          {name && (
            <p className="text-sm wrap-anywhere text-ink-2">
              {rich('It calls itself “{name}”.', { name: <bdi>{name}</bdi> })}
            </p>
          )}
          <p className="text-xs text-ink-3">
            {lastUsedAt ? t('Used {when}', { when: formatTimeAgo(lastUsedAt, now) }) : t('Not used yet')}
            {' · '}
            {t('Allowed on {date}', { date: formatDate(createdAt, 'day', 'UTC') })}
          </p>
        </div>
        <Button size="sm" aria-haspopup="dialog" onClick={onDisconnect}>
          {rich('Disconnect{name}', { name: <span className="sr-only"> {host}</span> })}
        </Button>
      </div>
      <ul className="list-disc ps-9 text-sm text-ink-2">
        {scopes.map((scope) => (
          <li key={scope}>{SCOPE_TEXTS[scope]}</li>
        ))}
      </ul>
      <CallLog calls={query(listAppCalls, { id })} name={host} now={now} />
    </li>
  );
}

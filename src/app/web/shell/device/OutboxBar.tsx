import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { t } from '#kit/contract/text.ts';
import { discardCall, openOutbox, sendNow, useWaitingCalls } from '#kit/web/outbox/outbox.ts';
import type { WaitingCall } from '#kit/web/outbox/store.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { formatAge } from './useAge.ts';

/** Shows the calls that could not be sent yet, and those that the server refused. */
export function OutboxBar() {
  const userId = useCurrentUser()?.id;
  const queryClient = useQueryClient();
  const calls = useWaitingCalls();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another outbox
  useEffect(() => void openOutbox(queryClient), [queryClient, userId]);
  if (calls.length === 0) return null;
  return (
    <section aria-label={t('Outbox')} className="border-b border-line bg-sunken text-sm">
      <div className="flex items-center gap-2 pe-2 ps-4">
        <p role="status" className="flex min-w-0 flex-1 items-center gap-2 py-2 text-ink-2">
          <Send size={18} className="shrink-0" />
          {describeOutbox(calls)}
        </p>
        <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Hide') : t('Show')}
        </Button>
      </div>
      {isOpen && (
        <ul className="max-h-[60dvh] overflow-y-auto px-4 pb-2">
          {calls.map((call) => (
            <Waiting key={call.id} call={call} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Waiting({ call: { id, label, text, at, refusal } }: { call: WaitingCall }) {
  const [isBusy, setBusy] = useState(false);
  async function send() {
    setBusy(true);
    await sendNow(id).finally(() => setBusy(false));
  }
  return (
    <li className="grid gap-1 border-t border-line py-3 wrap-anywhere sm:grid-cols-[1fr_auto] sm:items-center sm:gap-4">
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{label}</p>
        {text && (
          <p dir="auto" className="whitespace-pre-wrap">
            {text}
          </p>
        )}
        {refusal ? (
          <p className="text-error">{t('Not sent: {refusal}', { refusal })}</p>
        ) : (
          <p className="text-ink-2">
            {t('Waiting since {age}', { age: formatAge(new Date(at).toISOString()) })}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <Button size="sm" busy={isBusy} onClick={() => void send()}>
          {t('Send now')}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => void discardCall(id)}>
          {t('Discard')}
        </Button>
      </div>
    </li>
  );
}

function describeOutbox(calls: readonly WaitingCall[]): string {
  const refusedCount = calls.filter(({ refusal }) => refusal !== null).length;
  const waitingCount = calls.length - refusedCount;
  return [
    waitingCount > 0 && t('Waiting to be sent: {waiting}.', { waiting: waitingCount }),
    refusedCount > 0 && t('Not sent: {refused}.', { refused: refusedCount }),
  ]
    .filter(Boolean)
    .join(' ');
}

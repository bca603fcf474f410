import { t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { formatBytes } from './formatBytes.ts';
import { ProgressBar } from './ProgressBar.tsx';

/** A file on its way: `part` of it has left, from 0 to 1. */
export type SendingFile = { name: string; bytes: number; part: number };

/** How much of a file has been sent, and the way to stop it. */
export function SendingCard({ sending, onCancel }: { sending: SendingFile; onCancel: () => void }) {
  const { name, bytes, part } = sending;
  return (
    <article className="mb-4 rounded-card border border-line bg-surface p-4" aria-busy="true">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 flex-1 text-lg wrap-anywhere">{name}</h3>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
      <ProgressBar label={t('Sending {name}', { name })} part={part} className="mt-3" />
      <p className="mt-2 text-sm text-ink-2 tabular-nums">
        {part < 1
          ? t('Sending, {bytes} of {bytes2}', {
              bytes: formatBytes(bytes * part),
              bytes2: formatBytes(bytes),
            })
          : t('Sent. Looking at what is in it …')}
      </p>
    </article>
  );
}

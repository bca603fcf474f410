import { formatNumber } from '#kit/contract/format.ts';
import { t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';

/** A file that is being uploaded; `part` is the uploaded share, from 0 to 1. */
export type SendingFile = { name: string; bytes: number; part: number };

/** Shows the progress of an upload, and a button to stop it. */
export function SendingCard({ file, onCancel }: { file: SendingFile; onCancel: () => void }) {
  const { name, bytes, part } = file;
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

/** Formats the size of a file: "3 kB", "120 MB". */
export const formatBytes = (bytes: number) =>
  bytes < 1e6 ? `${formatNumber(Math.ceil(bytes / 1e3))} kB` : `${formatNumber(Math.round(bytes / 1e6))} MB`;

interface Props {
  label: string;
  /** From 0 to 1. */
  part: number;
  className?: string;
}

export function ProgressBar({ label, part, className }: Props) {
  const percent = Math.round(Math.min(1, part) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      className={cx('h-1.5 overflow-hidden rounded-full bg-sunken', className)}
    >
      <div className="h-full rounded-full bg-accent smooth" style={{ width: `${Math.max(2, percent)}%` }} />
    </div>
  );
}

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#kit/contract/text.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { QrCode } from '#kit/web/ui/media/QrCode.tsx';

interface Props {
  /** Eight characters; null once it is no longer valid. */
  code: string | null;
  /** Shown above the code: how long it is valid. */
  note?: string;
  /** When it was used, and the word for that. */
  usage?: { word: string; at: string } | null;
  children: ReactNode;
}

/** A code to read at arm's length at the counter; once used, with the time. */
export function CounterCode({ code, note, usage, children }: Props) {
  return (
    <div className="grid h-full content-center justify-items-center gap-1 rounded-panel border border-line bg-surface p-5 text-center">
      {usage && (
        <p className="inline-flex items-center gap-1.5 text-sm font-semibold text-herb">
          <Check size={16} /> {t('{word} on {at}', { word: usage.word, at: formatDate(usage.at, 'day') })}
        </p>
      )}
      {code !== null && !usage && (
        <>
          <p className="text-sm text-ink-2">
            {t('Show this at the counter{note}', { note: note ? ` · ${note}` : '' })}
          </p>
          <QrCode text={code} label={t('QR code of {code}', { code })} className="my-2 size-32" />
          <p className="text-2xl leading-tight font-bold tracking-[.06em] tabular-nums select-all">
            {code.slice(0, 4)}-{code.slice(4)}
          </p>
        </>
      )}
      {children}
    </div>
  );
}

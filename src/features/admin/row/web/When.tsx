import { formatTimeAgo } from '#kit/web/format.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';

/** A moment as a date, with its time as a tooltip; where `exact`, with the time beside it. */
export function When({ at, exact = false }: { at: string; exact?: boolean }) {
  return (
    <time dateTime={at} title={formatDate(at, 'day and time')} className="whitespace-nowrap">
      {formatDate(at, exact ? 'day and time' : 'day')}
    </time>
  );
}

/** How long ago a moment was, with its date as a tooltip. */
export function Ago({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDate(at, 'day and time')}>
      {formatTimeAgo(at, useRenderTime())}
    </time>
  );
}

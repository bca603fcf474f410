import { formatTimeAgo } from '#kit/web/format.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';

/** Shows a date with its time as a tooltip, or beside it if `exact`. */
export function When({ at, exact = false }: { at: string; exact?: boolean }) {
  return (
    <time dateTime={at} title={formatDate(at, 'day and time')} className="whitespace-nowrap">
      {formatDate(at, exact ? 'day and time' : 'day')}
    </time>
  );
}

/** Shows how long ago something was, with the date as a tooltip. */
export function Ago({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDate(at, 'day and time')}>
      {formatTimeAgo(at, useRenderTime())}
    </time>
  );
}

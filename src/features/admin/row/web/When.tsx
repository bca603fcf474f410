import { formatTimeAgo } from '#kit/web/format.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment as a date, with its time as a tooltip; where `exact`, with the time beside it. */
export function When({ at, exact = false }: { at: string; exact?: boolean }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={MOMENT.format(moment)} className="whitespace-nowrap">
      {(exact ? MOMENT : DAY).format(moment)}
    </time>
  );
}

/** How long ago a moment was, with its date as a tooltip. */
export function Ago({ at }: { at: string }) {
  return (
    <time dateTime={at} title={MOMENT.format(new Date(at))}>
      {formatTimeAgo(at, useRenderTime())}
    </time>
  );
}

import { t } from '#kit/contract/text.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { formatMoment, formatTime } from '../rules.ts';
import type { DecisionTable } from '../shapes.ts';

/** When they eat and when voting closes. */
export function TableTimes({ table: { at, closesAt, timeZone } }: { table: DecisionTable }) {
  const now = useRenderTime();
  return (
    <p className="text-sm text-ink-2">
      <span className="inline-block first-letter:uppercase">{formatMoment(at, timeZone, now)}</span>
      {` · ${t('decides at {closesAt}', { closesAt: formatTime(closesAt, timeZone) })}`}
    </p>
  );
}

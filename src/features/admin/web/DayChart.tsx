import { count, WHOLE } from '#kit/web/format.ts';
import { Panel } from '#kit/web/ui/Panel.tsx';

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A figure by day as bars, with the same as a table behind. */
export function DayChart({
  title,
  days,
}: {
  title: string;
  days: readonly { day: string; value: number }[];
}) {
  const most = Math.max(1, ...days.map(({ value }) => value));
  const sum = days.reduce((all, { value }) => all + value, 0);
  const [first] = days;
  const last = days.at(-1);
  return (
    <Panel title={title} className="min-w-0">
      <p className="text-sm text-ink-2">
        {WHOLE.format(sum)} in {count(days.length, 'day')}
      </p>
      <div aria-hidden="true" className="mt-3 flex h-28 items-end gap-px">
        {days.map(({ day, value }) => (
          <div
            key={day}
            title={`${DAY.format(new Date(day))}: ${WHOLE.format(value)}`}
            className={value > 0 ? 'flex-1 rounded-t-sm bg-accent' : 'flex-1 bg-line'}
            style={{ height: value > 0 ? `${Math.max(4, (value / most) * 100)}%` : '2px' }}
          />
        ))}
      </div>
      {first && last && (
        <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-ink-3">
          <span>{DAY.format(new Date(first.day))}</span>
          <span>{DAY.format(new Date(last.day))}</span>
        </p>
      )}
      <details className="mt-2 text-sm">
        <summary className="inline-flex min-h-11 items-center text-ink-2 underline-offset-4 hover:underline lg:min-h-8">
          As a table
        </summary>
        <div className="max-h-56 overflow-y-auto">
          <table aria-label={`${title} by day`} className="w-full">
            <thead className="text-left text-ink-3">
              <tr>
                <th scope="col" className="py-1 font-semibold">
                  Day
                </th>
                <th scope="col" className="py-1 text-right font-semibold">
                  {title}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, value }) => (
                <tr key={day} className="border-t border-line">
                  <th scope="row" className="py-1 text-left font-normal">
                    {DAY.format(new Date(day))}
                  </th>
                  <td className="py-1 text-right">{WHOLE.format(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Panel>
  );
}

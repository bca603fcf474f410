import { useId } from 'react';
import { t } from '#kit/contract/text.ts';
import { formatDate } from '#kit/web/formatDate.ts';

interface DayChartProps {
  title: string;
  /** The days in order (`YYYY-MM-DD`); the value is null for a day without one. */
  days: readonly { day: string; value: number | null }[];
  format: (value: number) => string;
  /** The smallest maximum of the scale, so that one visit does not look like a rush. */
  atLeast?: number;
}

const inWords = (date: string) => formatDate(date, 'short day', 'UTC');

const WIDTH = 300;
const HEIGHT = 96;

/**
 * A bar per day, and the same figures in a hidden table. `min-w-0`: otherwise its height and viewBox would make the
 * drawing at least 300 px wide, wider than a panel on a small phone.
 */
export function DayChart({ title, days, format, atLeast = 4 }: DayChartProps) {
  const id = useId();
  const highest = Math.max(atLeast, ...days.map(({ value }) => value ?? 0));
  const step = WIDTH / Math.max(1, days.length);
  const gap = Math.min(3, step / 4);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure aria-labelledby={id} className="grid gap-1">
      <figcaption id={id} className="sr-only">
        {t('{title} by day', { title })}
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-24 w-full min-w-0 border-b border-line"
      >
        {days.map(({ day, value }, at) => {
          if (!value) return null;
          const height = Math.max(2, (value / highest) * (HEIGHT - 4));
          return (
            <rect
              key={day}
              x={at * step + gap / 2}
              y={HEIGHT - height}
              width={step - gap}
              height={height}
              rx={Math.min(2, step / 4)}
              className="fill-accent"
            >
              <title>{`${inWords(day)}: ${format(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      {/* The bars run from left to right in every language. */}
      <p aria-hidden="true" dir="ltr" className="flex justify-between text-xs text-ink-3">
        <span>{first && inWords(first.day)}</span>
        <span>{last && inWords(last.day)}</span>
      </p>
      <details className="text-sm">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-ink-2 underline underline-offset-4 lg:min-h-8">
          {t('As a table')}
        </summary>
        <section
          className="max-h-60 overflow-y-auto"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
          tabIndex={0}
          aria-label={t('{title} by day', { title })}
        >
          <table className="w-full text-start">
            <thead>
              <tr className="text-ink-3">
                <th scope="col" className="font-medium">
                  {t('Day')}
                </th>
                <th scope="col" className="text-end font-medium">
                  {title}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, value }) => (
                <tr key={day} className="border-t border-line">
                  <th scope="row" className="py-1 font-normal">
                    {inWords(day)}
                  </th>
                  <td className="py-1 text-end tabular-nums">{value === null ? '–' : format(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}

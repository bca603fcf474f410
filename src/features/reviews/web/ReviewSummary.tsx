import type { ReactNode } from 'react';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { formatPercent, formatRating } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { Bar } from '#kit/web/ui/Bar.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { Stars } from '#kit/web/ui/Stars.tsx';
import type { getReviewSummary } from '../contract.ts';
import { SUB_RATINGS } from '../options.ts';

interface Props {
  summary: ReplyOf<typeof getReviewSummary>;
  /** The number of stars that the list below is filtered by. */
  selectedStars: number | undefined;
  /** Returns the address of the reviews with this number of stars, or of all reviews if it is selected already. */
  getHref: (stars: number) => string;
  /** The estimate of the mean, in a sentence. */
  children?: ReactNode;
}

/** The distribution of stars, with a filter on each line, and the means of the five sub-ratings. */
export function ReviewSummary({ summary, selectedStars, getHref, children }: Props) {
  const { count: all, mean, stars, verified } = summary;
  const parts = SUB_RATINGS.flatMap(([name, label]) => {
    const mean = summary[name];
    return mean ? [{ label, ...mean }] : [];
  });
  if (mean === null) return null;
  return (
    <div className="mb-6 grid gap-6 rounded-panel border border-line bg-surface p-5 sm:grid-cols-2">
      <div>
        <div className="flex items-center gap-4">
          <span className="display text-3xl">{formatRating(mean)}</span>
          <div>
            <Stars value={mean} className="text-lg" />
            <p className="text-xs text-ink-3">
              {plural(all, '{n} review', '{n} reviews')}. {children}
            </p>
            {verified > 0 && (
              <p className="text-xs text-ink-3">
                {t('{percent} with a verified visit.', { percent: formatPercent(verified / all) })}
              </p>
            )}
          </div>
        </div>
        <ul className="mt-3" aria-label={t('Reviews by stars')}>
          {[5, 4, 3, 2, 1].map((k) => {
            const count = stars[k - 1] ?? 0;
            const line = (
              <>
                <span className="w-14 shrink-0">{plural(k, '{n} star', '{n} stars')}</span>
                <Bar
                  label={plural(k, '{n} star', '{n} stars')}
                  value={count}
                  max={all}
                  tone="gold"
                  className="flex-1"
                />
                <span className="w-9 shrink-0 text-end tabular-nums">{count}</span>
              </>
            );
            const look = 'flex min-h-11 items-center gap-3 rounded-field px-2 text-xs lg:min-h-8';
            return (
              <li key={k} className="-mx-2">
                {count === 0 ? (
                  <span className={cx(look, 'text-ink-3')}>{line}</span>
                ) : (
                  <a
                    href={getHref(k)}
                    aria-current={selectedStars === k ? 'true' : undefined}
                    className={cx(
                      look,
                      'smooth hover:bg-sunken',
                      selectedStars === k && 'bg-sunken font-semibold',
                    )}
                  >
                    {line}
                  </a>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      {parts.length > 0 && (
        <dl className="grid content-center gap-3 text-sm">
          {parts.map(({ label, mean: part, count }) => (
            <div key={label} className="flex items-center gap-3">
              <dt className="w-24 shrink-0 text-ink-2">{label}</dt>
              <dd className="flex flex-1 items-center gap-3">
                <Bar
                  label={plural(count, '{label}, from {n} review', '{label}, from {n} reviews', { label })}
                  value={part}
                  max={5}
                  tone="gold"
                  className="flex-1"
                />
                <span className="w-9 shrink-0 text-end font-semibold tabular-nums">{formatRating(part)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

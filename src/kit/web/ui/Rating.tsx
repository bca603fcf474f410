import { formatNumber, formatRating } from '#kit/contract/format.ts';
import { t } from '#kit/contract/text.ts';

/** A star, the mean and the number of ratings; `mean` is null without ratings. */
export function Rating({ mean, count }: { mean: number | null; count: number }) {
  if (mean === null || count === 0)
    return <span className="text-xs whitespace-nowrap text-ink-3">{t('No ratings yet')}</span>;
  return (
    <span
      role="img"
      aria-label={t('Rated {mean} out of 5 by {count}', {
        mean: formatRating(mean),
        count: formatNumber(count),
      })}
      className="rating"
    >
      <strong>{formatRating(mean)}</strong>
      <span>{`(${formatNumber(count)})`}</span>
    </span>
  );
}

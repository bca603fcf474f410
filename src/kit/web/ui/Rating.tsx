import { formatNumber } from '#kit/contract/format.ts';

/** A star, the mean and how many gave it; `mean` is null while nobody has. */
export function Rating({ mean, count }: { mean: number | null; count: number }) {
  if (mean === null || count === 0)
    return <span className="text-xs whitespace-nowrap text-ink-3">No ratings yet</span>;
  return (
    <span className="inline-flex shrink-0 items-baseline gap-1 text-sm whitespace-nowrap">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-4 self-center fill-gold">
        <path d="M12 2l3 6.6 7.1.8-5.3 4.9 1.5 7.1L12 17.8l-6.3 3.6 1.5-7.1L1.9 9.4 9 8.6z" />
      </svg>
      <span className="sr-only">Rated </span>
      <strong className="font-bold">{mean.toFixed(1)}</strong>
      <span className="sr-only"> out of 5 by </span>
      <span className="text-xs text-ink-3">
        <span aria-hidden="true">(</span>
        {formatNumber(count)}
        <span aria-hidden="true">)</span>
      </span>
    </span>
  );
}

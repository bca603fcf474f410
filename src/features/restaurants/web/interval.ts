import { formatRating } from '#kit/contract/format.ts';
/** What is believed of a mean of so many reviews, in a sentence; null without an interval. */
export function intervalSentence(
  interval: { low: number; high: number } | null,
  reviewCount: number,
): string | null {
  if (!interval) return null;
  // An interval that does not hold the one rating beside it reads as a fault.
  if (reviewCount === 1) return 'One review so far.';
  const [low, high] = [formatRating(interval.low), formatRating(interval.high)];
  return low === high ? `Likely about ${low}.` : `Likely between ${low} and ${high}.`;
}

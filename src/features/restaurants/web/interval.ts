import { formatRating } from '#kit/contract/format.ts';
import { t } from '#kit/contract/text.ts';
/** What is believed of a mean of so many reviews, in a sentence; null without an interval. */
export function intervalSentence(
  interval: { low: number; high: number } | null,
  reviewCount: number,
): string | null {
  if (!interval) return null;
  // An interval that does not hold the one rating beside it reads as a fault.
  if (reviewCount === 1) return t('One review so far.');
  const [low, high] = [formatRating(interval.low), formatRating(interval.high)];
  return low === high
    ? t('Likely about {low}.', { low })
    : t('Likely between {low} and {high}.', { low, high });
}

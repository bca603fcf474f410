/** What is believed of a mean, in a sentence; null without an interval. */
export function intervalSentence(interval: { low: number; high: number } | null): string | null {
  if (!interval) return null;
  const [low, high] = [interval.low.toFixed(1), interval.high.toFixed(1)];
  return low === high
    ? `True score very likely about ${low}.`
    : `True score very likely between ${low} and ${high}.`;
}

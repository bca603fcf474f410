/** The middle value, of an even number the mean of the middle two; NaN of none. */
export function median(values: readonly number[]): number {
  const ascending = values.toSorted((a, b) => a - b);
  const middle = (ascending.length - 1) / 2;
  const [low = Number.NaN, high = Number.NaN] = [ascending[Math.floor(middle)], ascending[Math.ceil(middle)]];
  return (low + high) / 2;
}

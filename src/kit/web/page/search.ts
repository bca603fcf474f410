export type Search = Record<string, unknown>;

// What an address asks for that a page does not know is passed over: an old link still opens the page.

export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

export function readChoice<const Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === value);
}

/** Of a page that can be searched. */
export const wordsSearch = ({ q }: Search): { q?: string } => ({
  q: readText(q)?.slice(0, 80) || undefined,
});

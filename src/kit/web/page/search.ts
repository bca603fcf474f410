export type Search = Record<string, unknown>;

// Unknown parameters are ignored, so that old links still work.

export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

export function readChoice<const Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === value);
}

export const wordsSearch = ({ q }: Search): { q?: string } => ({
  q: readText(q)?.slice(0, 80) || undefined,
});

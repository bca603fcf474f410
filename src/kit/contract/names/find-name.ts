export type NamedByLanguage = { name: string; names: Readonly<Record<string, string>> };

/** What something is called in a language, where that is not its own name: in `pt` also what it is in `pt-BR`. */
export function findName({ name, names }: NamedByLanguage, language: string): string | null {
  const found =
    names[language] ?? Object.entries(names).find(([tag]) => tag.startsWith(`${language}-`))?.[1] ?? name;
  return found === name ? null : found;
}

/** The language of its own name, where it is called the same in one; undefined where nobody said. */
export const findOwnLanguage = ({ name, names }: NamedByLanguage): string | undefined =>
  Object.keys(names).find((language) => names[language] === name);

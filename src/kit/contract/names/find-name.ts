export type NamedByLanguage = { name: string; names: Readonly<Record<string, string>> };

/** Finds the name in a language, if it differs from the original name: a name in `pt-BR` serves `pt`, too. */
export function findName({ name, names }: NamedByLanguage, language: string): string | null {
  const localName =
    names[language] ?? Object.entries(names).find(([tag]) => tag.startsWith(`${language}-`))?.[1] ?? name;
  return localName === name ? null : localName;
}

/** Finds the language whose name equals the original name; undefined if there is none. */
export const findOwnLanguage = ({ name, names }: NamedByLanguage): string | undefined =>
  Object.keys(names).find((language) => names[language] === name);

import type { LocalNames } from '#kit/contract/names/names.ts';

/** What something is called in other languages, each with the letters of its language. */
export function NamesList({ names }: { names: LocalNames }) {
  return (
    <ul>
      {Object.entries(names).map(([language, name]) => (
        <li key={language}>
          <bdi lang={language}>{name}</bdi> <span className="text-ink-3">{language}</span>
        </li>
      ))}
    </ul>
  );
}

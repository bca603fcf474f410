import type { LocalNames } from '#kit/contract/names/names.ts';

/** Lists names in other languages, each with its language's code. */
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

import type { PersonInList } from '#features/people/contract.ts';
import { cx } from '#kit/web/ui/cx.ts';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';

interface Props {
  id: string;
  people: readonly PersonInList[];
  /** The one that Enter picks. */
  active: PersonInList;
  onPick: (person: PersonInList) => void;
}

/** People to mention, below the text in which the keys move. */
export function PeopleList({ id, people, active, onPick }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="People to mention"
      className="mt-1 rounded-card border border-line bg-surface p-1 shadow-rest"
    >
      {people.map((person) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and its keys pick
        <div
          key={person.id}
          id={`${id}-${person.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={person.id === active.id}
          // The text keeps the focus, and a phone its keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(person)}
          className={cx(
            'flex min-h-12 cursor-pointer items-center gap-3 rounded-field px-2 py-1',
            person.id === active.id ? 'bg-sunken' : 'hover:bg-sunken',
          )}
        >
          <Avatar name={person.name} src={person.avatar} size={32} />
          <span className="min-w-0 text-sm">
            <bdi className="block truncate font-semibold">{person.name}</bdi>
            <span className="block truncate text-xs text-ink-2">@{person.username}</span>
          </span>
        </div>
      ))}
    </div>
  );
}

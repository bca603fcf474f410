import { Hash } from 'lucide-react';
import { plural, t } from '#kit/contract/text.ts';
import { cx } from '#kit/web/ui/cx.ts';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { POSTS } from '../../rules.ts';
import type { Suggestion } from './useSuggestions.ts';

interface Props {
  id: string;
  label: string;
  suggestions: readonly Suggestion[];
  /** The one that Enter picks. */
  active: Suggestion;
  onPick: (suggestion: Suggestion) => void;
}

/** People to mention or tags, below the text in which the keys move. */
export function CompletionList({ id, label, suggestions, active, onPick }: Props) {
  return (
    <div
      id={id}
      ref={bringIntoView}
      role="listbox"
      aria-label={label}
      className="mt-1 scroll-my-20 rounded-card border border-line bg-surface p-1 shadow-rest"
    >
      {suggestions.map((suggestion) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and its keys pick
        <div
          key={suggestion.text}
          id={`${id}-${suggestion.text}`}
          role="option"
          tabIndex={-1}
          aria-selected={suggestion === active}
          // The text keeps the focus, and a phone its keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(suggestion)}
          className={cx(
            'flex min-h-12 cursor-pointer items-center gap-3 rounded-field px-2 py-1',
            suggestion === active ? 'bg-sunken' : 'hover:bg-sunken',
          )}
        >
          <Option suggestion={suggestion} />
        </div>
      ))}
    </div>
  );
}

/** A list that opens at the lower edge of the screen. */
const bringIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });

function Option({ suggestion: { text, person, posts } }: { suggestion: Suggestion }) {
  return (
    <>
      {person ? (
        <Avatar name={person.name} src={person.avatar} size={32} />
      ) : (
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-ink-2">
          <Hash size={18} />
        </span>
      )}
      <span className="min-w-0 text-sm">
        <bdi className="block truncate font-semibold">{person ? person.name : text}</bdi>
        <span className="block truncate text-xs text-ink-2">
          {person
            ? text
            : posts === POSTS.countedByTag
              ? t('{posts}+ posts', { posts })
              : plural(posts, '{n} post', '{n} posts')}
        </span>
      </span>
    </>
  );
}

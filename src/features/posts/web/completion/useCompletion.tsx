import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Hash } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { searchPeople } from '#features/follows/contract.ts';
import type { PersonInList } from '#features/people/contract.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { useDebounced } from '#kit/web/debounced.ts';
import { cx } from '#kit/web/ui/cx.ts';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { searchTags } from '../../contract.ts';
import { POSTS } from '../../rules.ts';
import { findTypedToken, type TypedToken } from './typedToken.ts';

/**
 * Completes the @name or #tag at the caret of a text field. The field spreads `props`, calls `read` when its text changes and
 * `press` when a key is pressed, and shows `list` below it.
 */
export function useCompletion(
  area: RefObject<HTMLTextAreaElement | null>,
  value: string,
  onChange: (value: string) => void,
) {
  const listId = useId();
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const [isFocused, setFocused] = useState(false);
  // Index of the sign whose list was closed by Escape.
  const [closedAt, setClosedAt] = useState<number | null>(null);

  const token = isFocused ? findTypedToken(value, caret) : null;
  const isOpen = token !== null && token.start !== closedAt;
  const options = useSuggestions(isOpen ? token : null);
  const activeSuggestion = options[Math.min(active, options.length - 1)];

  function read(element: HTMLTextAreaElement) {
    onChange(element.value);
    setCaret(element.selectionStart);
    setActive(0);
    if (findTypedToken(element.value, element.selectionStart)?.start !== closedAt) setClosedAt(null);
  }

  function write(words: string, from: number, to: number) {
    const element = area.current;
    if (!element) return;
    element.focus();
    element.setRangeText(words, from, to, 'end');
    read(element);
  }

  function pick({ text }: Suggestion) {
    if (token) write(`${text} `, token.start, caret);
  }

  /** Writes a sign at the caret, with a space after the word before it. */
  function begin(sign: '@' | '#') {
    const at = area.current?.selectionStart ?? value.length;
    write(/\S$/.test(value.slice(0, at)) ? ` ${sign}` : sign, at, at);
  }

  /** Whether the list used the key. */
  function press(event: KeyboardEvent): boolean {
    const { key } = event;
    if (!activeSuggestion || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false;
    if (key === 'ArrowDown') setActive((options.indexOf(activeSuggestion) + 1) % options.length);
    else if (key === 'ArrowUp')
      setActive((options.indexOf(activeSuggestion) + options.length - 1) % options.length);
    else if (key === 'Enter' || key === 'Tab') pick(activeSuggestion);
    else if (key === 'Escape') setClosedAt(token?.start ?? null);
    else return false;
    // Escape closes the list and not the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    read,
    begin,
    press,
    props: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': activeSuggestion ? listId : undefined,
      'aria-activedescendant': activeSuggestion ? `${listId}-${activeSuggestion.text}` : undefined,
      onSelect: () => setCaret(area.current?.selectionStart ?? 0),
      onFocus: () => setFocused(true),
    },
    /** The field's own `onBlur` calls it. */
    leave: () => setFocused(false),
    list: (
      <>
        <p role="status" className="sr-only">
          {activeSuggestion &&
            (token?.sign === '@'
              ? plural(
                  options.length,
                  '{n} person, arrow keys and Enter pick',
                  '{n} people, arrow keys and Enter pick',
                )
              : plural(
                  options.length,
                  '{n} tag, arrow keys and Enter pick',
                  '{n} tags, arrow keys and Enter pick',
                ))}
        </p>
        {activeSuggestion && (
          <CompletionList
            id={listId}
            label={token?.sign === '@' ? t('People to mention') : t('Tags')}
            suggestions={options}
            active={activeSuggestion}
            onPick={pick}
          />
        )}
      </>
    ),
  };
}

interface Props {
  id: string;
  label: string;
  suggestions: readonly Suggestion[];
  /** Picked by Enter. */
  active: Suggestion;
  onPick: (suggestion: Suggestion) => void;
}

/** People or tags below the text, chosen by the text field's keys. */
function CompletionList({ id, label, suggestions, active, onPick }: Props) {
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

/** A list may open beyond the lower edge of the screen. */
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

const DEBOUNCE_MS = 150;
const MAX_OPTIONS = 5;

/** A completion of a token: a person's name or a tag. */
interface Suggestion {
  /** With its sign, as it is written. */
  text: string;
  person: PersonInList | null;
  /** Number of posts with this tag. */
  posts: number;
}

function useSuggestions(token: TypedToken | null): Suggestion[] {
  const text = useDebounced(token?.text ?? '', DEBOUNCE_MS);
  const isName = token?.sign === '@';
  const people = useQuery({
    ...query(searchPeople, { q: text, limit: MAX_OPTIONS }),
    enabled: isName && text !== '',
    placeholderData: keepPreviousData,
  });
  const tags = useQuery({
    ...query(searchTags, { q: text }),
    enabled: token?.sign === '#' && text !== '',
    placeholderData: keepPreviousData,
  });
  if (!token || text === '') return [];
  if (isName)
    return (people.data?.items ?? []).map((person) => ({ text: `@${person.username}`, person, posts: 0 }));
  return (tags.data ?? [])
    .filter(({ tag }) => tag !== token.text)
    .map(({ tag, posts }) => ({ text: `#${tag}`, person: null, posts }));
}

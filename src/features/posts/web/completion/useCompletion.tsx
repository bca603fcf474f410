import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { plural, t } from '#kit/contract/text.ts';
import { CompletionList } from './CompletionList.tsx';
import { findTypedToken } from './typedToken.ts';
import { type Suggestion, useSuggestions } from './useSuggestions.ts';

/**
 * Completes the @name or #tag at the caret of a text field. The field spreads `props`, calls `read` when its text changes
 * and `press` when a key is pressed, and shows `list` below it.
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
  // The sign whose list was closed by Escape.
  const [closedAt, setClosedAt] = useState<number | null>(null);

  const typed = isFocused ? findTypedToken(value, caret) : null;
  const isOpen = typed !== null && typed.start !== closedAt;
  const found = useSuggestions(isOpen ? typed : null);
  const chosen = found[Math.min(active, found.length - 1)];

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
    if (typed) write(`${text} `, typed.start, caret);
  }

  /** A sign where the caret stands, apart from the word before it. */
  function begin(sign: '@' | '#') {
    const at = area.current?.selectionStart ?? value.length;
    write(/\S$/.test(value.slice(0, at)) ? ` ${sign}` : sign, at, at);
  }

  /** Whether the key was for the list. */
  function press(event: KeyboardEvent): boolean {
    const { key } = event;
    if (!chosen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false;
    if (key === 'ArrowDown') setActive((found.indexOf(chosen) + 1) % found.length);
    else if (key === 'ArrowUp') setActive((found.indexOf(chosen) + found.length - 1) % found.length);
    else if (key === 'Enter' || key === 'Tab') pick(chosen);
    else if (key === 'Escape') setClosedAt(typed?.start ?? null);
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
      'aria-controls': chosen ? listId : undefined,
      'aria-activedescendant': chosen ? `${listId}-${chosen.text}` : undefined,
      onSelect: () => setCaret(area.current?.selectionStart ?? 0),
      onFocus: () => setFocused(true),
    },
    /** The field's own `onBlur` calls it. */
    leave: () => setFocused(false),
    list: (
      <>
        <p role="status" className="sr-only">
          {chosen &&
            (typed?.sign === '@'
              ? plural(
                  found.length,
                  '{n} person, arrow keys and Enter pick',
                  '{n} people, arrow keys and Enter pick',
                )
              : plural(
                  found.length,
                  '{n} tag, arrow keys and Enter pick',
                  '{n} tags, arrow keys and Enter pick',
                ))}
        </p>
        {chosen && (
          <CompletionList
            id={listId}
            label={typed?.sign === '@' ? t('People to mention') : t('Tags')}
            suggestions={found}
            active={chosen}
            onPick={pick}
          />
        )}
      </>
    ),
  };
}

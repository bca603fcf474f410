import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AtSign, Hash } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { searchPeople } from '#features/follows/contract.ts';
import type { PersonInList } from '#features/people/contract.ts';
import { query } from '#kit/web/api.ts';
import { useDebounced } from '#kit/web/debounced.ts';
import { formatCount } from '#kit/web/format.ts';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { POSTS } from '../../rules.ts';
import type { Draft } from './draft.ts';
import { findTypedName } from './mentions.ts';
import { PeopleList } from './PeopleList.tsx';

const PAUSE = 150;
const SHOWN = 5;
/** From here on the letters that are left are counted. */
const COUNTED = 200;

const NOBODY: PersonInList[] = [];

/** The words of a post. After an @ it offers the people whose names begin so. */
export function TextField() {
  const { field, fieldState } = useController<Draft, 'content'>({ name: 'content' });
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  // The @ whose list was closed by Escape.
  const [closedAt, setClosedAt] = useState<number | null>(null);

  const typed = findTypedName(field.value, caret);
  const isOpen = typed !== null && typed.start !== closedAt;
  const name = useDebounced(isOpen ? typed.name : '', PAUSE);
  const people = useQuery({
    ...query(searchPeople, { q: name, limit: SHOWN }),
    enabled: name !== '',
    placeholderData: keepPreviousData,
  });
  const found = isOpen && name !== '' ? (people.data?.items ?? NOBODY) : NOBODY;
  const chosen = found[Math.min(active, found.length - 1)];

  function change(element: HTMLTextAreaElement) {
    field.onChange(element.value);
    setCaret(element.selectionStart);
    setActive(0);
    if (findTypedName(element.value, element.selectionStart)?.start !== closedAt) setClosedAt(null);
  }

  function write(words: string, from: number, to: number) {
    const element = area.current;
    if (!element) return;
    element.focus();
    element.setRangeText(words, from, to, 'end');
    change(element);
  }

  function pick({ username }: PersonInList) {
    if (typed) write(`@${username} `, typed.start, caret);
  }

  /** An @ or a # where the caret stands, apart from the word before it. */
  function begin(sign: string) {
    const at = area.current?.selectionStart ?? field.value.length;
    write(/\S$/.test(field.value.slice(0, at)) ? ` ${sign}` : sign, at, at);
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key } = event;
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) return event.currentTarget.form?.requestSubmit();
    if (!chosen || event.nativeEvent.isComposing) return;
    if (key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (key === 'ArrowUp') setActive((active + found.length - 1) % found.length);
    else if (key === 'Enter' || key === 'Tab') pick(chosen);
    else if (key === 'Escape') setClosedAt(typed?.start ?? null);
    else return;
    // Escape closes the list and not the dialog around it.
    event.preventDefault();
    event.stopPropagation();
  }

  const left = POSTS.longest - field.value.length;
  return (
    <Field label="What did you eat?" hideLabel error={fieldState.error?.message}>
      {(control) => (
        <div>
          <Textarea
            {...control}
            ref={(element) => {
              area.current = element;
              field.ref(element);
            }}
            name="content"
            value={field.value}
            data-first-focus
            maxLength={POSTS.longest}
            placeholder="What did you eat?"
            aria-autocomplete="list"
            aria-controls={chosen ? listId : undefined}
            aria-activedescendant={chosen ? `${listId}-${chosen.id}` : undefined}
            onChange={({ currentTarget }) => change(currentTarget)}
            onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
            onKeyDown={press}
            onBlur={field.onBlur}
            className="min-h-32"
          />
          <p role="status" className="sr-only">
            {found.length > 0 &&
              `${formatCount(found.length, 'person', 'people')}, arrow keys and Enter pick`}
          </p>
          {chosen && <PeopleList id={listId} people={found} active={chosen} onPick={pick} />}
          <div className="-ml-2.5 flex items-center">
            <IconButton label="Mention somebody" onClick={() => begin('@')}>
              <AtSign size={20} />
            </IconButton>
            <IconButton label="Add a tag" onClick={() => begin('#')}>
              <Hash size={20} />
            </IconButton>
            <p role="status" className="ml-auto text-xs text-ink-2 tabular-nums">
              {left <= COUNTED && `${formatCount(left, 'character')} left`}
            </p>
          </div>
        </div>
      )}
    </Field>
  );
}

import { Search } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useDebounced } from '#kit/web/debounced.ts';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';

/** Milliseconds without a key before the rows follow the typed text. */
const DEBOUNCE_MS = 250;

interface Props {
  label: string;
  placeholder: string;
  /** The current search; Back and links may change it. */
  value: string;
  onSearch: (words: string) => void;
  /** Whether only Enter starts the search. */
  onEnter?: boolean;
  className?: string;
}

export function SearchField({ label, placeholder, value, onSearch, onEnter = false, className }: Props) {
  const [text, setText] = useState(value);
  const sentText = useRef(value);
  const settledText = useDebounced(text, DEBOUNCE_MS);

  useEffect(() => {
    if (value === sentText.current) return;
    sentText.current = value;
    setText(value);
  }, [value]);

  function search(words: string) {
    const next = words.trim();
    if (next === sentText.current) return;
    sentText.current = next;
    onSearch(next);
  }

  const latest = useRef(search);
  latest.current = search;
  useEffect(() => {
    if (!onEnter) latest.current(settledText);
  }, [settledText, onEnter]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    search(text);
  }

  return (
    <search className={className}>
      <form onSubmit={submit}>
        <TextInput
          type="search"
          name="q"
          pill
          maxLength={200}
          enterKeyHint="search"
          aria-label={label}
          placeholder={placeholder}
          icon={<Search size={18} />}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-h-11"
          autoComplete="off"
        />
      </form>
    </search>
  );
}

import { type KeyboardEvent, useState } from 'react';
import { Button } from '#kit/web/ui/Button.tsx';
import { ChipButton } from '#kit/web/ui/Chip.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';

interface Props {
  label: string;
  value: readonly string[];
  onChange: (words: string[]) => void;
}

/** A list of short words: each a chip that can be taken away, and a field for the next one. */
export function WordsInput({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState('');
  function add() {
    const word = typed.trim();
    setTyped('');
    if (word !== '' && !value.includes(word)) onChange([...value, word]);
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // It adds the word; the form is sent by its button.
    event.preventDefault();
    add();
  }
  return (
    <div className="grid gap-2">
      {value.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {value.map((word) => (
            <ChipButton key={word} removable onClick={() => onChange(value.filter((one) => one !== word))}>
              {word}
            </ChipButton>
          ))}
        </div>
      )}
      <div className="flex gap-2">
        <TextInput
          aria-label={`Add to ${label}`}
          maxLength={60}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
        />
        <Button onClick={add} className="min-h-12 lg:min-h-10">
          Add
        </Button>
      </div>
    </div>
  );
}

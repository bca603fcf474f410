import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';

interface TagsInputProps {
  label: string;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  placeholder?: string;
}

/** Free tags, trimmed and unique; Enter adds one and does not submit the surrounding form. */
export function TagsInput({ label, value, onChange, placeholder }: TagsInputProps) {
  const [text, setTyped] = useState('');

  function add() {
    const tag = text.trim();
    const exists = value.some((existing) => existing.toLowerCase() === tag.toLowerCase());
    if (tag !== '' && !exists) onChange([...value, tag]);
    setTyped('');
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }

  return (
    <div className="grid gap-2">
      {value.length > 0 && (
        <ul className="flex min-w-0 flex-wrap gap-2">
          {value.map((tag) => (
            <li key={tag} className="min-w-0">
              <Button
                size="sm"
                aria-label={t('Remove {tag}', { tag })}
                className="max-w-full"
                onClick={() => onChange(value.filter((other) => other !== tag))}
              >
                <span className="min-w-0 truncate">{tag}</span> <X size={16} className="shrink-0" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <TextInput
          aria-label={label}
          value={text}
          maxLength={60}
          placeholder={placeholder}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
        />
        <Button onClick={add} className="self-center">
          {t('Add')}
        </Button>
      </div>
    </div>
  );
}

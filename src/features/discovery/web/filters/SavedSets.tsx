import { Bookmark, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { parseSearch, stringifySearch } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import type { FilterChange } from './draftFilters.ts';
import { type ListFilters, normalise } from './filters.ts';
import { readSearch } from './readFilters.ts';
import { useSavedFilters } from './useSavedFilters.ts';

/** Named filter sets: apply, delete, or save the current one. */
export function SavedSets({
  filters,
  change,
}: {
  filters: ListFilters;
  change: (change: FilterChange) => void;
}) {
  const savedSets = useSavedFilters();
  const [name, setName] = useState('');
  const heading = useId();
  const query = stringifySearch(normalise(filters)).slice(1);
  const trimmedName = name.trim();

  function save() {
    if (trimmedName === '' || query === '') return;
    savedSets.save({ name: trimmedName, query });
    setName('');
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    save();
  }

  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <h3 id={heading} className="font-body! text-sm font-semibold tracking-normal!">
        {t('Saved filters')}
      </h3>
      {savedSets.failure && (
        <p role="alert" className="text-sm text-error">
          {savedSets.failure}
        </p>
      )}
      {savedSets.sets.length > 0 && (
        <ul className="grid gap-1">
          {savedSets.sets.map((set) => (
            <li key={set.name} className="flex items-center gap-1">
              <Button
                size="sm"
                icon={<Bookmark size={16} className="shrink-0" />}
                className="min-w-0 flex-1 justify-start! overflow-hidden"
                onClick={() => change({ do: 'use', filters: readSearch(parseSearch(set.query)) })}
              >
                <span className="truncate">{set.name}</span>
              </Button>
              <IconButton
                label={t('Delete {name}', { name: set.name })}
                onClick={() => savedSets.remove(set.name)}
              >
                <Trash2 size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <TextInput
          aria-label={t('Name for these filters')}
          placeholder={query === '' ? t('Choose filters to save them') : t('Name for these filters')}
          maxLength={60}
          value={name}
          disabled={query === ''}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={onKeyDown}
          className="min-h-11!"
        />
        <Button busy={savedSets.saving} disabled={query === '' || trimmedName === ''} onClick={save}>
          {t('Save')}
        </Button>
      </div>
    </section>
  );
}

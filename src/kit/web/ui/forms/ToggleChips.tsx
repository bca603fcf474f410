import { Check } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../cx.ts';

interface ToggleChipsProps<T extends string> {
  /** For screen readers; a surrounding FieldGroup shows it. */
  label: string;
  options: readonly (T | { value: T; label: string; count?: number })[];
  value: readonly T[];
  onChange: (value: T[]) => void;
  name?: string;
}

/** Any number of choices, as chips. A count is the number of results; a choice without results is shown quietly. */
export function ToggleChips<T extends string>({
  label,
  options,
  value,
  onChange,
  name,
}: ToggleChipsProps<T>) {
  const id = useId();
  function toggle(choice: T) {
    onChange(value.includes(choice) ? value.filter((other) => other !== choice) : [...value, choice]);
  }
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-wrap gap-2">
      {options.map((entry) => {
        const option = typeof entry === 'string' ? { value: entry, label: entry, count: undefined } : entry;
        const on = value.includes(option.value);
        return (
          <label
            key={option.value}
            className={cx(
              'relative inline-flex min-h-11 items-center gap-1.5 rounded-full px-4 text-sm smooth hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent lg:min-h-9 lg:px-3.5',
              option.count === 0 ? 'border border-dashed border-line text-ink-3' : 'bg-sunken text-ink-2',
            )}
          >
            <input
              type="checkbox"
              name={name ?? id}
              value={option.value}
              checked={on}
              onChange={() => toggle(option.value)}
              className="absolute inset-0 opacity-0"
            />
            {on && <Check size={16} />}
            {option.label}
            {option.count !== undefined && <span className="text-xs">{option.count}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}

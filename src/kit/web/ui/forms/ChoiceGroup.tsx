import { type ReactNode, useId } from 'react';

interface ChoiceGroupProps<T extends string> {
  /** The accessible name, which is not visible: a FieldGroup around the group shows a label. */
  label: string;
  options: readonly { value: T; label: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
  name?: string;
}

/** A segmented control: one of a few choices. */
export function ChoiceGroup<T extends string>({
  label,
  options,
  value,
  onChange,
  name,
}: ChoiceGroupProps<T>) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="grid auto-cols-fr grid-flow-col rounded-full bg-sunken p-1"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-11 items-center justify-center gap-2 rounded-full px-3 text-center text-sm font-medium text-ink-2 smooth hover:text-ink has-checked:bg-lift has-checked:font-bold has-checked:text-ink has-checked:shadow-rest has-focus-visible:outline-2 has-focus-visible:outline-accent lg:min-h-9"
        >
          <input
            type="radio"
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 opacity-0"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

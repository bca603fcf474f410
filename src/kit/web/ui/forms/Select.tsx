import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { fieldClass } from './field-class.ts';

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly (string | { value: string | number; label: string })[];
  /** An empty first option. */
  placeholder?: string;
}

export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select
        {...rest}
        className={cx(fieldClass(), 'min-h-12 appearance-none truncate pe-10 font-medium', className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => {
          const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
          return (
            <option key={value} value={value}>
              {label}
            </option>
          );
        })}
      </select>
      <ChevronDown
        size={20}
        className="pointer-events-none absolute inset-y-0 inset-e-3 my-auto text-ink-3"
      />
    </span>
  );
}

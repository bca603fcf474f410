import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { fieldClass } from './field-class.ts';

interface TextInputProps extends ComponentProps<'input'> {
  /** Inside, at the start. */
  icon?: ReactNode;
  /** Whether it has round ends, for searches. */
  pill?: boolean;
}

export function TextInput({ icon, pill = false, className, ...rest }: TextInputProps) {
  const look = cx(fieldClass(pill ? 'pill' : 'box'), 'min-h-12', icon ? 'ps-11' : null, className);
  if (!icon) return <input type="text" {...rest} className={look} />;
  return (
    <span className="relative block w-full">
      <span className="pointer-events-none absolute inset-y-0 inset-s-3.5 grid place-items-center text-ink-3">
        {icon}
      </span>
      <input type="text" {...rest} className={look} />
    </span>
  );
}

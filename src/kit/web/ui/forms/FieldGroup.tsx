import { type ReactNode, useId } from 'react';
import { t } from '#kit/contract/text.ts';
import { cx } from '../cx.ts';
import type { FieldProps } from './Field.tsx';
import { FieldNote } from './FieldNote.tsx';

interface Props extends FieldProps {
  children: ReactNode;
}

/** Several controls under one label (choices, chips, stars), with a hint and an error. */
export function FieldGroup({
  label,
  hint,
  error,
  optional = false,
  hideLabel = false,
  className,
  children,
}: Props) {
  const note = useId();
  return (
    <fieldset
      aria-describedby={error || hint ? note : undefined}
      data-invalid={error ? true : undefined}
      className={cx('grid min-w-0 gap-1.5', className)}
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>
        {label}
        {optional && <span className="font-normal text-ink-3"> {t('(optional)')}</span>}
      </legend>
      {children}
      <FieldNote id={note} hint={hint} error={error} />
    </fieldset>
  );
}

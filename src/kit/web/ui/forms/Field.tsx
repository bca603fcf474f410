import { type ReactNode, useId } from 'react';
import { t } from '#kit/contract/text.ts';
import { cx } from '../cx.ts';
import { FieldNote } from './FieldNote.tsx';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The error sentence; the control is marked invalid while there is one. */
  error?: string;
  /** Shows "optional" beside the label. */
  optional?: boolean;
  /** For screen readers only. */
  hideLabel?: boolean;
  className?: string;
}

/** Ties a control to its label, hint and error: spread it on the control. */
export interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface Props extends FieldProps {
  children: (control: FieldControl) => ReactNode;
}

/** A labelled control with its hint and error. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  hideLabel = false,
  className,
  children,
}: Props) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {optional && <span className="font-normal text-ink-3"> {t('(optional)')}</span>}
      </label>
      {children({
        id,
        'aria-describedby': error || hint ? note : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNote id={note} hint={hint} error={error} />
    </div>
  );
}

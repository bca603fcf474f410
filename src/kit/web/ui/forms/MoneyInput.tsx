import { type ComponentProps, useState } from 'react';
import { formatDecimal } from '#kit/contract/format.ts';
import { parseCents } from '#kit/web/format.ts';
import { cx } from '../cx.ts';
import { TextInput } from './TextInput.tsx';

interface MoneyInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'icon'> {
  /** In cents; null while what is typed is no amount. */
  value: number | null;
  onChange: (cents: number | null) => void;
}

const shown = (cents: number | null) =>
  cents === null ? '' : cents % 100 ? formatDecimal(cents) : String(cents / 100);

/** An amount in dollars, typed as people write it. */
export function MoneyInput({ value, onChange, className, ...rest }: MoneyInputProps) {
  const [typed, setTyped] = useState(() => shown(value));
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      maxLength={12}
      {...rest}
      icon={<span className="text-lg font-semibold text-ink">$</span>}
      // A value that was chosen elsewhere takes the place of what was typed.
      value={parseCents(typed) === value ? typed : shown(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(parseCents(event.target.value));
      }}
      className={cx('text-lg font-semibold tabular-nums', className)}
    />
  );
}

import { type ComponentProps, useState } from 'react';
import { countDecimals, DEFAULT_CURRENCY, formatDecimal, toSign } from '#kit/contract/money.ts';
import { cx } from '../cx.ts';

import { TextInput } from './TextInput.tsx';

interface MoneyInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'icon'> {
  /** In the smallest unit of the currency; null while the text is not an amount. */
  value: number | null;
  /** ISO 4217; the installation's currency by default. */
  currency?: string | undefined;
  onChange: (amount: number | null) => void;
}

function show(amount: number | null, currency: string): string {
  if (amount === null) return '';
  const unit = 10 ** countDecimals(currency);
  return amount % unit ? formatDecimal(amount, currency) : String(amount / unit);
}

/** A field for an amount of money, typed as people write it. */
export function MoneyInput({
  value,
  currency = DEFAULT_CURRENCY,
  onChange,
  className,
  ...rest
}: MoneyInputProps) {
  const [text, setTyped] = useState(() => show(value, currency));
  const sign = toSign(currency);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      placeholder={formatDecimal(0, currency)}
      maxLength={12}
      {...rest}
      icon={<span className="text-lg font-semibold text-ink">{sign}</span>}
      // A value that was set from outside replaces the typed text.
      value={parseCents(text, currency) === value ? text : show(value, currency)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(parseCents(event.target.value, currency));
      }}
      className={cx('text-lg font-semibold tabular-nums', sign.length > 2 && 'ps-16!', className)}
    />
  );
}

/**
 * Parses a typed amount into cents: "12.5", "12,50", "$1,000", or into the smallest unit of another currency. Null if
 * it is not an amount.
 */
export function parseCents(text: string, currency = DEFAULT_CURRENCY): number | null {
  const decimals = countDecimals(currency);
  const bare = text.replace(/[\s\p{Sc}]/gu, '').replace(/,(?=\d{3}(?!\d))/g, '');
  const [, integer, rest = ''] = /^(\d{1,9})(?:[.,](\d*))?$/.exec(bare) ?? [];
  if (integer === undefined || rest.length > decimals) return null;
  return Number(integer) * 10 ** decimals + Number(rest.padEnd(decimals, '0'));
}

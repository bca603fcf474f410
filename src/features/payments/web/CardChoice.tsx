import { CreditCard } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Wallet } from '#features/wallet/web/wallet.ts';
import { t } from '#kit/contract/text.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import type { Card } from '../contract.ts';
import { cardName, formatExpiry } from './cards.ts';

export interface CardOption {
  value: string;
  label: string;
  note: string;
  mark?: string;
}

export const savedOption = (card: Card): CardOption => ({
  value: `card ${card.id}`,
  label: cardName(card),
  note: t('Expires {expiry}', { expiry: formatExpiry(card) }),
  ...(card.isDefault && { mark: t('Default') }),
});

export const testOption = (card: Wallet['testCards'][number]): CardOption => ({
  value: `test ${card.testCard}`,
  label: cardName(card),
  note: card.says,
});

interface CardChoiceProps {
  label: string;
  options: readonly CardOption[];
  value: string;
  onChange: (value: string) => void;
  name?: string;
}

export function CardChoice({ label, options, value, onChange, name }: CardChoiceProps) {
  const id = useId();
  return (
    <div role="radiogroup" aria-label={label} className="grid gap-2">
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-14 items-center gap-3 rounded-field border border-edge px-3.5 py-2 smooth hover:border-ink-2 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="peer absolute inset-0 opacity-0"
          />
          <CardLine {...option} />
          <span className="ms-auto size-5 shrink-0 rounded-full border-2 border-edge smooth peer-checked:border-6 peer-checked:border-accent" />
        </label>
      ))}
    </div>
  );
}

export function CardLine({ label, note, mark }: Omit<CardOption, 'value'>): ReactNode {
  return (
    <>
      <CreditCard size={22} className="shrink-0 text-ink-2" />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 text-sm font-semibold">
          {label}
          {mark && <Chip tone="herb">{mark}</Chip>}
        </span>
        <span className="block text-xs text-ink-2">{note}</span>
      </span>
    </>
  );
}

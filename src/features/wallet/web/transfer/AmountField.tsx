import { formatMoney, nameCurrency } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { FormGroup } from '#kit/web/form.tsx';
import { ChipButton } from '#kit/web/ui/Chip.tsx';
import { MoneyInput } from '#kit/web/ui/forms/MoneyInput.tsx';

interface AmountFieldProps {
  /** In the smallest unit of the currency. */
  presets: readonly number[];
  currency: string;
  hint: string;
}

/** The amount in the surrounding form: a preset, or any other that people type. */
export function AmountField({ presets, currency, hint }: AmountFieldProps) {
  return (
    <FormGroup<{ amount: number | null }, 'amount'> name="amount" label={t('Amount')} hint={hint}>
      {({ value, onChange }) => (
        <>
          <div className="mb-2 flex flex-wrap gap-2">
            {presets.map((cents) => (
              <ChipButton
                key={cents}
                selected={value === cents}
                className="min-w-16 justify-center text-sm"
                onClick={() => onChange(cents)}
              >
                {formatMoney(cents, currency).replace('.00', '')}
              </ChipButton>
            ))}
          </div>
          <MoneyInput
            aria-label={t('Amount in {nameCurrency}', { nameCurrency: nameCurrency(currency) })}
            currency={currency}
            value={value}
            onChange={onChange}
          />
        </>
      )}
    </FormGroup>
  );
}

import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Currency } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { FormField, FormGroup } from '#kit/web/form.tsx';
import { MoneyInput } from '#kit/web/ui/forms/MoneyInput.tsx';

/** A currency code, typed in upper or lower case. */
export const CouponCurrency = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .pipe(Currency);

/** Fields `amount` and `currency` of the surrounding form: what the platform pays for a reward. */
export function CouponValueFields({ hint }: { hint: string }) {
  const typedCurrency: unknown = useWatch({ name: 'currency' });
  const currency = CouponCurrency.safeParse(typedCurrency).data;
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 items-start gap-4 *:min-w-0">
        <FormGroup<{ amount: number | null }, 'amount'> name="amount" label={t('Worth')}>
          {({ value, onChange }) => (
            <MoneyInput aria-label={t('Worth')} currency={currency} value={value} onChange={onChange} />
          )}
        </FormGroup>
        <FormField
          name="currency"
          label={t('Currency')}
          maxLength={3}
          autoComplete="off"
          autoCapitalize="characters"
        />
      </div>
      <p className="text-sm text-ink-3">{hint}</p>
    </div>
  );
}

import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Currency } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { FormField, FormGroup } from '#kit/web/form.tsx';
import { MoneyInput } from '#kit/web/ui/forms/MoneyInput.tsx';

/** A currency as its field holds it: typed in any letters. */
export const CouponCurrency = z
  .string()
  .transform((typed) => typed.trim().toUpperCase())
  .pipe(Currency);

/** What the platform pays for a reward, in the form around it: `amount` and `currency`. */
export function CouponValueFields({ hint }: { hint: string }) {
  const typed: unknown = useWatch({ name: 'currency' });
  const currency = CouponCurrency.safeParse(typed).data;
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

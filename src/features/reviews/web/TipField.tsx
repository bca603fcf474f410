import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { getWallet } from '#features/wallet/contract.ts';
import { scaleLimit } from '#features/wallet/rules.ts';
import { DEFAULT_CURRENCY, formatMoney, nameCurrency } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { FormGroup } from '#kit/web/form.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { Slider } from '#kit/web/ui/forms/Slider.tsx';
import { REVIEWS } from '../rules.ts';

/** Returns the wallet's balance in a currency, read again each time the dialog opens. */
export function useBalance(currency: string): number | undefined {
  const { data } = useQuery({ ...query(getWallet, {}), refetchOnMount: 'always' });
  return data && (data.balances.find((one) => one.currency === currency)?.balance ?? 0);
}

interface Props {
  /** The name of the recipient. */
  restaurant: string;
  /** The currency of the tip: ISO 4217. */
  currency: string;
  /** Undefined while it is loading. */
  balance: number | undefined;
  tip: number;
  /** Called with the missing amount. */
  onAddFunds: (missingAmount: number) => void;
  /** Sends the review without a tip. */
  onWithout: () => void;
}

/** The amount of the tip; warns before sending if the balance is too small. */
export function TipField({ restaurant, currency, balance, tip, onAddFunds, onWithout }: Props) {
  const unit = scaleLimit(100, currency);
  const isShort = balance !== undefined && tip > balance;
  return (
    <div className="grid gap-2">
      <FormGroup
        name="tipAmount"
        label={t('Tip')}
        hint={
          tip === 0
            ? t('No tip.')
            : t('{tip} goes from your wallet to {restaurant}, together with the review or not at all.', {
                tip: formatMoney(tip, currency),
                restaurant,
              })
        }
      >
        {({ value, onChange }) => (
          <div className="flex items-center gap-4">
            <Slider
              aria-label={t('Tip in {nameCurrency}', { nameCurrency: nameCurrency(currency) })}
              min={0}
              max={REVIEWS.mostTip / 100}
              step={1}
              value={value / unit}
              valueText={formatMoney(value, currency)}
              onChange={(units) => onChange(units * unit)}
            />
            <output className="w-16 text-end font-semibold tabular-nums">
              {formatMoney(value, currency)}
            </output>
          </div>
        )}
      </FormGroup>
      {isShort && (
        <div role="status" className="grid gap-3 rounded-card bg-accent-soft p-4 text-sm">
          <p>
            {t('{part} What you have written stays here.', {
              part:
                balance === 0 && currency !== DEFAULT_CURRENCY
                  ? t('Your wallet holds no {currency} for this tip.', { currency })
                  : t('Your wallet holds {balance}: {money} too little for this tip.', {
                      balance: formatMoney(balance, currency),
                      money: formatMoney(tip - balance, currency),
                    }),
            })}
          </p>
          <p className="flex flex-wrap gap-2">
            <Button size="sm" icon={<Wallet size={16} />} onClick={() => onAddFunds(tip - balance)}>
              {t('Add Funds')}
            </Button>
            <Button size="sm" variant="quiet" onClick={onWithout}>
              {t('Post without a tip')}
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}

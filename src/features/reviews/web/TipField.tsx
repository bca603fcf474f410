import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { getWallet } from '#features/wallet/contract.ts';
import { formatMoney } from '#kit/contract/format.ts';
import { query } from '#kit/web/api.ts';
import { FormGroup } from '#kit/web/form.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { Slider } from '#kit/web/ui/forms/Slider.tsx';
import { REVIEWS } from '../rules.ts';

const DOLLAR = 100;

/** What the wallet holds, read anew each time that somebody opens the dialog; in cents. */
export function useBalance(): number | undefined {
  return useQuery({ ...query(getWallet, {}), refetchOnMount: 'always' }).data?.balance;
}

interface Props {
  /** Who receives it. */
  restaurant: string;
  /** In cents; undefined while it is not known. */
  balance: number | undefined;
  tip: number;
  /** Given how many cents are missing. */
  onAddFunds: (missing: number) => void;
  /** Sends the review without a tip. */
  onWithout: () => void;
}

/** How much to give beside the review; says before sending where the wallet holds less. */
export function TipField({ restaurant, balance, tip, onAddFunds, onWithout }: Props) {
  const isShort = balance !== undefined && tip > balance;
  return (
    <div className="grid gap-2">
      <FormGroup
        name="tipAmount"
        label="Tip"
        hint={
          tip === 0
            ? 'No tip.'
            : `${formatMoney(tip)} goes from your wallet to ${restaurant}, together with the review or not at all.`
        }
      >
        {({ value, onChange }) => (
          <div className="flex items-center gap-4">
            <Slider
              aria-label="Tip in dollars"
              min={0}
              max={REVIEWS.mostTip / DOLLAR}
              step={1}
              value={value / DOLLAR}
              valueText={formatMoney(value)}
              onChange={(dollars) => onChange(dollars * DOLLAR)}
            />
            <output className="w-16 text-right font-semibold tabular-nums">{formatMoney(value)}</output>
          </div>
        )}
      </FormGroup>
      {isShort && (
        <div role="status" className="grid gap-3 rounded-card bg-accent-soft p-4 text-sm">
          <p>
            Your wallet holds {formatMoney(balance)}: {formatMoney(tip - balance)} too little for this tip.
            What you have written stays here.
          </p>
          <p className="flex flex-wrap gap-2">
            <Button size="sm" icon={<Wallet size={16} />} onClick={() => onAddFunds(tip - balance)}>
              Add Funds
            </Button>
            <Button size="sm" variant="quiet" onClick={onWithout}>
              Post without a tip
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}

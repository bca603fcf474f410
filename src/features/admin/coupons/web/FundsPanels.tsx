import { useQuery } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#kit/contract/format.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { getPromotionFunds, type PromotionFunds } from '../contract.ts';

const FundsDialog = lazyDialog(() => import('./FundsDialog.tsx'), 'FundsDialog');

type Opened = { way: 'add' | 'withdraw'; funds: PromotionFunds | null; open: boolean };

/** Shows the promotion account in each currency, with buttons to add and withdraw money. */
export function FundsPanels() {
  const { data, error, refetch, isFetching } = useQuery(query(getPromotionFunds, {}));
  const [dialog, setDialog] = useState<Opened | null>(null);
  const close = () => setDialog((previous) => previous && { ...previous, open: false });
  return (
    <Panel
      title={t('Promotion account')}
      action={
        <Button
          size="sm"
          variant="primary"
          icon={<Plus size={16} />}
          aria-haspopup="dialog"
          onClick={() => setDialog({ way: 'add', funds: null, open: true })}
        >
          {t('Add funds')}
        </Button>
      }
    >
      {!data && error && (
        <ErrorState busy={isFetching} onRetry={() => void refetch()}>
          {error.sentence}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.length === 0 && (
        <p className="text-ink-2">{t('There are no funds, so no reward of the platform is handed out.')}</p>
      )}
      <div className="grid gap-5 divide-y divide-line *:not-last:pb-5">
        {data?.map((funds) => (
          <Sums
            key={funds.currency}
            funds={funds}
            onWithdraw={() => setDialog({ way: 'withdraw', funds, open: true })}
          />
        ))}
      </div>
      {dialog && (
        <FundsDialog
          key={`${dialog.way} ${dialog.funds?.currency}`}
          way={dialog.way}
          funds={dialog.funds}
          open={dialog.open}
          onClose={close}
        />
      )}
    </Panel>
  );
}

function Sums({ funds: sums, onWithdraw }: { funds: PromotionFunds; onWithdraw: () => void }) {
  const { currency, funds, reserved, paid, openCoupons, paidCoupons, places } = sums;
  const show = (amount: number) => formatMoney(amount, currency);
  const figures = [
    { name: t('Funds'), value: show(funds), note: currency },
    {
      name: t('Reserved'),
      value: show(reserved),
      note: plural(openCoupons, 'for {n} open coupon', 'for {n} open coupons'),
    },
    { name: t('Free'), value: show(funds - reserved), note: t('for new coupons') },
    { name: t('Paid'), value: show(paid), note: plural(paidCoupons, 'for {n} coupon', 'for {n} coupons') },
    { name: t('Restaurants'), value: formatNumber(places), note: t('take them') },
  ];
  return (
    <section aria-label={t('Promotion account in {currency}', { currency })} className="grid gap-4">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-5">
        {figures.map(({ name, value, note }) => (
          <div key={name}>
            <dt className="text-sm font-semibold text-ink-2">{name}</dt>
            <dd>
              <span className="display block text-xl tabular-nums">{value}</span>
              <span className="block text-xs text-ink-3">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      {funds > reserved && (
        <Button
          size="sm"
          className="justify-self-start"
          icon={<Minus size={16} />}
          aria-haspopup="dialog"
          onClick={onWithdraw}
        >
          {t('Withdraw {currency}', { currency })}
        </Button>
      )}
    </section>
  );
}

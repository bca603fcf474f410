import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { cx } from '#kit/web/ui/cx.ts';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { getInvariants } from '../contract.ts';
import { WalletSkeleton } from './WalletSkeleton.tsx';

/** The server does not measure more often. */
const POLL_INTERVAL_MS = 10_000;

/** The sums of the ledger, updated while the page is open. */
export function LedgerSums() {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(getInvariants, {}),
    refetchInterval: POLL_INTERVAL_MS,
  });
  if (error)
    return (
      <ErrorState busy={isFetching} onRetry={() => void refetch()}>
        {error.sentence}
      </ErrorState>
    );
  if (!data) return <WalletSkeleton rows={4} />;
  const { currencies, wrongBalances } = data;
  const sound = wrongBalances === 0 && currencies.every(({ total }) => total === 0);
  return (
    <div className="grid gap-5">
      <p
        role="status"
        className={cx(
          'flex items-start gap-3 rounded-card p-4 font-semibold',
          sound ? 'bg-herb-soft text-herb' : 'border border-error text-error',
        )}
      >
        {sound ? <CircleCheck className="shrink-0" /> : <CircleAlert className="shrink-0" />}
        {sound
          ? t('Every cent is accounted for: the sum over all accounts is zero.')
          : t('The books do not balance. Stop payments and look at the ledger now.')}
      </p>
      {currencies.map((sums) => (
        <CurrencySums
          key={sums.currency}
          title={currencies.length > 1 ? t('Sums in {currency}', { currency: sums.currency }) : t('Sums')}
          sums={sums}
        />
      ))}
      <Panel title={t('All movements')}>
        <dl className="-my-2 divide-y divide-line">
          <Figure
            label={t('Balances unlike their entries')}
            value={formatNumber(wrongBalances)}
            note={t('Always 0')}
            wrong={wrongBalances !== 0}
          />
          <Figure label={t('Movements of money')} value={formatNumber(data.transfers)} />
          <Figure label={t('Entries in the ledger')} value={formatNumber(data.entries)} />
        </dl>
      </Panel>
      <p className="text-sm text-ink-2">
        {rich('Measured at {measuredAt}, and again every 10 seconds. Anyone may check at {path}.', {
          measuredAt: formatDate(data.measuredAt, 'time'),
          path: (
            <a href={getInvariants.path} className="text-accent underline underline-offset-4">
              {getInvariants.path}
            </a>
          ),
        })}
      </p>
    </div>
  );
}

type Sums = ReplyOf<typeof getInvariants>['currencies'][number];

/** The sums of one currency; currencies are never added up. */
function CurrencySums({ title, sums }: { title: string; sums: Sums }) {
  const { currency, wallets, cardPayments, sandboxPayments, payouts, vouchers, leftBehind, total } = sums;
  const { operator, promotions, tips } = sums;
  const show = (amount: number) => formatMoney(amount, currency);
  return (
    <Panel title={title}>
      <dl className="-my-2 divide-y divide-line">
        <Figure label={t('In all wallets')} value={show(wallets)} />
        <Figure label={t('Came in by card')} value={show(0 - cardPayments)} />
        {sandboxPayments !== 0 && (
          <Figure label={t('Came from the sandbox, not real')} value={show(0 - sandboxPayments)} />
        )}
        <Figure label={t('Came in by voucher')} value={show(0 - vouchers)} />
        <Figure label={t('Paid out to banks')} value={show(payouts)} />
        {operator !== 0 && (
          <Figure label={t('Came from the operator, for coupons')} value={show(0 - operator)} />
        )}
        {promotions !== 0 && <Figure label={t('Set aside for coupons')} value={show(promotions)} />}
        {tips !== 0 && <Figure label={t('Tips on their way to staff')} value={show(tips)} />}
        {leftBehind !== 0 && (
          <Figure label={t('Left behind with closed accounts')} value={show(leftBehind)} />
        )}
        <Figure
          label={t('Sum over all accounts')}
          value={show(total)}
          note={t('Always {show}', { show: show(0) })}
          wrong={total !== 0}
        />
      </dl>
    </Panel>
  );
}

interface FigureProps {
  label: string;
  value: string;
  note?: string;
  wrong?: boolean;
}

function Figure({ label, value, note, wrong }: FigureProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-3">
      <dt className="text-sm text-ink-2">
        {label}
        {note && <span className="block text-xs text-ink-3">{note}</span>}
      </dt>
      <dd className={cx('font-semibold tabular-nums', wrong && 'text-error')}>{value}</dd>
    </div>
  );
}

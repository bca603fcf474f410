import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { formatMoney, formatNumber } from '#kit/contract/format.ts';
import { query } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { cx } from '#kit/web/ui/cx.ts';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { getInvariants } from '../contract.ts';
import { WalletSkeleton } from './WalletSkeleton.tsx';

/** Milliseconds between two looks: the server measures no more often. */
const EVERY = 10_000;

/** What the ledger adds up to, as long as somebody looks. */
export function LedgerSums() {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(getInvariants, {}),
    refetchInterval: EVERY,
  });
  if (error)
    return (
      <ErrorState busy={isFetching} onRetry={() => void refetch()}>
        {error.sentence}
      </ErrorState>
    );
  if (!data) return <WalletSkeleton rows={4} />;
  const sound = data.total === 0 && data.wrongBalances === 0;
  const sums = [
    { label: 'In all wallets', value: formatMoney(data.wallets) },
    { label: 'Came in by card', value: formatMoney(0 - data.cardPayments) },
    ...(data.sandboxPayments === 0
      ? []
      : [{ label: 'Came from the sandbox, not real', value: formatMoney(0 - data.sandboxPayments) }]),
    { label: 'Came in by voucher', value: formatMoney(0 - data.vouchers) },
  ];
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
          ? 'Every cent is accounted for: the sum over all accounts is zero.'
          : 'The books do not balance. Stop payments and look at the ledger now.'}
      </p>
      <Panel title="Sums">
        <dl className="-my-2 divide-y divide-line">
          {sums.map(({ label, value }) => (
            <Figure key={label} label={label} value={value} />
          ))}
          <Figure
            label="Sum over all accounts"
            value={formatMoney(data.total)}
            note="Always $0.00"
            wrong={data.total !== 0}
          />
          <Figure
            label="Balances unlike their entries"
            value={formatNumber(data.wrongBalances)}
            note="Always 0"
            wrong={data.wrongBalances !== 0}
          />
          <Figure label="Movements of money" value={formatNumber(data.transfers)} />
          <Figure label="Entries in the ledger" value={formatNumber(data.entries)} />
        </dl>
      </Panel>
      <p className="text-sm text-ink-2">
        Measured at {formatDate(data.measuredAt, 'time')}, and again every 10 seconds. Anyone may check at{' '}
        <a href={getInvariants.path} className="text-accent underline underline-offset-4">
          {getInvariants.path}
        </a>
        .
      </p>
    </div>
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

import { useInfiniteQuery } from '@tanstack/react-query';
import { useRefreshOnNotification } from '#features/notifications/web/useRefreshOnNotification.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import type { Payout } from '../contract.ts';
import { payoutFailed, payoutPaid } from '../notifications.ts';
import { PAYOUT_STATES } from './payoutStates.ts';
import { PAYOUT_READS, payoutHistory } from './payouts.ts';

/** What became of the payouts so far; nothing where there was none. */
export function PayoutList() {
  const list = useInfiniteQuery(payoutHistory);
  const isUnderWay = list.data?.pages.some(({ items }) =>
    items.some(({ completedAt }) => completedAt === null),
  );
  useRefreshOnNotification(payoutPaid.name, PAYOUT_READS, isUnderWay ?? false);
  useRefreshOnNotification(payoutFailed.name, PAYOUT_READS, isUnderWay ?? false);
  if (list.error && !list.data) return <ReadError read={list} />;
  const payouts = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (payouts.length === 0) return null;
  return (
    <div>
      <h3 className="text-base">{t('Payouts')}</h3>
      <ul aria-label={t('Payouts')} className="divide-y divide-line">
        {payouts.map((payout) => (
          <PayoutLine key={payout.id} payout={payout} />
        ))}
      </ul>
      <ShowMore list={list} formatAmount={(n) => plural(n, '{n} payout', '{n} payouts')} />
    </div>
  );
}

function PayoutLine({ payout }: { payout: Payout }) {
  const { amount, currency, status, cause, destination, failure, createdAt } = payout;
  const { label, tone } = PAYOUT_STATES[status];
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold tabular-nums">{formatMoney(amount, currency)}</p>
        <p className="text-xs text-ink-2 wrap-anywhere">
          {[formatDate(createdAt, 'day'), destination, cause === 'weekly' && 'weekly']
            .filter(Boolean)
            .join(' · ')}
        </p>
        {failure && <p className="mt-1 text-sm wrap-anywhere text-ink-2">{failure}</p>}
      </div>
      <Chip tone={tone}>{label}</Chip>
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { formatMoney, formatSignedMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { listPrices, type MenuItem } from '../contract.ts';

export function PriceHistory({ dish: { id, restaurantId, currency } }: { dish: MenuItem }) {
  const { data } = useQuery(query(listPrices, { id: restaurantId, itemId: id }));
  if (!data || data.length < 2) return null;
  const newestFirst = data.toReversed();
  return (
    <section className="mb-10 rounded-panel border border-line bg-surface p-5">
      <h2 className="text-lg">{t('Price history')}</h2>
      <p className="mt-1 text-sm text-ink-2">
        {t('Prices on this menu since it is here, and when each of them changed.')}
      </p>
      <ol className="mt-2 divide-y divide-line tabular-nums">
        {newestFirst.map(({ price, from, until }, nth) => {
          const before = newestFirst[nth + 1];
          return (
            <li key={from} className="flex flex-wrap items-baseline gap-x-4 py-2">
              <span className="min-w-0 flex-1 text-sm text-ink-2">
                {until
                  ? t('{from} to {until}', {
                      from: formatDate(from, 'day', 'UTC'),
                      until: formatDate(until, 'day', 'UTC'),
                    })
                  : t('since {from}', { from: formatDate(from, 'day', 'UTC') })}
              </span>
              {before && (
                <span className="text-xs text-ink-2">
                  {formatSignedMoney(price - before.price, currency)}
                </span>
              )}
              <span className="font-semibold">{formatMoney(price, currency)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

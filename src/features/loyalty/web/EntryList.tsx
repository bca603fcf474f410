import { useInfiniteQuery } from '@tanstack/react-query';
import { plural, t } from '#kit/contract/text.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { cx } from '#kit/web/ui/cx.ts';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import type { LoyaltyEntry } from '../shapes.ts';
import { signed } from '../wording.ts';
import { entriesQuery } from './queries.ts';

/** Where points come from, day by day. */
export function EntryList({ restaurantId }: { restaurantId: number }) {
  const list = useInfiniteQuery(entriesQuery(restaurantId));
  const entries = list.data?.pages.flatMap(({ items }) => items);
  if (list.error && !entries) return <ReadError read={list} />;
  if (!entries) return null;
  if (entries.length === 0)
    return <p className="text-ink-2">{t('No points yet. Check in on your next visit to earn the first.')}</p>;
  const days = Map.groupBy(entries, ({ day }) => day);
  return (
    <>
      {[...days].map(([day, group]) => (
        <section key={day} className="mb-5">
          <h3 className="mb-1 text-sm font-semibold text-ink-2">{formatDate(day, 'day', 'UTC')}</h3>
          <ul className="divide-y divide-line">
            {group.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      <ShowMore list={list} formatAmount={(n) => plural(n, '{n} entry', '{n} entries')} />
      <p className="mt-4 text-sm text-ink-3">
        {t('Points are the same whatever you rate. Unused codes give them back.')}
      </p>
    </>
  );
}

function EntryRow({ entry: { name, delta, note, balance } }: { entry: LoyaltyEntry }) {
  return (
    <li className="flex min-h-11 items-center justify-between gap-4 py-1.5">
      <span className="min-w-0 wrap-anywhere">
        {name}
        {note && <span className="block text-sm text-ink-3">{note}</span>}
      </span>
      <span className="shrink-0 text-end">
        <span className={cx('block font-semibold', delta > 0 && 'text-herb')}>{signed(delta)}</span>
        <span className="block text-xs text-ink-3">{t('{balance} after it', { balance })}</span>
      </span>
    </li>
  );
}

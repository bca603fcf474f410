import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import type { AdminTab } from '#kit/web/page/feature.ts';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { searchTables } from '../contract.ts';
import { useAddress } from './address.ts';

/** Shows the first matching rows of every table. */
export function SearchScreen({ tabs }: { tabs: readonly AdminTab[] }) {
  const { params, toHref: getHref } = useAddress();
  const q = (params.q ?? '').trim();
  const results = useQuery({
    ...query(searchTables, { q }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  if (q === '')
    return (
      <EmptyState title={t('Search all tables')}>
        {t('Type a name, an address, a dish or words of a review.')}
      </EmptyState>
    );
  if (results.isError) return <ReadError read={results} />;
  const { data } = results;
  const groups = tabs
    .map(({ id, label, table = '' }) => ({ tab: id, label, rows: data?.[table] ?? [] }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <section aria-labelledby="search-title" aria-busy={results.isFetching}>
      <h2 id="search-title" className="mb-4 text-xl wrap-anywhere">
        {t('Found for “{q}”', { q })}
      </h2>
      {!data && <Skeleton className="h-56 w-full rounded-card" />}
      {data && groups.length === 0 && (
        <EmptyState title={t('Nothing found')}>{t('No entries match these words.')}</EmptyState>
      )}
      <div className="grid gap-6 xl:grid-cols-2">
        {groups.map(({ tab, label, rows }) => (
          <section key={tab} className="min-w-0">
            <div className="mb-2 flex items-baseline justify-between gap-3">
              <h3 className="text-lg">{label}</h3>
              <a
                href={getHref({ tab, q })}
                aria-label={t('In the table: {label}', { label })}
                className="text-sm font-semibold text-accent underline-offset-4 hover:underline"
              >
                {t('In the table')}
              </a>
            </div>
            <ul className="rounded-card border border-line bg-surface">
              {rows.map(({ id, title, detail }) => (
                <li key={id} className="relative border-t border-line px-4 py-3 first:border-0">
                  <a
                    href={getHref({ tab, open: id })}
                    className="font-semibold wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
                  >
                    {title}
                  </a>
                  <p className="line-clamp-2 text-sm wrap-anywhere text-ink-2">{detail}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

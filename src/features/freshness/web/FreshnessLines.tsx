import { useQuery } from '@tanstack/react-query';
import { Clock3, History } from 'lucide-react';
import { links } from '#addresses.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { getFreshness } from '../contract.ts';
import { describeStale, FACT_NAMES } from './wording.ts';

/** Lists stale facts below the facts of a restaurant. */
export function FreshnessLines({ restaurantId }: { restaurantId: number }) {
  const { data } = useQuery(query(getFreshness, { id: restaurantId }));
  if (!data || data.length === 0) return null;
  const stale = data.filter(({ isStale }) => isStale);
  return (
    <div className="mt-4 grid gap-1.5 border-t border-line pt-4 text-sm">
      {data
        .filter(({ denials }) => denials > 0)
        .map(({ fact, denials }) => (
          <p key={`${fact} denied`} className="rounded-field bg-accent-soft px-3 py-2">
            {plural(
              denials,
              '{n} guest says it is otherwise: {fact}',
              '{n} guests say it is otherwise: {fact}',
              {
                fact: FACT_NAMES[fact],
              },
            )}
          </p>
        ))}
      {stale.map(({ fact, confirmedAt }) => (
        <p key={fact} className="flex items-start gap-2 text-ink-2">
          <History size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
          {describeStale(fact, confirmedAt)}
        </p>
      ))}
      {stale.length === 0 && (
        <p className="flex items-start gap-2 text-ink-2">
          <Clock3 size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
          {t('These facts were confirmed lately.')}
        </p>
      )}
      <a
        href={links.freshness}
        className="-my-1 inline-flex min-h-11 items-center justify-self-start text-xs font-semibold text-accent underline-offset-4 hover:underline"
      >
        {t('How facts are kept fresh')}
      </a>
    </div>
  );
}

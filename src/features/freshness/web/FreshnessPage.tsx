import { useQuery } from '@tanstack/react-query';
import { links } from '#addresses.ts';
import { formatNumber, formatPercent } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { publicHead } from '#kit/web/page/head.ts';
import type { RouterContext } from '#kit/web/page/root.ts';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { FRESH_FACTS } from '#vocabulary/freshness.ts';
import { type FreshnessShare, getFreshnessShares } from '../contract.ts';
import { FRESHNESS, HALF_LIFE_DAYS } from '../rules.ts';
import { countBySource, FACT_NAMES } from './wording.ts';

const sharesQuery = query(getFreshnessShares, {});

export async function loadFreshness({ context: { queryClient } }: { context: RouterContext }) {
  const prefetch = queryClient.prefetchQuery(sharesQuery);
  // In a browser the page shows at once and its figures follow.
  if (import.meta.env.SSR) await prefetch;
  return publicHead(
    t('How fresh our facts are'),
    links.freshness,
    t('What share of opening hours, prices and other facts was confirmed lately, and how.'),
  );
}

/** How old the facts of all restaurants are, with the formulas. */
export function FreshnessPage() {
  return (
    <article className="mx-auto max-w-prose px-4 pt-8 pb-10 lg:pt-14">
      <h1 className="text-2xl">{t('How fresh our facts are')}</h1>
      <p className="mt-3 text-lg text-ink-2">
        {t(
          'Opening hours and prices change without anybody telling us. So each fact has a date, and pages say when it is old.',
        )}
      </p>
      <Shares />
      <section className="mt-9 grid gap-3">
        <h2 className="text-xl">{t('How a fact grows old')}</h2>
        <p>
          {t(
            'The trust in a fact halves with each half-life since somebody confirmed it: 2 to the power of minus days ÷ half-life. Below {threshold} its page says since when it is not confirmed.',
            { threshold: formatPercent(FRESHNESS.staleBelow) },
          )}
        </p>
        <table className="w-full text-start">
          <thead className="text-sm text-ink-2">
            <tr>
              <th className="text-start py-1 font-semibold">{t('Fact')}</th>
              <th className="py-1 text-end font-semibold">{t('Half-life in days')}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line tabular-nums">
            {FRESH_FACTS.map((fact) => (
              <tr key={fact}>
                <td className="py-1.5">{FACT_NAMES[fact]}</td>
                <td className="py-1.5 text-end">{HALF_LIFE_DAYS[fact]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className="mt-9 grid gap-3">
        <h2 className="text-xl">{t('Who confirms it')}</h2>
        <ul className="grid list-disc gap-2 ps-5">
          <li>{t('The owner, who is asked once a month, and with each change.')}</li>
          <li>
            {plural(
              FRESHNESS.answersToConfirm,
              'Guests: whoever has checked in today is asked about the oldest fact, once. {n} person who says it is right confirms it.',
              'Guests: whoever has checked in today is asked about the oldest fact, once. {n} people who say it is right confirm it.',
            )}
          </li>
          <li>{t('A check-in shows that a place is still open.')}</li>
          <li>
            {t(
              'Imported data has its own date. A place that nobody has confirmed is as old as its entry here.',
            )}
          </li>
        </ul>
        <p className="text-ink-2">
          {t(
            'An answer holds for what the page said at that moment: once the hours or the price change, it counts no more. Nobody learns who answered what.',
          )}
        </p>
      </section>
    </article>
  );
}

function Shares() {
  const read = useQuery(sharesQuery);
  if (read.error && !read.data) return <ReadError read={read} />;
  if (!read.data) return <Skeleton className="mt-8 h-72 rounded-panel" />;
  const { shares, measuredAt } = read.data;
  const sum = (pick: (share: FreshnessShare) => number) =>
    shares.reduce((all, share) => all + pick(share), 0);
  const [recentCount, statedCount] = [sum((share) => share.recent), sum((share) => share.stated)];
  return (
    <section className="mt-8">
      <p className="text-3xl">{statedCount > 0 ? formatPercent(recentCount / statedCount) : '–'}</p>
      <p className="mt-1">
        {plural(
          FRESHNESS.recentDays,
          'of all facts were confirmed within {n} day: {recent} of {stated}.',
          'of all facts were confirmed within {n} days: {recent} of {stated}.',
          { recent: formatNumber(recentCount), stated: formatNumber(statedCount) },
        )}
      </p>
      <div className="mt-4 overflow-x-auto">
        <table className="w-full text-start tabular-nums">
          <caption className="sr-only">{t('Share of facts that were confirmed lately')}</caption>
          <thead className="text-sm text-ink-2">
            <tr>
              <th className="text-start py-1 pe-3 font-semibold">{t('Fact')}</th>
              <th className="py-1 pe-3 text-end font-semibold">{t('Confirmed', {}, 'facts')}</th>
              <th className="py-1 pe-3 text-end font-semibold">{t('Stated', {}, 'facts')}</th>
              <th className="py-1 text-end font-semibold">{t('Share', {}, 'part of a whole')}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {shares.map((share) => (
              <ShareRow key={share.fact} share={share} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-sm text-ink-2">
        {t(
          'Counted over all restaurants that state the fact: confirmed ÷ stated. Measured at {measuredAt} (UTC), at most every ten minutes.',
          { measuredAt: formatDate(measuredAt, 'day and time', 'UTC') },
        )}
      </p>
    </section>
  );
}

function ShareRow({ share: { fact, recent, stated, sources } }: { share: FreshnessShare }) {
  return (
    <tr>
      <td className="py-2 pe-3">
        {FACT_NAMES[fact]}
        {sources.length > 0 && (
          <span className="block text-xs text-ink-2">
            {sources.map((one) => countBySource(one.source, one.recent)).join(', ')}
          </span>
        )}
      </td>
      <td className="py-2 pe-3 text-end align-top">{formatNumber(recent)}</td>
      <td className="py-2 pe-3 text-end align-top">{formatNumber(stated)}</td>
      <td className="py-2 text-end align-top font-semibold">
        {stated > 0 ? formatPercent(recent / stated) : '–'}
      </td>
    </tr>
  );
}

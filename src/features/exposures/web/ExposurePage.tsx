import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { RANKING } from '#features/search-index/rules.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { formatMonth, formatNumber, formatPercent } from '#kit/contract/format.ts';
import { localizeDecimal, plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { publicHead } from '#kit/web/page/head.ts';
import { fresh, type RouterContext } from '#kit/web/page/root.ts';
import { Bar } from '#kit/web/ui/Bar.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { getExposureReport } from '../contract.ts';
import { EXPOSURES } from '../rules.ts';

const route = getRouteApi('/exposure');
const linkClass = 'text-accent underline underline-offset-4';

type Report = ReplyOf<typeof getExposureReport>;
type Deps = { month?: string | undefined };

const reportQuery = ({ month }: Deps) => query(getExposureReport, month ? { month } : {});

export async function loadExposure({
  context: { queryClient },
  deps,
}: {
  context: RouterContext;
  deps: Deps;
}) {
  const promise = queryClient.prefetchQuery(fresh(reportQuery(deps)));
  if (import.meta.env.SSR) await promise;
  return publicHead(
    t('Who gets seen'),
    links.exposure(),
    t(
      'How evenly our lists showed the restaurants, month by month: tenths, new and old, chains and single places.',
    ),
  );
}

const nameMonth = (month: string) => formatMonth(`${month}-01T00:00:00.000Z`);

/** How evenly lists showed the restaurants, and how that is computed. */
export function ExposurePage() {
  const deps = route.useSearch();
  const report = useQuery(reportQuery(deps));
  return (
    <div className="mx-auto max-w-wide px-4 pt-6 lg:px-8 lg:pt-10">
      <header className="mb-6 max-w-prose">
        <h1 className="text-2xl">{t('Who gets seen')}</h1>
        <p className="mt-1 text-ink-2">
          {t(
            'Every list decides whom people find. This page says how evenly ours did, for everybody to check.',
          )}
        </p>
      </header>
      {report.error && !report.data && <ReadError read={report} title={t('The report did not load')} />}
      {!report.error && !report.data && <Skeleton className="h-96 rounded-panel" />}
      {report.data && <Figures report={report.data} />}
      <Arithmetic />
    </div>
  );
}

function Figures({ report }: { report: Report }) {
  const { month, months, all, tenths, gini, fresh: freshPlaces, settled, chains, single } = report;
  return (
    <>
      <nav aria-label={t('Months')} className="mb-5 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {(months.includes(month) ? months : [month, ...months]).map((value) => (
          <a
            key={value}
            href={links.exposure(value)}
            aria-current={value === month ? 'page' : undefined}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-ink text-ink-2"
          >
            {nameMonth(value)}
          </a>
        ))}
      </nav>
      {gini === null ? (
        <EmptyState title={t('Nothing counted in {month}', { month: nameMonth(month) })}>
          {t('As soon as somebody looks at a list, its restaurants are counted here.')}
        </EmptyState>
      ) : (
        <>
          <dl className="mb-6 grid gap-5 rounded-panel border border-line bg-surface p-5 sm:grid-cols-3">
            <Figure name={t('Times shown')} value={formatNumber(all.shown)}>
              {plural(all.places, 'shared by {n} restaurant', 'shared by {n} restaurants')}
            </Figure>
            <Figure name={t('Gini coefficient')} value={localizeDecimal(gini.toFixed(2))}>
              {t('0: all equally often. 1: one has it all.')}
            </Figure>
            <Figure name={t('In the slot for new places')} value={formatNumber(all.inSlots)}>
              {t('{share} of all times', { share: formatPercent(all.inSlots / all.shown) })}
            </Figure>
          </dl>
          <div className="grid gap-6 lg:grid-cols-2">
            <Tenths tenths={tenths} />
            <Groups
              rows={[
                [t('New, few reviews'), freshPlaces],
                [t('All others'), settled],
                [t('Chains'), chains],
                [t('Single places'), single],
              ]}
              all={all}
            />
          </div>
        </>
      )}
    </>
  );
}

function Figure({ name, value, children }: { name: string; value: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd>
        <span className="display block text-2xl tabular-nums">{value}</span>
        <span className="text-xs text-ink-3">{children}</span>
      </dd>
    </div>
  );
}

function Tenths({ tenths }: { tenths: readonly number[] }) {
  const most = Math.max(...tenths);
  return (
    <section>
      <h2 className="text-xl">{t('By tenths')}</h2>
      <p className="mt-1 text-sm text-ink-2">
        {t(
          'The restaurants in ten equal parts, the least shown first, and what each part got. Even would be 10% each.',
        )}
      </p>
      <ol aria-label={t('Shares by tenths')} className="mt-3 grid gap-1.5 text-sm">
        {tenths.map((share, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tenth is identified by its index
          <li key={at} className="grid grid-cols-[2rem_1fr_3.5rem] items-center gap-3">
            <span className="text-end text-ink-3 tabular-nums">{at + 1}</span>
            <Bar label={t('Tenth {n}', { n: at + 1 })} value={share} max={most} />
            <span className="text-end font-semibold tabular-nums">{formatPercent(share)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Groups({ rows, all }: { rows: readonly [string, Report['all']][]; all: Report['all'] }) {
  return (
    <section>
      <h2 className="text-xl">{t('By kind')}</h2>
      <p className="mt-1 text-sm text-ink-2">
        {t('Which share of the restaurants they are, and which share of all times they were shown.')}
      </p>
      <table aria-label={t('By kind')} className="mt-3 w-full text-sm">
        <thead>
          <tr className="text-start text-ink-3">
            <th className="py-1.5 pe-3 font-normal">
              <span className="sr-only">{t('Kind')}</span>
            </th>
            <th className="py-1.5 pe-3 text-end font-normal">{t('Restaurants')}</th>
            <th className="py-1.5 text-end font-normal">{t('Times shown')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, { places, shown }]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-2.5 pe-3 text-start font-semibold">
                {name}
              </th>
              <td className="py-2.5 pe-3 text-end tabular-nums">
                {formatPercent(places / Math.max(1, all.places))}{' '}
                <span className="text-xs text-ink-3">({formatNumber(places)})</span>
              </td>
              <td className="py-2.5 text-end tabular-nums">
                {formatPercent(shown / all.shown)}{' '}
                <span className="text-xs text-ink-3">({formatNumber(shown)})</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Explains the counts, and how the figures are computed. */
function Arithmetic() {
  const { among, from, fewerReviews, days } = RANKING.newPlaces;
  return (
    <section className="mt-10 grid max-w-prose gap-3 text-ink-2 [&_h2]:mt-3 [&_h2]:text-xl [&_h2]:text-ink">
      <h2>{t('What is counted')}</h2>
      <p>
        {t(
          'Each time that a page of a list of restaurants is put together, each restaurant on it counts once, with the day (UTC) and whether it stood in the slot for new places. Nothing else is kept: not who looked, not where, not what they pressed. A list that several visitors get within the same five seconds is put together once, and counts once.',
        )}
      </p>
      <p>
        {plural(
          EXPOSURES.writeSeconds,
          'Counts are written every {n} second, by restaurant and day, and kept for {months} months.',
          'Counts are written every {n} seconds, by restaurant and day, and kept for {months} months.',
          { months: EXPOSURES.months },
        )}
      </p>
      <h2>{t('Tenths')}</h2>
      <p>
        {t(
          'Put all restaurants in a row by how often they were shown, those that never were among them, and cut the row into ten equal parts. The bar of a part is its share of all times. Where the row cannot be cut evenly, the one at the cut counts in both parts by its parts.',
        )}
      </p>
      <h2>{t('Gini coefficient')}</h2>
      <p>
        {t(
          'With n restaurants in that row, shown x₁ ≤ x₂ ≤ … ≤ xₙ times: G = Σ (2i − n − 1) · xᵢ / (n · Σ xᵢ). It is half of the mean difference between two restaurants, over the mean.',
        )}
      </p>
      <p>
        {t(
          'Four restaurants shown 1, 2, 3 and 10 times: (−3 · 1 − 1 · 2 + 1 · 3 + 3 · 10) / (4 · 16) = 28 / 64 = 0.44.',
        )}
      </p>
      <h2>{t('Kinds')}</h2>
      <p>
        {t(
          'New: fewer than {fewerReviews} reviews, and here for at most {days} days at the end of the month. Chains: restaurants whose owner has {chainFrom} or more here; a place without an owner is a single one.',
          { fewerReviews, days, chainFrom: EXPOSURES.chainFrom },
        )}
      </p>
      <p>
        {rich(
          'Of every {among} places in a recommended list one at most is a new one, between the {from}th and the {among}th, and says so. Which one is drawn each hour, from what its reviews let one believe: <link>how ranking works</link>. Money has no part in it.',
          {
            among,
            from,
            link: (words) => (
              <a href={`${links.ranking}#new`} className={linkClass}>
                {words}
              </a>
            ),
          },
        )}
      </p>
    </section>
  );
}

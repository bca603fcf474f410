import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { links } from '#addresses.ts';
import { Ago } from '#features/admin/row/web/When.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { formatList } from '#kit/web/format.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { DayChart } from '#kit/web/ui/DayChart.tsx';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import type { Overview } from '../contract.ts';
import { getOverview } from '../contract.ts';
import { FailedJobs } from './FailedJobs.tsx';

/** Shows counts, recent additions, and the tasks that wait for an administrator. */
export function Dashboard() {
  const { data, error, refetch, isFetching } = useQuery(query(getOverview, {}));
  if (error && !data)
    return (
      <ErrorState title={t('Couldn’t load the figures')} onRetry={() => void refetch()} busy={isFetching}>
        {error.sentence}
      </ErrorState>
    );
  return (
    <section aria-labelledby="dashboard-title" className="grid content-start gap-5">
      <h2 id="dashboard-title" className="text-xl">
        {t('Dashboard')}
      </h2>
      {data ? <Figures overview={data} /> : <Waiting />}
    </section>
  );
}

/** Formats one amount for each currency. */
const joinMoney = (tips: Overview['tips'], of: 'all' | 'week') =>
  formatList(tips.map((sum) => formatMoney(sum[of], sum.currency))) || t('None');

function Figures({ overview }: { overview: Overview }) {
  const { users, restaurants, menuItems, reviews, tips, days, countedAt } = overview;
  const { toHref } = useAddress();
  const figures = [
    {
      label: t('Users'),
      href: toHref({ tab: 'users' }),
      value: formatNumber(users.all),
      week: formatNumber(users.week),
      more: `${plural(users.owners, '{n} owner', '{n} owners')}, ${plural(users.administrators, '{n} administrator', '{n} administrators')}`,
    },
    {
      label: t('Restaurants'),
      href: toHref({ tab: 'restaurants' }),
      value: formatNumber(restaurants.all),
      week: formatNumber(restaurants.week),
      more: t('{approved} approved, {pending} pending, {rejected} rejected', {
        approved: formatNumber(restaurants.approved),
        pending: formatNumber(restaurants.pending),
        rejected: formatNumber(restaurants.rejected),
      }),
    },
    {
      label: t('Menu items'),
      href: toHref({ tab: 'menu-items' }),
      value: formatNumber(menuItems.all),
      week: formatNumber(menuItems.week),
    },
    {
      label: t('Reviews'),
      href: toHref({ tab: 'user-reviews' }),
      value: formatNumber(reviews.all),
      week: formatNumber(reviews.week),
    },
    {
      label: t('Tips'),
      href: links.ledger,
      value: joinMoney(tips, 'all'),
      week: joinMoney(tips, 'week'),
      more: t('Check what all wallets add up to'),
    },
  ];
  return (
    <>
      <ToDo waiting={overview.waiting} />
      <FailedJobs />
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-5">
        {figures.map(({ label, href, value, week, more }) => (
          <li key={label} className="relative rounded-card border border-line bg-surface p-4">
            <h3 className="font-body! text-sm font-semibold! tracking-normal! text-ink-2">
              <a href={href} className="after:absolute after:inset-0">
                {label}
              </a>
            </h3>
            <p className="mt-1 display text-xl wrap-anywhere">{value}</p>
            <p className="text-xs text-ink-3">{t('{week} in the last 7 days', { week })}</p>
            {more && <p className="mt-1 text-xs text-ink-3">{more}</p>}
          </li>
        ))}
      </ul>
      <div className="grid gap-4 xl:grid-cols-3">
        <Growth title={t('New users')} days={days.map(({ day, users }) => ({ day, value: users }))} />
        <Growth
          title={t('New restaurants')}
          days={days.map(({ day, restaurants }) => ({ day, value: restaurants }))}
        />
        <Growth title={t('New reviews')} days={days.map(({ day, reviews }) => ({ day, value: reviews }))} />
      </div>
      <p className="text-xs text-ink-3">
        {rich(
          'Counted {ago}. Days are in UTC. {deleted} and {deleted2} are deleted and can be brought back.',
          {
            ago: <Ago at={countedAt} />,
            deleted: plural(users.deleted, '{n} user', '{n} users'),
            deleted2: plural(restaurants.deleted, '{n} restaurant', '{n} restaurants'),
          },
        )}
      </p>
    </>
  );
}

function Growth({ title, days }: { title: string; days: { day: string; value: number }[] }) {
  const sum = days.reduce((all, { value }) => all + value, 0);
  return (
    <Panel title={title} className="min-w-0">
      <p className="mb-3 text-sm text-ink-2">
        {plural(days.length, '{sum} in {n} day', '{sum} in {n} days', { sum: formatNumber(sum) })}
      </p>
      <DayChart title={title} days={days} format={formatNumber} />
    </Panel>
  );
}

function ToDo({ waiting }: { waiting: Overview['waiting'] }) {
  const { restaurants = 0, proposals = 0, claims = 0, reports = 0, appeals = 0 } = waiting;
  const { toHref } = useAddress();
  const tasks = [
    {
      n: restaurants,
      label: plural(restaurants, '{n} restaurant to review', '{n} restaurants to review'),
      href: toHref({ tab: 'restaurant-reviews' }),
    },
    {
      n: proposals,
      label: plural(proposals, '{n} changed name or address', '{n} changed names or addresses'),
      href: toHref({ tab: 'restaurant-reviews', queue: 'changes' }),
    },
    {
      n: claims,
      label: plural(claims, '{n} claim to decide', '{n} claims to decide'),
      href: toHref({ tab: 'claims', waiting: 1 }),
    },
    {
      n: reports,
      label: plural(reports, '{n} report to handle', '{n} reports to handle'),
      href: toHref({ tab: 'reports' }),
    },
    {
      n: appeals,
      label: plural(appeals, '{n} appeal to decide', '{n} appeals to decide'),
      href: toHref({ tab: 'appeals', waiting: 1 }),
    },
  ].filter(({ n }) => n > 0);
  return (
    <Panel title={t('Waiting for you')}>
      {tasks.length === 0 ? (
        <p className="text-ink-2">{t('Nothing: everything has been decided.')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {tasks.map(({ label, href }) => (
            <li key={href}>
              <a href={href} className={buttonClass()}>
                {label}
                <ArrowRight size={18} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton className="h-28 w-full rounded-panel" />
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-5">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} className="h-32 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-56 w-full rounded-panel" />
    </>
  );
}

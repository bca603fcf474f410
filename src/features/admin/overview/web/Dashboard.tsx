import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Ago } from '#features/admin/row/web/When.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { usePages } from '#features/admin/web/pages.ts';
import { formatCount, formatNumber } from '#kit/contract/format.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { query } from '#kit/web/api.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { DayChart } from '#kit/web/ui/DayChart.tsx';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import type { Overview } from '../contract.ts';
import { getOverview } from '../contract.ts';
import { FailedJobs } from './FailedJobs.tsx';

/** What there is, what came lately, and what waits for an administrator. */
export function Dashboard() {
  const { data, error, refetch, isFetching } = useQuery(query(getOverview, {}));
  if (error && !data)
    return (
      <ErrorState title="Couldn’t load the figures" onRetry={() => void refetch()} busy={isFetching}>
        {error.sentence}
      </ErrorState>
    );
  return (
    <section aria-labelledby="dashboard-title" className="grid gap-5">
      <h2 id="dashboard-title" className="text-xl">
        Dashboard
      </h2>
      {data ? <Figures overview={data} /> : <Waiting />}
    </section>
  );
}

/** One amount for each currency. */
const joinMoney = (tips: Overview['tips'], of: 'all' | 'week') =>
  tips.map((sum) => formatMoney(sum[of], sum.currency)).join(' and ') || 'None';

function Figures({ overview }: { overview: Overview }) {
  const { users, restaurants, menuItems, reviews, tips, days, countedAt } = overview;
  const { toHref: getHref } = useAddress();
  const { ledger } = usePages();
  const figures = [
    {
      label: 'Users',
      href: getHref({ tab: 'users' }),
      value: formatNumber(users.all),
      week: formatNumber(users.week),
      more: `${formatCount(users.owners, 'owner')}, ${formatCount(users.administrators, 'administrator')}`,
    },
    {
      label: 'Restaurants',
      href: getHref({ tab: 'restaurants' }),
      value: formatNumber(restaurants.all),
      week: formatNumber(restaurants.week),
      more: `${formatNumber(restaurants.approved)} approved, ${formatNumber(restaurants.pending)} pending, ${formatNumber(restaurants.rejected)} rejected`,
    },
    {
      label: 'Menu items',
      href: getHref({ tab: 'menu-items' }),
      value: formatNumber(menuItems.all),
      week: formatNumber(menuItems.week),
    },
    {
      label: 'Reviews',
      href: getHref({ tab: 'user-reviews' }),
      value: formatNumber(reviews.all),
      week: formatNumber(reviews.week),
    },
    {
      label: 'Tips',
      href: ledger,
      value: joinMoney(tips, 'all'),
      week: joinMoney(tips, 'week'),
      more: 'Check what all wallets add up to',
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
            <p className="text-xs text-ink-3">{week} in the last 7 days</p>
            {more && <p className="mt-1 text-xs text-ink-3">{more}</p>}
          </li>
        ))}
      </ul>
      <div className="grid gap-4 xl:grid-cols-3">
        <Growth title="New users" days={days.map(({ day, users }) => ({ day, value: users }))} />
        <Growth
          title="New restaurants"
          days={days.map(({ day, restaurants }) => ({ day, value: restaurants }))}
        />
        <Growth title="New reviews" days={days.map(({ day, reviews }) => ({ day, value: reviews }))} />
      </div>
      <p className="text-xs text-ink-3">
        Counted <Ago at={countedAt} />. Days are in UTC. {formatCount(users.deleted, 'user')} and{' '}
        {formatCount(restaurants.deleted, 'restaurant')} are deleted and can be brought back.
      </p>
    </>
  );
}

function Growth({ title, days }: { title: string; days: { day: string; value: number }[] }) {
  const sum = days.reduce((all, { value }) => all + value, 0);
  return (
    <Panel title={title} className="min-w-0">
      <p className="mb-3 text-sm text-ink-2">
        {formatNumber(sum)} in {formatCount(days.length, 'day')}
      </p>
      <DayChart title={title} days={days} format={formatNumber} />
    </Panel>
  );
}

function ToDo({ waiting }: { waiting: Overview['waiting'] }) {
  const { restaurants = 0, proposals = 0, claims = 0, reports = 0 } = waiting;
  const { toHref: getHref } = useAddress();
  const tasks = [
    {
      n: restaurants,
      label: formatCount(restaurants, 'restaurant to review', 'restaurants to review'),
      href: getHref({ tab: 'restaurant-reviews' }),
    },
    {
      n: proposals,
      label: formatCount(proposals, 'changed name or address', 'changed names or addresses'),
      href: getHref({ tab: 'restaurant-reviews', queue: 'changes' }),
    },
    {
      n: claims,
      label: formatCount(claims, 'claim to decide', 'claims to decide'),
      href: getHref({ tab: 'claims', waiting: 1 }),
    },
    {
      n: reports,
      label: formatCount(reports, 'report to handle', 'reports to handle'),
      href: getHref({ tab: 'reports' }),
    },
  ].filter(({ n }) => n > 0);
  return (
    <Panel title="Waiting for you">
      {tasks.length === 0 ? (
        <p className="text-ink-2">Nothing: everything has been decided.</p>
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

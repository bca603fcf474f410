import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import type { AdminTab } from '#kit/web/page/feature.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { Tabs } from '#kit/web/ui/Tabs.tsx';
import { getOverview } from '../overview/contract.ts';
import { SearchField } from '../table/web/SearchField.tsx';
import { useAddress } from './address.ts';
import { SearchScreen } from './SearchScreen.tsx';

/** The administration of the platform. */
export function AdminPage({ tabs }: { tabs: readonly AdminTab[] }) {
  const due = useCurrentUser()?.secondFactorDueAt;
  const now = useRenderTime();
  if (!due) return <AdminArea tabs={tabs} />;
  const isOver = Date.parse(due) < now;
  return (
    <>
      <div className="mx-auto mt-6 grid max-w-wide justify-items-start gap-3 rounded-panel border border-line bg-surface p-5">
        <h2 className="text-lg">{t('Administrators need a second factor')}</h2>
        <p className="text-ink-2">
          {isOver
            ? t('Set up a passkey or an authenticator app to open the administration again.')
            : t(
                'Set up a passkey or an authenticator app by {due}. After that, this area closes until you do.',
                { due: formatDate(due, 'day', 'UTC') },
              )}
        </p>
        <a href={`${links.settings}#sign-in`} className={buttonClass({ variant: 'primary' })}>
          {t('Set it up')}
        </a>
      </div>
      {!isOver && <AdminArea tabs={tabs} />}
    </>
  );
}

/** The search over all tables, which has no tab. */
const SEARCH = 'search';

/** Returns the tab in the address; the first one if it does not exist, none while a search is shown. */
const findTab = (tabs: readonly AdminTab[], id: string | undefined): AdminTab | undefined =>
  id === SEARCH ? undefined : (tabs.find((tab) => tab.id === id) ?? tabs[0]);

/** The links below the area. */
const FOOTER = [
  { label: t('Restaurants'), href: links.restaurants },
  { label: t('Challenges'), href: links.challenges() },
  { label: t('Wall'), href: links.wall() },
  { label: t('Profile'), href: links.profile },
  { label: t('Administration'), href: links.admin },
  { label: t('Ledger'), href: links.ledger },
  { label: t('Sample data'), href: links.seed },
];

/** Shows the search over everything, and the screens of the tabs. */
function AdminArea({ tabs }: { tabs: readonly AdminTab[] }) {
  const { params, toHref, go } = useAddress();
  const open = findTab(tabs, params.tab);
  const { data } = useQuery(query(getOverview, {}));
  const counters: Record<string, number> = data?.waiting ?? {};
  const countWaiting = (names: readonly string[] = []) =>
    names.reduce((sum, name) => sum + (counters[name] ?? 0), 0);
  const items = tabs.map(({ id, label, icon, waiting }) => ({
    id,
    label,
    icon,
    href: toHref({ tab: id === tabs[0]?.id ? undefined : id }),
    current: id === open?.id,
    count: countWaiting(waiting) || undefined,
  }));

  return (
    <div className="px-4 pt-6 lg:px-8">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl">{t('Administration')}</h1>
        <SearchField
          label={t('Search all tables')}
          placeholder={t('Search all tables...')}
          value={open ? '' : (params.q ?? '')}
          onSearch={(q) => go({ ...clearParams(params), tab: SEARCH, q }, { replace: !open })}
          className="w-full sm:w-96"
        />
      </div>
      <Tabs label={t('Administration')} items={items} className="mb-6 lg:hidden" />
      <div className="grid-cols-[13rem_minmax(0,1fr)] gap-8 lg:grid">
        <SideNav tabs={items} />
        <Screen key={open?.id} tab={open} tabs={tabs} />
      </div>
      <nav aria-label={t('Elsewhere')} className="mt-10 flex flex-wrap gap-x-5 text-sm text-ink-2">
        {FOOTER.map(({ label, href }) => (
          <a
            key={href}
            href={href}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            {label}
          </a>
        ))}
      </nav>
    </div>
  );
}

/** Clears the parameters, so that one screen does not pass them to another. */
const clearParams = (params: Record<string, string>) =>
  Object.fromEntries(Object.keys(params).map((name) => [name, undefined]));

function SideNav(props: {
  tabs: readonly {
    id: string;
    label: string;
    icon: LucideIcon;
    href: string;
    current: boolean;
    count?: number;
  }[];
}) {
  return (
    <nav aria-label={t('Administration')} className="hidden lg:block">
      <ul className="sticky top-22 grid gap-1">
        {props.tabs.map(({ id, label, icon: Icon, href, current, count }) => {
          return (
            <li key={id}>
              <a
                href={href}
                aria-current={current ? 'page' : undefined}
                className={cx(
                  'flex min-h-10 items-center gap-3 rounded-field px-3 text-sm font-semibold smooth',
                  current ? 'bg-accent-soft text-accent' : 'text-ink-2 hover:bg-sunken hover:text-ink',
                )}
              >
                <Icon size={18} />
                {label}
                {count !== undefined && (
                  <span className="ms-auto rounded-full bg-accent px-2 text-xs font-bold text-on-accent">
                    {count}
                    <span className="sr-only"> {t('waiting')}</span>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Shows the content of a tab; without a tab, the results of the search over all tables. */
function Screen({ tab, tabs }: { tab: AdminTab | undefined; tabs: readonly AdminTab[] }) {
  const skeleton = <Skeleton className="h-96 w-full rounded-card" />;
  return <Hydrated waiting={skeleton}>{tab ? <tab.Screen /> : <SearchScreen tabs={tabs} />}</Hydrated>;
}

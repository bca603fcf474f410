import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { pages, query } from '#kit/web/api.ts';
import { publicHead } from '#kit/web/page/head.ts';
import { fresh, type RouterContext } from '#kit/web/page/root.ts';
import type { Search } from '#kit/web/page/search.ts';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { LOG_ACTS, LOG_SUBJECTS, type LogAct, type LogSubject } from '#vocabulary/moderation.ts';
import { countLogEntries, type LogEntry, listLogEntries } from '../contract.ts';
import { type LogFilterValues, readLogFilters } from './filters.ts';
import { LogFilters } from './LogFilters.tsx';
import { ACT_LABELS, LOG_ROLE_LABELS, ONE_LABELS, OUTCOME_LABELS, SUBJECT_LABELS } from './wording.ts';

const route = getRouteApi('/moderation');

const linkClass = 'text-accent underline underline-offset-4';

const entriesQuery = (filters: LogFilterValues) => pages(listLogEntries, { ...filters, limit: 50 });
const countsQuery = ({ month }: LogFilterValues) => query(countLogEntries, month ? { month } : {});

export async function loadLog({ context: { queryClient }, deps }: { context: RouterContext; deps: Search }) {
  const filters = readLogFilters(deps);
  const prefetches = [
    queryClient.prefetchQuery(fresh(countsQuery(filters))),
    queryClient.prefetchInfiniteQuery(fresh(entriesQuery(filters))),
  ];
  // In a browser the page shows at once, and its lists when they arrive.
  if (import.meta.env.SSR) await Promise.all(prefetches);
  return publicHead(
    t('Moderation log'),
    links.moderation(),
    t('What was removed and restored here, by whom and under which rule. Nobody can change it afterwards.'),
  );
}

/** The public moderation log. */
export function LogPage() {
  const filters = readLogFilters(route.useSearch());
  return (
    <div className="mx-auto max-w-wide px-4 pt-6 lg:px-8 lg:pt-10">
      <header className="mb-5 max-w-prose">
        <h1 className="text-2xl">{t('Moderation log')}</h1>
        <p className="mt-1 text-ink-2">
          {rich(
            'Each line is one thing that was removed or came back, by whom and under which <link>rule</link>. It names no people and repeats no texts. The lines are chained: whoever changes one breaks all that follow.',
            {
              link: (words) => (
                <a href={links.rules} className={linkClass}>
                  {words}
                </a>
              ),
            },
          )}
        </p>
      </header>
      <Counts filters={filters} />
      <Entries filters={filters} />
      <section className="mt-10 grid max-w-prose gap-2">
        <h2 className="text-xl">{t('Check it yourself')}</h2>
        <p className="text-ink-2">
          {rich(
            'The hash of a line is made of the line and of the hash before it. <link>The hash of each day’s last line</link> is public: keep one, and see later whether it is still part of the chain.',
            {
              link: (words) => (
                <a href="/.well-known/tablemate-log" className={linkClass}>
                  {words}
                </a>
              ),
            },
          )}
        </p>
      </section>
    </div>
  );
}

function Counts({ filters }: { filters: LogFilterValues }) {
  const read = useQuery(countsQuery(filters));
  if (read.error && !read.data) return <ReadError read={read} />;
  if (!read.data) return <Skeleton className="mb-6 h-40 rounded-panel" />;
  const { counts, firstDay, lastDay } = read.data;
  const sumCounts = (rows: typeof counts) => rows.reduce((sum, { count }) => sum + count, 0);
  const sumBy = <Name extends string>(
    names: readonly Name[],
    pick: (row: (typeof counts)[number]) => string,
  ) =>
    names.flatMap((name) => {
      const count = sumCounts(counts.filter((row) => pick(row) === name));
      return count > 0 ? [{ name, count }] : [];
    });
  const lists = [
    {
      title: t('By act'),
      rows: sumBy(LOG_ACTS, ({ act }) => act),
      label: (name: string) => ACT_LABELS[name as LogAct],
    },
    {
      title: t('By subject'),
      rows: sumBy(LOG_SUBJECTS, ({ subject }) => subject),
      label: (name: string) => SUBJECT_LABELS[name as LogSubject],
    },
  ];
  return (
    <>
      <LogFilters filters={filters} firstDay={firstDay} lastDay={lastDay} />
      {counts.length > 0 && (
        <div className="mb-6 grid gap-6 rounded-panel border border-line bg-surface p-5 sm:grid-cols-2">
          {lists.map(({ title, rows, label }) => (
            <section key={title}>
              <h2 className="text-lg">{title}</h2>
              <dl className="mt-2 grid gap-1 text-sm">
                {rows.map(({ name, count }) => (
                  <div key={name} className="flex justify-between gap-4">
                    <dt className="text-ink-2">{label(name)}</dt>
                    <dd className="font-semibold tabular-nums">{formatNumber(count)}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      )}
    </>
  );
}

function Entries({ filters }: { filters: LogFilterValues }) {
  const list = useInfiniteQuery(entriesQuery(filters));
  if (list.error && !list.data) return <ReadError read={list} />;
  if (!list.data) return <Skeleton className="h-60 rounded-panel" />;
  const entries = list.data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) return <EmptyState>{t('The log has no such line.')}</EmptyState>;
  return (
    <>
      <LogTable entries={entries} />
      <ShowMore list={list} formatAmount={(n) => plural(n, '{n} line', '{n} lines')} className="mt-4" />
    </>
  );
}

const COLUMNS = [t('Line'), t('Day'), t('What'), t('Act'), t('By'), t('Rule'), t('Hash')];

/** The lines as a table, on a phone as panels. */
function LogTable({ entries }: { entries: LogEntry[] }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('Lines of the moderation log')}</caption>
      <thead className="max-lg:sr-only">
        <tr>
          {COLUMNS.map((label) => (
            <th key={label} scope="col" className="py-2 pe-4 text-start font-semibold">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Line key={entry.seq} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ entry: { seq, day, subject, act, role, rule, appeal, hash } }: { entry: LogEntry }) {
  const cell = 'py-1 pe-4 lg:py-2.5';
  return (
    <tr className="border-t border-line align-top max-lg:grid max-lg:grid-cols-[auto_1fr] max-lg:py-2">
      <th scope="row" className={`${cell} text-start font-normal tabular-nums text-ink-3`}>
        {seq}
      </th>
      <td className={`${cell} whitespace-nowrap max-lg:text-end`}>{day}</td>
      <td className={`${cell} font-semibold`}>{ONE_LABELS[subject]}</td>
      <td className={`${cell} max-lg:text-end`}>
        {ACT_LABELS[act]}
        {appeal && <span className="block text-ink-2">{OUTCOME_LABELS[appeal]}</span>}
      </td>
      <td className={`${cell} text-ink-2`}>{LOG_ROLE_LABELS[role]}</td>
      <td className={`${cell} max-lg:text-end`}>
        {rule !== null && (
          <a
            href={`${links.rules}#rule-${rule}`}
            className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
          >
            {t('Rule {rule}', { rule })}
          </a>
        )}
      </td>
      <td className={`${cell} font-mono text-xs text-ink-3 max-lg:col-span-2`} title={hash}>
        {hash.slice(0, 12)}
      </td>
    </tr>
  );
}

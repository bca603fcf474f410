import { useSuspenseQuery } from '@tanstack/react-query';
import { links } from '#addresses.ts';
import { pictureSources } from '#features/media/rules.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { fresh, type LoaderOf } from '#kit/web/page/root.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { listDecisions } from '../contract.ts';
import { formatMoment } from '../rules.ts';
import type { DecisionInShort } from '../shapes.ts';
import { StartForm } from './StartForm.tsx';

export const loadDecisions = ({ context: { queryClient } }: LoaderOf) =>
  queryClient.fetchQuery(fresh(query(listDecisions, {})));

/** Starts a table and lists the viewer's tables. */
export function DecidePage() {
  const { data: tables } = useSuspenseQuery(query(listDecisions, {}));
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-10 px-4 pt-6 lg:grid-cols-[minmax(0,26rem)_1fr] lg:gap-16 lg:px-8 lg:pt-10">
      <StartForm />
      <section aria-labelledby="tables">
        <h2 id="tables" className="text-xl">
          {t('Your tables')}
        </h2>
        <p className="mt-1">
          <a
            href={links.tableRequests}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline"
          >
            {t('Tables that you asked for')}
          </a>
        </p>
        {tables.length === 0 ? (
          <p className="mt-3 text-ink-2">{t('The tables that you start or sit down at stand here.')}</p>
        ) : (
          <ul className="mt-4 grid grid-cols-1 gap-3">
            {tables.map((table) => (
              <TableLine key={table.token} table={table} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function TableLine({ table }: { table: DecisionInShort }) {
  const now = useRenderTime();
  const { token, title, at, timeZone, state, chosen, image, people, done } = table;
  const status = {
    voting: t('{done} of {people} done', { done, people }),
    decided: chosen ?? t('Decided'),
    cancelled: t('Called off'),
  }[state];
  return (
    <li>
      <a
        href={links.table(token)}
        className="flex min-h-11 items-center gap-4 rounded-card border border-line bg-surface p-3 smooth hover:border-ink-3"
      >
        <Picture {...(image && pictureSources(image))} alt="" className="size-14! shrink-0 rounded-field" />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{title}</span>
          <span className="block truncate text-sm text-ink-2">
            <span className="inline-block first-letter:uppercase">{formatMoment(at, timeZone, now)}</span>
            {` · ${status}`}
          </span>
        </span>
      </a>
    </li>
  );
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Choices, Listing } from '#features/admin/table/web/Listing.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { listReportKinds, listReports } from '#features/moderation/contract.ts';
import { nameKinds } from '#features/reports/web/wording.ts';
import { plural, t } from '#kit/contract/text.ts';
import { pages, query } from '#kit/web/api.ts';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ReportCard } from './ReportCard.tsx';

/** Lists reports, grouped by target, open ones first. */
export function ReportsTab() {
  const { params, toHref: getHref } = useAddress();
  const status = params.status === 'handled' ? 'handled' : 'open';
  const { data: kinds = [] } = useQuery(query(listReportKinds, {}));
  const kind = params.kind || undefined;
  const list = useInfiniteQuery(pages(listReports, { status, kind, limit: 20 }));
  const href = (change: { status?: 'handled' | undefined; kind?: string | undefined }) =>
    getHref({ tab: 'reports', status: status === 'handled' ? 'handled' : undefined, kind, ...change });
  return (
    <section aria-labelledby="reports-title">
      <h2 id="reports-title" className="mb-4 text-xl">
        {t('Reports')}
      </h2>
      <Choices
        label={t('State of reports')}
        items={[
          { label: t('Open', {}, 'state'), href: href({ status: undefined }), current: status === 'open' },
          { label: t('Handled'), href: href({ status: 'handled' }), current: status === 'handled' },
        ]}
      />
      <Choices
        label={t('What is reported')}
        items={[
          { label: t('Everything'), href: href({ kind: undefined }), current: kind === undefined },
          ...kinds.map((option) => ({
            label: nameKinds(option.kind),
            href: href({ kind: option.kind }),
            current: kind === option.kind,
          })),
        ]}
      />
      <Listing
        key={`${status} ${kind}`}
        list={list}
        formatAmount={(n) => plural(n, '{n} report', '{n} reports')}
        getKey={(group) => `${group.kind} ${group.targetId} ${group.lastId}`}
        empty={
          status === 'open' ? (
            <EmptyState title={t('All quiet')}>{t('No open reports.')}</EmptyState>
          ) : (
            <EmptyState title={t('Nothing yet')}>{t('No report has been handled.')}</EmptyState>
          )
        }
      >
        {(group) => <ReportCard group={group} />}
      </Listing>
    </section>
  );
}

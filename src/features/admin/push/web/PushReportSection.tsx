import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { getPushReport, type PushReport } from '../contract.ts';

export function PushReportSection() {
  const report = useQuery(query(getPushReport, {}));
  return (
    <section aria-labelledby="push-title" className="mt-8 grid gap-5">
      <h2 id="push-title" className="text-xl">
        {t('Push')}
      </h2>
      {report.isPending && <Skeleton className="h-96 w-full rounded-card" />}
      {report.isError && <ReadError read={report} />}
      {report.data && <Report report={report.data} />}
    </section>
  );
}

function Report({ report: { devices, people, days } }: { report: PushReport }) {
  return (
    <>
      <p className="text-ink-2">
        {t('{devices} of {people} take notifications.', {
          devices: plural(devices, '{n} browser', '{n} browsers'),
          people: plural(people, '{n} person', '{n} people'),
        })}
      </p>
      {days.length === 0 && (
        <EmptyState title={t('Nothing sent yet')}>
          {t('What push services say to our notifications stands here.')}
        </EmptyState>
      )}
      {days.length > 0 && (
        <Panel title={t('Last 30 days')}>
          <ul className="divide-y divide-line">
            {days.map(({ day, service, sent, refused, gone, failure }) => (
              <li key={`${day} ${service}`} className="py-3">
                <h3 className="font-body! text-base font-semibold! tracking-normal! wrap-anywhere">
                  {service}
                </h3>
                <p className="text-sm">
                  {plural(
                    gone,
                    '{sent} sent, {refused} refused, {n} browser gone',
                    '{sent} sent, {refused} refused, {n} browsers gone',
                    { sent: formatNumber(sent), refused: formatNumber(refused) },
                  )}
                </p>
                <p className="text-xs text-ink-3">
                  {failure
                    ? t('{day}. Last refusal: {reasons}', { day, reasons: REASONS[failure] ?? failure })
                    : day}
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

const REASONS: Record<string, string> = {
  '403': t('403: set SECURITY_CONTACT or PUBLIC_URL'),
  late: t('No answer in time'),
  away: t('Not reachable'),
};

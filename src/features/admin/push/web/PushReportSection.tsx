import { useQuery } from '@tanstack/react-query';
import { formatCount, formatNumber } from '#kit/contract/format.ts';
import { query } from '#kit/web/api.ts';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { getPushReport, type PushReport } from '../contract.ts';

/** What became of pushes. */
export function PushReportSection() {
  const report = useQuery(query(getPushReport, {}));
  return (
    <section aria-labelledby="push-title" className="mt-8 grid gap-5">
      <h2 id="push-title" className="text-xl">
        Push
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
        {formatCount(devices, 'browser')} of {formatCount(people, 'person', 'people')} take notifications.
      </p>
      {days.length === 0 && (
        <EmptyState title="Nothing sent yet">
          What push services say to our notifications stands here.
        </EmptyState>
      )}
      {days.length > 0 && (
        <Panel title="Last 30 days">
          <ul className="divide-y divide-line">
            {days.map(({ day, service, sent, refused, gone, failure }) => (
              <li key={`${day} ${service}`} className="py-3">
                <h3 className="font-body! text-base font-semibold! tracking-normal! wrap-anywhere">
                  {service}
                </h3>
                <p className="text-sm">
                  {`${formatNumber(sent)} sent, ${formatNumber(refused)} refused, ${formatCount(gone, 'browser')} gone`}
                </p>
                <p className="text-xs text-ink-3">
                  {failure ? `${day}. Last refusal: ${REASONS[failure] ?? failure}` : day}
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
  '403': '403: set SECURITY_CONTACT or PUBLIC_URL',
  late: 'No answer in time',
  away: 'Not reachable',
};

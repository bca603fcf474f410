import { useQuery } from '@tanstack/react-query';
import { sayFailure, useChange } from '#features/admin/row/web/useChange.ts';
import { Ago } from '#features/admin/row/web/When.tsx';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { type FailedJob, listFailedJobs, retryFailedJob } from '../contract.ts';

/** Lists failed jobs that an administrator can retry; shows nothing if there are none. */
export function FailedJobs() {
  const { data, error, refetch, isFetching } = useQuery(query(listFailedJobs, {}));
  if (error && !data)
    return (
      <ErrorState title={t('Couldn’t load failed jobs')} onRetry={() => void refetch()} busy={isFetching}>
        {error.sentence}
      </ErrorState>
    );
  if (!data?.length) return null;
  return (
    <Panel title={t('Failed jobs')}>
      <p className="text-sm text-ink-2">{t('These are not tried again by themselves.')}</p>
      <ul className="divide-y divide-line">
        {data.map((job) => (
          <JobLine key={job.id} job={job} />
        ))}
      </ul>
    </Panel>
  );
}

function JobLine({ job: { id, name, targetId, error, attempts, failedAt } }: { job: FailedJob }) {
  const label = targetId === null ? name : `${name} ${targetId}`;
  const retry = useChange(retryFailedJob, {
    success: () => toast({ title: t('Trying again'), description: t('Job: {label}', { label }) }),
    failure: sayFailure(t('Not tried again'), t('Please try again.')),
  });
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <h3 className="font-body! text-base font-semibold! tracking-normal! wrap-anywhere first-letter:uppercase">
          {label}
        </h3>
        <p className="text-sm wrap-anywhere">{error || t('No error was given.')}</p>
        <p className="text-xs text-ink-3">
          {rich('{ago}, after {attempts}', {
            ago: <Ago at={failedAt} />,
            attempts: plural(attempts, '{n} attempt', '{n} attempts'),
          })}
        </p>
      </div>
      <Button
        className="shrink-0"
        aria-label={t('Retry {label}', { label })}
        busy={retry.isPending}
        onClick={() => retry.mutate({ id })}
      >
        {t('Retry')}
      </Button>
    </li>
  );
}

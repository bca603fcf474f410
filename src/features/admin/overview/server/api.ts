import { audit } from '#features/audit/server/audit.ts';
import { t } from '#kit/contract/text.ts';
import { featureParts } from '#kit/server/feature/feature.ts';
import { readFailedJobs, retryJob } from '#kit/server/jobs/failed.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { getOverview, listFailedJobs, retryFailedJob } from '../contract.ts';
import { overview } from './overview.ts';

export const overviewApi = [
  handle(getOverview, ({ db, services }) => overview(db, services.get(featureParts).waiting)),
  handle(listFailedJobs, ({ db }) => readFailedJobs(db)),
  handle(retryFailedJob, async ({ db, user, input }) => {
    const job = await retryJob(db, input.id);
    if (!job) throw notFound(t('Job'));
    const { name, targetId, error } = job;
    await audit(db, user, {
      ...{ action: 'retry', kind: 'job', target: name, note: error },
      ...(targetId !== null && { targetId }),
    });
    return { message: t('The job is tried again.') };
  }),
];

import type { Feature } from '#kit/server/feature/feature.ts';
import { handle } from '#kit/server/serve.ts';
import * as contract from '../contract.ts';
import { deleteOldExposures, readExposureReport } from './report.ts';

export const exposuresFeature: Feature = {
  name: 'exposures',
  contract,
  handlers: [
    handle(contract.getExposureReport, ({ db, input }) =>
      readExposureReport(db, input.month ?? new Date().toISOString().slice(0, 7)),
    ),
  ],
  jobs: [
    { name: 'deleting old exposures', every: 'night', run: ({ db }, now) => deleteOldExposures(db, now) },
  ],
};

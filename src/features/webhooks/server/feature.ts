import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { webhooksApi } from './api.ts';
import { webhookJob } from './delivery.ts';
import { webhooksData } from './personal-data.ts';
import { askForMissing, forgetDeliveries, switchOffFailing } from './upkeep.ts';

export const webhooksFeature: Feature = {
  name: 'webhooks',
  contract,
  handlers: webhooksApi,
  personalData: webhooksData,
  queuedJobs: [webhookJob],
  jobs: [
    { name: 'switching off webhooks that fail', every: 'hour', run: switchOffFailing },
    { name: 'asking for messages of webhooks', every: 'hour', run: askForMissing },
    {
      name: 'forgetting messages of webhooks',
      every: 'night',
      run: ({ db }, now) => forgetDeliveries(db, now),
    },
  ],
};

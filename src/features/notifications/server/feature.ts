import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { houseNotifications } from '../notifications.ts';
import { notificationsApi } from './api.ts';
import { queueDigests } from './digests.ts';
import { mountStream } from './mount.ts';
import { notificationsData } from './personal-data.ts';
import { pushDevicesApi } from './push/devices.ts';
import { sweepOutcomes } from './push/outcomes.ts';
import { pushJob } from './push/push-job.ts';
import { tellOfRefusals } from './push/refusals.ts';
import { mountUnsubscribe } from './unsubscribe.ts';

export const notificationsFeature: Feature = {
  name: 'notifications',
  contract,
  handlers: [...notificationsApi, ...pushDevicesApi],
  mount: (app, services) => {
    mountStream(app, services);
    mountUnsubscribe(app, services);
  },
  personalData: notificationsData,
  notifications: houseNotifications,
  jobs: [
    { name: 'writing daily summaries', every: 'hour', run: queueDigests },
    { name: 'telling of refused pushes', every: 'hour', run: tellOfRefusals },
    { name: 'forgetting what became of pushes', every: 'night', run: ({ db }) => sweepOutcomes(db) },
  ],
  queuedJobs: [pushJob],
};

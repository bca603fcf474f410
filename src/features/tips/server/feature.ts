import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { tipsNotifications } from '../notifications.ts';
import { remindOfHours, shareOverdueTips } from './allotting.ts';
import { tipsApi } from './api.ts';
import { tipsData } from './personal-data.ts';

export const tipsFeature: Feature = {
  name: 'tips',
  contract,
  handlers: tipsApi,
  personalData: tipsData,
  notifications: tipsNotifications,
  jobs: [
    { name: 'sharing out tips that waited too long', every: 'hour', run: shareOverdueTips },
    { name: 'reminding of hours', every: 'night', run: remindOfHours },
  ],
};

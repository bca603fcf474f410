import { users } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { peopleApi } from './api.ts';
import { hidesBlockedAndMuted } from './notification-filter.ts';
import { peopleData } from './personal-data.ts';

export const peopleFeature: Feature = {
  name: 'people',
  contract,
  handlers: peopleApi,
  personalData: peopleData,
  pictures: [users.avatar],
  notificationFilter: hidesBlockedAndMuted,
};

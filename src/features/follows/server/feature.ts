import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { followNotifications } from '../notifications.ts';
import { followActivity } from './activity.ts';
import { followsApi } from './api.ts';
import { invitationHandlers, sweepInvitations } from './invitations.ts';
import { followsData } from './personal-data.ts';

export const followsFeature: Feature = {
  name: 'follows',
  contract,
  handlers: [...followsApi, ...invitationHandlers],
  personalData: followsData,
  activity: followActivity,
  notifications: followNotifications,
  jobs: [{ name: 'forgetting old invitations', every: 'night', run: ({ db }) => sweepInvitations(db) }],
};

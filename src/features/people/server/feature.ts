import { sql } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import type { NotificationFilter } from '#kit/server/feature/notification-parts.ts';
import * as contract from '../contract.ts';
import { peopleApi } from './api.ts';
import { peopleData } from './personal-data.ts';
import { isUnblocked, isUnmuted } from './visibility.ts';

/** Nobody is told of people whom they have muted or who are blocked, on either side. */
const hidesBlockedAndMuted: NotificationFilter = (viewer, actor) =>
  sql`not (${isUnblocked(viewer, actor)} and ${isUnmuted(viewer, actor)})`;

export const peopleFeature: Feature = {
  name: 'people',
  contract,
  handlers: peopleApi,
  personalData: peopleData,
  pictures: [users.avatar],
  notificationFilter: hidesBlockedAndMuted,
};

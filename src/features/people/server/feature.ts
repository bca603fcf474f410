import { sql } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import type { NotificationFilter } from '#kit/server/feature/notification-parts.ts';
import type { PersonalData } from '#kit/server/feature/personal-data.ts';
import * as contract from '../contract.ts';
import { peopleApi } from './api.ts';
import { isUnblocked, isUnmuted } from './visibility.ts';

const peopleData: PersonalData = {
  tables: (me) => ({
    // Hides texts of blocked people, as `notifications` does not know blocks.
    notifications: sql`select kind, subject_kind, subject_id,
        case when ${isUnblocked(me, sql`actor_id`)} then data end as data,
        created_at, read_at
      from notifications where user_id = ${me} order by id`,
  }),
};

/** Hides notifications about muted people and across blocks. */
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

import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Feature } from '#kit/server/feature/feature.ts';
import { exampleActivity } from './activity.ts';
import { exampleTable } from './admin-table.ts';
import { exampleApi } from './api.ts';
import * as contract from './contract.ts';
import { noteSubject } from './notification-subject.ts';
import { exampleNotifications } from './notifications.ts';
import { exampleData } from './personal-data.ts';
import { exampleSubject } from './report-subject.ts';

const notes = pgTable('example_notes', { picture: text() });

/** A feature for tests: no code outside of this folder knows it, and the app needs one line for it. */
export const exampleFeature: Feature = {
  name: 'example',
  contract,
  handlers: exampleApi,
  personalData: exampleData,
  activity: exampleActivity,
  waiting: [{ name: 'example notes', count: sql`select count(*) from example_notes where note = 'Waits'` }],
  pictures: [notes.picture],
  reportSubjects: [exampleSubject],
  notifications: exampleNotifications,
  notificationSubjects: [noteSubject],
  adminTable: exampleTable,
};

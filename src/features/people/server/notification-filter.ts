import { sql } from 'drizzle-orm';
import type { NotificationFilter } from '#kit/server/feature/notification-parts.ts';
import { isUnblocked, isUnmuted } from './visibility.ts';

/** Nobody is told of people whom they have muted or who are blocked, on either side. */
export const hidesBlockedAndMuted: NotificationFilter = (viewer, actor) =>
  sql`not (${isUnblocked(viewer, actor)} and ${isUnmuted(viewer, actor)})`;

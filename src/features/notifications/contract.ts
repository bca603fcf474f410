import { z } from 'zod';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { NamedSubject, NOTIFICATION_ICONS, NotificationContents } from '#kit/contract/notification-kind.ts';
import { Done, Id, LongId, PathId, pageInput, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { NOTIFICATION_CHANNELS } from '#vocabulary.ts';

/** One notification, or several of a kind on one subject. */
export const Notification = z.object({
  /** Of the newest in the group. */
  id: LongId,
  kind: z.string(),
  /** At most two, the latest first; empty for Tablemate and deleted accounts, without a username for former members. */
  actors: z.array(
    z.object({ username: z.string().nullable(), name: z.string(), avatar: z.string().nullable() }),
  ),
  /** The number of people. */
  count: z.int(),
  /** Replaces an unread notification with the same key; null if never grouped. */
  groupKey: z.string().nullable(),
  /** Null if there is none or it is not visible to the reader. */
  subject: NamedSubject.nullable(),
  data: NotificationContents,
  title: z.string(),
  detail: z.string().nullable(),
  /** The path of its page; null without one. */
  href: z.string().nullable(),
  icon: z.enum(NOTIFICATION_ICONS),
  /** Whether to celebrate, unless the reader turned that off. */
  isCelebrated: z.boolean(),
  createdAt: Timestamp,
  readAt: Timestamp.nullable(),
});
export type Notification = z.infer<typeof Notification>;

const Unread = z.object({ unread: z.int() });

export const listNotifications = listEndpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'signed-in',
  summary: 'My notifications in groups, newest first',
  input: z.object(pageInput),
  reply: z.array(Notification),
});

export const countNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/count',
  access: 'public',
  summary:
    'How many groups of my notifications are unread; none for a visitor, whose page may still ask while it signs out',
  input: z.object({}),
  reply: Unread,
});

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'signed-in',
  summary: 'Mark my notifications as read: one with its group, all up to one, or all',
  input: z.object({ id: LongId.optional(), upTo: LongId.optional() }),
  reply: Unread,
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, t('Use a time from 00:00 to 23:59'));
const QuietHours = z.object({
  startsAt: TimeOfDay,
  /** On the next day if before `startsAt`. */
  endsAt: TimeOfDay,
  timeZone: z.string().max(60).refine(isTimeZone, t('There is no such time zone')),
});

const NotificationSettings = z.object({
  settings: z.array(
    z.object({
      setting: z.string(),
      label: z.string(),
      channels: z.object({ 'in-app': z.boolean(), email: z.boolean(), push: z.boolean() }),
      /** Whether the bell always shows it, so that only mails and pushes can be turned off. */
      isFixedInApp: z.boolean(),
      /** Otherwise mailed in a daily summary of unread notifications. */
      isMailedAtOnce: z.boolean(),
    }),
  ),
  /** Mails go only to confirmed addresses. */
  isEmailConfirmed: z.boolean(),
  /** Only the bell is used then. */
  quietHours: QuietHours.nullable(),
});

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/user/notification-settings',
  access: 'signed-in',
  summary: 'My notification settings',
  input: z.object({}),
  reply: NotificationSettings,
});

export const saveNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/user/notification-settings',
  access: 'signed-in',
  summary: 'Turn notifications on or off, and set or remove quiet hours; what is left out stays',
  input: z.object({
    settings: z
      .array(
        z.object({
          setting: z.string().max(40),
          channel: z.enum(NOTIFICATION_CHANNELS),
          enabled: z.boolean(),
        }),
      )
      .max(100)
      .optional(),
    quietHours: QuietHours.nullable().optional(),
  }),
  reply: NotificationSettings,
});

const PushDevice = z.object({
  id: Id,
  /** Such as "Chrome on Android". */
  name: z.string(),
  /** Whether it made this request. */
  isThis: z.boolean(),
  createdAt: Timestamp,
  /** The last push that its push service accepted. */
  sentAt: Timestamp.nullable(),
});
export type PushDevice = z.infer<typeof PushDevice>;

const PushDevices = z.object({
  /** The key of this site for push services (VAPID, RFC 8292), in base64url. */
  publicKey: z.string(),
  devices: z.array(PushDevice),
});

export const listPushDevices = endpoint({
  method: 'GET',
  path: '/api/push-devices',
  access: 'signed-in',
  summary: 'The browsers that show my notifications by push',
  input: z.object({}),
  reply: PushDevices,
});

const Base64Url = z.string().regex(/^[\w-]+$/, t('Must be base64url'));

export const savePushDevice = endpoint({
  method: 'PUT',
  path: '/api/push-devices',
  access: 'signed-in',
  limit: { points: 60, seconds: 3600 },
  conflicts: {
    push_devices_endpoint: { field: 'endpoint', message: t('This browser is being saved already') },
  },
  summary: 'Show my notifications in this browser, until I sign out of it',
  /** The result of `PushSubscription.toJSON()`. */
  input: z.object({
    endpoint: z.url().max(1000),
    keys: z.object({
      /** An uncompressed point of P-256. */
      p256dh: Base64Url.length(87),
      auth: Base64Url.length(22),
    }),
  }),
  reply: PushDevices,
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/push-devices/:id',
  access: 'signed-in',
  refuses: [404],
  summary: 'Show no more notifications in one of my browsers',
  input: z.object({ id: PathId }),
  reply: PushDevices,
});

export const testPush = endpoint({
  method: 'POST',
  path: '/api/push-devices/:id/test',
  access: 'signed-in',
  refuses: [404],
  limit: { points: 20, seconds: 3600 },
  summary: 'Send a notification to one of my browsers, to see that it comes',
  input: z.object({ id: PathId }),
  reply: Done,
});

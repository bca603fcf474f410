import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notificationSettings, quietHours } from '#db/schema.ts';
import { tell } from '#db/tell.ts';
import { withdrawMails } from '#features/mail/server/queue.ts';
import { LongId } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import { badInput } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import {
  countNotifications,
  getNotificationSettings,
  listNotifications,
  readNotifications,
  saveNotificationSettings,
} from '../contract.ts';
import { NOTIFICATION_CHANNEL } from './channel.ts';
import { countUnread, readWhere } from './reading.ts';
import { listSettings, readSettings } from './settings.ts';

const CursorKey = z.tuple([LongId]);

export const notificationsApi = [
  handle(listNotifications, async (context) => {
    const { user, input } = context;
    const { limit, cursor } = input;
    const older = cursor ? sql`n.id < ${decodeCursor(cursor, CursorKey)[0]}` : sql`true`;
    const rows = await readWhere(context, sql`n.user_id = ${user.id} and ${older}`, limit + 1);
    return toPage(
      rows.map(({ notification }) => notification),
      limit,
      ({ id }) => [id],
    );
  }),

  handle(countNotifications, async (context) => {
    const { user } = context;
    return { unread: user ? ((await countUnread(context, [user.id])).get(user.id) ?? 0) : 0 };
  }),

  handle(readNotifications, async (context) => {
    const { db, user, input } = context;
    const { id, upTo } = input;
    const one = sql`(id = ${id} or id < ${id} and group_key = (
      select group_key from notifications where id = ${id} and user_id = ${user.id}))`;
    const { rowCount } = await db.execute(sql`
      update notifications set read_at = now()
      where user_id = ${user.id} and read_at is null
        and ${id === undefined ? sql`true` : one} and ${upTo === undefined ? sql`true` : sql`id <= ${upTo}`}`);
    // The person's other pages fetch the new count.
    if (rowCount) tell(db, NOTIFICATION_CHANNEL, `${user.id}:0`);
    return { unread: (await countUnread(context, [user.id])).get(user.id) ?? 0 };
  }),

  handle(getNotificationSettings, (context) => readSettings(context, context.user.id)),

  handle(saveNotificationSettings, async (context) => {
    const { db, user, input, services } = context;
    const { settings = [], quietHours: quiet } = input;
    const settingsByName = new Map(listSettings(services, user).map((one) => [one.name, one]));
    if (settings.some(({ setting }) => !settingsByName.has(setting)))
      throw badInput({ settings: t('There is no such setting') });
    if (
      settings.some(
        ({ setting, channel }) => channel === 'in-app' && settingsByName.get(setting)?.isFixedInApp,
      )
    )
      throw badInput({ settings: t('The bell always shows these') });
    for (const row of settings) {
      await db
        .insert(notificationSettings)
        .values({ ...row, userId: user.id })
        .onConflictDoUpdate({
          target: [notificationSettings.userId, notificationSettings.setting, notificationSettings.channel],
          set: { enabled: row.enabled },
        });
    }
    const disabledMails = settings.flatMap(({ setting, channel, enabled }) =>
      channel === 'email' && !enabled ? [setting] : [],
    );
    await withdrawMails(db, user.id, disabledMails);
    if (quiet === null) await db.delete(quietHours).where(eq(quietHours.userId, user.id));
    else if (quiet)
      await db
        .insert(quietHours)
        .values({ ...quiet, userId: user.id })
        .onConflictDoUpdate({ target: quietHours.userId, set: quiet });
    return readSettings(context, user.id);
  }),
];

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, inTransaction } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { users } from '#db/schema.ts';
import { inUserLanguage } from '#features/auth/server/accounts.ts';
import { queueMail } from '#features/mail/server/mail.ts';
import { Day, Id } from '#kit/contract/shapes.ts';
import { translateConstant } from '#kit/contract/text.ts';
import { forEachSlice, type IsInSlice } from '#kit/server/jobs/slices.ts';
import type { Services } from '#kit/server/services.ts';
import { composeDigest, DIGEST } from '../mails.ts';
import { findQuietEnd, toLocalTime } from '../rules.ts';
import { readWhere } from './reading.ts';
import { notificationService } from './registry.ts';
import { getMailSetting } from './settings.ts';

/** Summaries are sent from 8:00, in the time zone of the quiet hours or else UTC. */
const MORNING_MINUTE = 8 * 60;
const MAX_GROUPS = 60;
/** People per query. */
const SLICE_PEOPLE = 2_000;
/** The first summary, and one after days away, covers this time. */
const MAX_AGE = sql`interval '3 days'`;

const Reader = z.object({
  userId: Id,
  day: Day.nullable(),
  upTo: z.int(),
  /** Null without quiet hours, as are the next two. */
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  timeZone: z.string().nullable(),
  settings: z.array(z.string()),
});
type Reader = z.output<typeof Reader>;

/** The kinds in summaries by setting, in the order of the app's list. */
function listDigestKinds(services: Pick<Services, 'get'>) {
  const kinds = [...services.get(notificationService).kinds.values()];
  const kindsWithSetting = kinds.flatMap((kind) => {
    const setting = getMailSetting(kind);
    return setting && !setting.isMailedAtOnce ? [{ kind, setting }] : [];
  });
  return Map.groupBy(kindsWithSetting, ({ setting }) => setting.name);
}

/**
 * Queues a mail of unread notifications that were in no summary, for each person who wants one, after 8:00 local time.
 * Several processes can run it at once.
 */
export async function queueDigests(services: Pick<Services, 'db' | 'get' | 'log'>, now: Date): Promise<void> {
  const kinds = listDigestKinds(services);
  await forEachSlice(services.db, users, SLICE_PEOPLE, async (isInSlice) => {
    for (const reader of await readReaders(services.db, [...kinds.keys()], isInSlice)) {
      const { day, minute } = toLocalTime(now, reader.timeZone ?? 'UTC');
      if (minute < MORNING_MINUTE || (reader.day !== null && reader.day >= day)) continue;
      try {
        await inTransaction(services.db, (tx) =>
          inUserLanguage(tx, reader.userId, () => queueDigest({ db: tx, services }, reader, day, now)),
        );
      } catch (error) {
        services.log.warn({ error, user: reader.userId }, 'a daily summary was not written');
      }
    }
  });
}

const readReaders = (db: Database, settings: readonly string[], isInSlice: IsInSlice): Promise<Reader[]> =>
  selectRows(
    db,
    Reader,
    sql`
      select s.user_id, d.day, coalesce(d.up_to, 0) as up_to,
        q.starts_at, q.ends_at, q.time_zone,
        array_agg(s.setting) as settings
      from notification_settings s
      join users u on u.id = s.user_id and u.email_confirmed_at is not null
        and u.deleted_at is null and u.closed_at is null
      left join quiet_hours q on q.user_id = s.user_id
      left join notification_digests d on d.user_id = s.user_id
      where ${isInSlice(sql`s.user_id`)} and s.channel = 'email' and s.enabled
        and s.setting = any(${sql.param(settings)}::text[])
      group by s.user_id, d.day, d.up_to, q.user_id`,
  );

type DigestContext = { db: Database; services: Pick<Services, 'get'> };

async function queueDigest(context: DigestContext, reader: Reader, day: string, now: Date): Promise<void> {
  const { userId, upTo, startsAt, endsAt, timeZone } = reader;
  const { rowCount } = await context.db.execute(sql`
    insert into notification_digests (user_id, day, up_to)
    select ${userId}, ${day}::date, coalesce(max(id), 0) from notifications where user_id = ${userId}
    on conflict (user_id) do update set day = excluded.day, up_to = excluded.up_to
      where notification_digests.day < excluded.day`);
  // Another process has queued the summary of this day.
  if (rowCount === 0) return;
  const kinds = [...listDigestKinds(context.services)].filter(([name]) => reader.settings.includes(name));
  const names = kinds.flatMap(([, some]) => some.map(({ kind }) => kind.name));
  const rows = await readWhere(
    context,
    sql`n.user_id = ${userId} and n.read_at is null and n.id > ${upTo}
      and n.created_at > ${now.toISOString()}::timestamptz - ${MAX_AGE}
      and n.kind = any(${sql.param(names)}::text[])`,
    MAX_GROUPS,
  );
  const groups = kinds.flatMap(([, some]) => {
    const items = rows
      .map(({ notification }) => notification)
      .filter((notification) => some.some(({ kind }) => kind.name === notification.kind));
    const label = some[0] && translateConstant(some[0].setting.label);
    return label && items.length > 0 ? [{ label, items }] : [];
  });
  if (groups.length === 0) return;
  const quiet =
    startsAt !== null && endsAt !== null && timeZone !== null ? { startsAt, endsAt, timeZone } : null;
  await queueMail(context, {
    kind: 'daily summary',
    userId,
    isSecurity: false,
    setting: DIGEST,
    notBefore: findQuietEnd(quiet, now) ?? now,
    content: composeDigest(groups),
  });
}

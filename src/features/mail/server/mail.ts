import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { users } from '#db/schema.ts';
import { enqueue } from '#kit/server/jobs/enqueue.ts';
import { defineJob } from '#kit/server/jobs/job.ts';
import { defineService, type Services } from '#kit/server/services.ts';
import { statement } from '#kit/server/statements.ts';
import { ENGLISH, readersLanguage } from '#kit/server/texts/language.ts';
import { MailContent } from '../content.ts';
import type { Mailer } from './mailer.ts';

export const mailService = defineService<Mailer>('mail');

/** Sends the mails that are due. Failed ones have their next attempt in their row, for the job of each minute. */
export const sendMails = defineJob({
  name: 'mail',
  payload: z.object({}),
  retries: { limit: 2, delaySeconds: 10 },
  limitSeconds: 900,
  run: ({ get }) => get(mailService).wake(),
});

/** A single address: no name, list or line break can add a header. */
const Address = z.email().max(254);

type MailContext = { db: Database; services: Pick<Services, 'get'> };

type NewMail = {
  /** Shown to administrators, such as 'email confirmation': lower case letters, spaces and hyphens. */
  kind: string;
  /** The account it is about, or null; required except for security mails. */
  userId: number | null;
  content: MailContent;
} & (
  | {
      /** Sent to `to` even if it is unconfirmed and mails are turned off. */
      isSecurity: true;
      to: string;
    }
  | {
      /** Sent to the address of the account, if confirmed. */
      isSecurity: false;
      userId: number;
      /** The notification setting that the mail's link turns off. */
      setting: string;
      /** Sent within a minute of this time. Bulk mails pass the current time, so that they start no job each. */
      notBefore?: Date | null;
    }
);

/** Queues a mail in the caller's transaction. Invalid addresses get none, so that old accounts with one can still sign in. */
export async function queueMail({ db, services }: MailContext, mail: NewMail): Promise<void> {
  if (mail.isSecurity && !Address.safeParse(mail.to).success) return;
  const key = randomUUID();
  const language = readersLanguage();
  const content = language === ENGLISH ? mail.content : { language, ...mail.content };
  const sealedContent = services.get(mailService).seal(JSON.stringify(MailContent.parse(content)), key);
  const row = { key, kind: mail.kind, sealed: sealedContent, userId: mail.userId };
  if (mail.isSecurity) await insertSecurityMail(db, { ...row, to: mail.to });
  else
    await insertMail(db, {
      ...row,
      setting: mail.setting,
      notBefore: mail.notBefore?.toISOString() ?? null,
    });
  if (mail.isSecurity || !mail.notBefore) await enqueue(db, sendMails, {});
}

/** Queues a security mail about a change to the account's address; does nothing without the account. */
export async function queueAccountMail(
  context: MailContext,
  userId: number,
  kind: string,
  compose: (username: string) => MailContent,
): Promise<void> {
  const [person] = await context.db
    .select({ email: users.email, username: users.username })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) return;
  await queueMail(context, {
    kind,
    isSecurity: true,
    to: person.email,
    userId,
    content: compose(person.username),
  });
}

const insertSecurityMail = statement(
  'mails_insert_security',
  (param) => sql`
    insert into mails (key, kind, is_security, sealed, user_id, address)
    values (${param('key')}, ${param('kind')}, true, ${param('sealed')}, ${param('userId')}, ${param('to')})`,
);

const insertMail = statement(
  'mails_insert',
  (param) => sql`
    insert into mails (key, kind, is_security, sealed, user_id, address, setting, next_attempt_at)
    select ${param('key')}, ${param('kind')}, false, ${param('sealed')}, id, email, ${param('setting')},
      coalesce(${param('notBefore')}::timestamptz, now())
    from users
    where id = ${param('userId')} and email_confirmed_at is not null and deleted_at is null and closed_at is null`,
);

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

/** Sends what is due by now. Each mail has its own next try in its row, which the job of each minute looks for. */
export const sendMails = defineJob({
  name: 'mail',
  payload: z.object({}),
  retries: { limit: 2, delaySeconds: 10 },
  limitSeconds: 900,
  run: ({ get }) => get(mailService).wake(),
});

/** Exactly one address: without a name, a list or a line break no header can grow out of it. */
const Address = z.email().max(254);

type MailContext = { db: Database; services: Pick<Services, 'get'> };

type NewMail = {
  /** What it is for, in administrators' list: 'email confirmation'. Lower case letters, spaces and hyphens. */
  kind: string;
  /** Whose account it concerns; null for addresses that belong to none. Required where it is no security mail. */
  userId: number | null;
  content: MailContent;
} & (
  | {
      /** Goes to this address whatever people have turned off, whether it is confirmed or not. */
      isSecurity: true;
      to: string;
    }
  | {
      /** Goes to the address of the account, if that is confirmed. */
      isSecurity: false;
      userId: number;
      /** The notification setting that a link in it turns off. */
      setting: string;
      /** Held back until then, and for up to a minute more: what comes in large numbers says now. */
      notBefore?: Date | null;
    }
);

/**
 * Puts a mail on the list of those to be sent, in the caller's transaction: it goes out when that commits, and not when
 * it fails. Nothing is sent to what is not one address: an account from before that has such a one must still be able to
 * sign in. Throws where the content has another shape.
 */
export async function queueMail({ db, services }: MailContext, mail: NewMail): Promise<void> {
  if (mail.isSecurity && !Address.safeParse(mail.to).success) return;
  const key = randomUUID();
  const language = readersLanguage();
  const content = language === ENGLISH ? mail.content : { language, ...mail.content };
  const sealed = services.get(mailService).seal(JSON.stringify(MailContent.parse(content)), key);
  const row = { key, kind: mail.kind, sealed, userId: mail.userId };
  if (mail.isSecurity) await insertSecurityMail(db, { ...row, to: mail.to });
  else
    await insertMail(db, {
      ...row,
      setting: mail.setting,
      notBefore: mail.notBefore?.toISOString() ?? null,
    });
  if (mail.isSecurity || !mail.notBefore) await enqueue(db, sendMails, {});
}

/** Queues a security mail to the address of an account, about what has changed there. Without the account nothing is sent. */
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

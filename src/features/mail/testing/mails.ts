import { asc } from 'drizzle-orm';
import { mails } from '#db/schema.ts';
import type { Services } from '#kit/server/services.ts';
import type { MailContent } from '../content.ts';
import { mailService } from '../server/mail.ts';

type WaitingMail = { kind: string; to: string; userId: number | null; content: MailContent };

/** Unsent mails, oldest first; in tests none is sent before the mailer starts. */
export async function readWaitingMails({ db, get }: Pick<Services, 'db' | 'get'>): Promise<WaitingMail[]> {
  const rows = await db.select().from(mails).orderBy(asc(mails.id));
  return rows.flatMap(({ sealed, key, kind, address, userId }) =>
    sealed === null ? [] : [{ kind, to: address, userId, content: get(mailService).read(sealed, key) }],
  );
}

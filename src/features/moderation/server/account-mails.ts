import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { inUserLanguage } from '#features/auth/server/accounts.ts';
import type { MailContent } from '#features/mail/content.ts';
import { queueMail } from '#features/mail/server/mail.ts';
import { toAppealToken } from '#features/reports/server/account-appeals.ts';
import type { AdminContext } from '#kit/server/events.ts';
import type { ReportSubject } from '#kit/server/feature/report-subject.ts';
import { accountAppealRefusedMail, accountRemovedMail } from '../mails.ts';

/** A mail about an account, in its language. Always sent: the account may not be able to sign in. */
export const mailAccount = (
  context: AdminContext,
  { id, email }: { id: number; email: string },
  kind: string,
  compose: () => MailContent,
): Promise<void> =>
  inUserLanguage(context.db, id, () =>
    queueMail(context, { kind, to: email, userId: id, isSecurity: true, content: compose() }),
  );

async function findAccount({ db }: AdminContext, id: number) {
  const [account] = await db
    .select({ id: users.id, username: users.username, email: users.email })
    .from(users)
    .where(eq(users.id, id));
  if (!account) throw new Error('A removed account is gone.');
  return account;
}

/** Mails about a removed account, and about an appeal that was refused. */
export const accountMails: NonNullable<ReportSubject['mails']> = {
  async removed(context, { id, userId, rule, reason }) {
    const account = await findAccount(context, userId);
    const token = toAppealToken(context.services, id);
    const { username } = account;
    await mailAccount(context, account, 'account removed', () =>
      accountRemovedMail({ username, rule, reason, token }),
    );
  },

  async upheld(context, { userId, answer }) {
    const account = await findAccount(context, userId);
    await mailAccount(context, account, 'account appeal refused', () =>
      accountAppealRefusedMail(account.username, answer),
    );
  },
};

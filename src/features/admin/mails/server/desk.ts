import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { mails } from '#db/schema.ts';
import { createOrder } from '#features/admin/table/server/order.ts';
import { readMailFile } from '#features/mail/server/mail-file.ts';
import type { ParsedOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { escapeLike } from '#kit/server/like.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import * as contract from '../contract.ts';
import { type AdminMail, getAdminMail, listAdminMails, MAIL_STATUSES } from '../contract.ts';

const KEYS = { createdAt: { by: sql`${mails.createdAt}`, type: 'timestamptz' } } as const;

const [WAITING, SENT, FAILED] = MAIL_STATUSES;

const columns = {
  ...getTableColumns(mails),
  status: sql<AdminMail['status']>`case when ${mails.nextAttemptAt} is not null then ${WAITING}
    when ${mails.sentAt} is not null then ${SENT} else ${FAILED} end`,
};

const conditions = {
  [WAITING]: sql`${mails.nextAttemptAt} is not null`,
  [SENT]: sql`${mails.sentAt} is not null`,
  [FAILED]: sql`${mails.nextAttemptAt} is null and ${mails.sentAt} is null`,
};

async function mailsPage(db: Database, input: ParsedOf<typeof listAdminMails>) {
  const order = createOrder(KEYS, 'createdAt', mails.id, input);
  const { q, status } = input;
  const rows = await db
    .select({ ...columns, key: order.key })
    .from(mails)
    .where(
      and(
        q ? sql`${mails.address} ilike ${`${escapeLike(q)}%`}` : undefined,
        status && conditions[status],
        order.after,
      ),
    )
    .orderBy(order.by)
    .limit(order.limit)
    .execute(order.values);
  return order.page(rows);
}

async function readMail(db: Database, id: number) {
  const [mail] = await db.select(columns).from(mails).where(eq(mails.id, id));
  if (!mail) throw notFound(t('Mail'));
  return mail;
}

export const mailsDesk: Feature = {
  name: 'admin/mails',
  contract,
  adminTable: {
    name: 'mails',
    handlers: [
      handle(listAdminMails, ({ db, input }) => mailsPage(db, input)),
      handle(getAdminMail, async ({ db, input, services }) => {
        const mail = await readMail(db, input.id);
        return { ...mail, file: await readMailFile(services.config.dataDir, mail) };
      }),
    ],
  },
};

import { readMailFile } from '#features/mail/server/mail-file.ts';
import type { AdminTable } from '#kit/server/feature/admin-table.ts';
import { handle } from '#kit/server/serve.ts';
import { getAdminMail, listAdminMails } from '../contract.ts';
import { mailsPage, readMail } from './mails.ts';

export const mailsTable: AdminTable = {
  name: 'mails',
  handlers: [
    handle(listAdminMails, ({ db, input }) => mailsPage(db, input)),
    handle(getAdminMail, async ({ db, input, services }) => {
      const mail = await readMail(db, input.id);
      return { ...mail, file: await readMailFile(services.config.dataDir, mail) };
    }),
  ],
};

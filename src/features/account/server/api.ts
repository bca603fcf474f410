import { and, eq } from 'drizzle-orm';
import { reviews, users } from '#db/schema.ts';
import { isActiveAccount } from '#features/auth/server/accounts.ts';
import { queueMail } from '#features/mail/server/mail.ts';
import { t } from '#kit/contract/text.ts';
import { emit } from '#kit/server/events.ts';
import { notFound, unauthorised } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import {
  closeAccount,
  downloadDeletionReceipt,
  downloadExport,
  getClosing,
  getDeletionReceipt,
  listExports,
  requestExport,
} from '../contract.ts';
import { accountClosedMail } from '../mails.ts';
import { close, findOwnedRestaurants } from './account-deletion.ts';
import { eraseAccounts } from './erasure.ts';
import { accountClosed } from './events.ts';
import { askForExport, findExports, openExportArchive, removeFiles, toExport } from './exports.ts';
import { handoverHandlers } from './handover.ts';
import { readLastMoney } from './last-money.ts';
import { findReceipt } from './receipts.ts';
import { signInHandlers } from './sign-in.ts';

export const accountApi = [
  ...signInHandlers,
  ...handoverHandlers,

  handle(listExports, async ({ db, user }) => (await findExports(db, user.id)).map(toExport)),

  handle(requestExport, async ({ db, user }) => toExport(await askForExport(db, user.id))),

  handle(downloadExport, async ({ db, user, input, services }) => {
    const archive = await openExportArchive({ db, services }, user.id, input.id);
    if (archive === null) throw notFound(t('Archive'));
    return archive;
  }),

  handle(getClosing, async ({ db, user, services }) => {
    const [me] = await db
      .select({ walletBalance: users.walletBalance })
      .from(users)
      .where(eq(users.id, user.id));
    if (!me) throw unauthorised();
    const administrators =
      user.isAdmin || user.owesSecondFactor
        ? await db.$count(users, and(users.isAdmin, isActiveAccount))
        : null;
    return {
      ...me,
      ...(await readLastMoney({ db, services }, user.id)),
      isLastAdministrator: administrators === 1,
      reviewCount: await db.$count(reviews, eq(reviews.userId, user.id)),
      restaurants: await findOwnedRestaurants(db, user.id),
    };
  }),

  handle(closeAccount, async (context) => {
    const { user, input, services, transaction, caller, after } = context;
    const { files, receipt } = await transaction(async (db) => {
      const [me] = await db.select({ email: users.email }).from(users).where(eq(users.id, user.id));
      const result = await close({ db, services }, user, { ...input, moneyTo: input.moneyTo || null });
      if (me) {
        const content = accountClosedMail(user.username, input.reviews, result.receipt);
        const mail = {
          kind: 'account closed',
          isSecurity: true,
          to: me.email,
          userId: null,
          content,
        } as const;
        await queueMail({ db, services }, mail);
      }
      await emit({ ...context, db }, accountClosed, { userId: user.id });
      return result;
    });
    after(async () => {
      caller.setSession(null);
      await removeFiles(services, files);
      void eraseAccounts(services);
    });
    return { message: t('Your account is deleted. Thank you for having been here.'), receipt };
  }),

  handle(getDeletionReceipt, async ({ db, input }) => {
    const receipt = await findReceipt(db, input.reference);
    if (!receipt) throw notFound(t('Receipt'));
    return receipt;
  }),

  handle(downloadDeletionReceipt, async ({ db, input }) => {
    const receipt = await findReceipt(db, input.reference);
    if (!receipt) throw notFound(t('Receipt'));
    return JSON.stringify(receipt, null, 2);
  }),
];

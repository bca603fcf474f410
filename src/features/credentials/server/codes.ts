import { and, eq, isNull, sql } from 'drizzle-orm';
import { generateSecret, generateURI } from 'otplib';
import { recoveryCodes, totpSecrets } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import { badInput, conflict, tooMany } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { beginCodes, confirmCodes, endCodes, renewRecoveryCodes } from '../contract.ts';
import { mailCredentialChange } from './mail.ts';
import { lockOwnAccount } from './passkeys.ts';
import { findTotpStep, replaceRecoveryCodes, sealPurpose, totpSealService } from './totp.ts';

const TRY_LIMIT = { points: 10, seconds: 15 * 60 };

const ALREADY_ON = t('Codes are on already.');

export const codeHandlers = [
  handle(beginCodes, async ({ db, user, services }) => {
    const secret = generateSecret();
    const sealedSecret = services.get(totpSealService).seal(secret, sealPurpose(user.id));
    const insertedSecrets = await db
      .insert(totpSecrets)
      .values({ userId: user.id, sealedSecret })
      .onConflictDoUpdate({
        target: totpSecrets.userId,
        set: { sealedSecret, createdAt: sql`now()` },
        setWhere: isNull(totpSecrets.confirmedAt),
      })
      .returning({ userId: totpSecrets.userId });
    if (insertedSecrets.length === 0) throw conflict(ALREADY_ON);
    return { secret, uri: generateURI({ issuer: 'Tablemate', label: user.username, secret }) };
  }),

  handle(confirmCodes, async (context) => {
    const { user, input, services, transaction } = context;
    const counter = services.limits.counter('confirm-codes', TRY_LIMIT);
    await counter.take(`user:${user.id}`, tooMany(t('wrong codes')));
    const codes = await transaction(async (tx) => {
      await lockOwnAccount(tx, user.id);
      const [row] = await tx.select().from(totpSecrets).where(eq(totpSecrets.userId, user.id));
      if (!row) throw conflict(t('Begin again: there is no secret to confirm.'));
      if (row.confirmedAt !== null) throw conflict(ALREADY_ON);
      const secret = services.get(totpSealService).open(row.sealedSecret, sealPurpose(user.id));
      const step = await findTotpStep(secret, input.code.replaceAll(/\s/g, ''), Date.now());
      if (step === null) throw badInput({ code: t('This is not the code that your app shows now') });
      await tx
        .update(totpSecrets)
        .set({ confirmedAt: sql`now()`, lastStep: step })
        .where(eq(totpSecrets.userId, user.id));
      await mailCredentialChange({ ...context, db: tx }, user.id, 'codes on');
      return replaceRecoveryCodes(tx, user.id);
    });
    await counter.refund(`user:${user.id}`);
    return { recoveryCodes: codes };
  }),

  handle(endCodes, async (context) => {
    const { db, user } = context;
    await lockOwnAccount(db, user.id);
    const deletedSecrets = await db
      .delete(totpSecrets)
      .where(eq(totpSecrets.userId, user.id))
      .returning({ confirmedAt: totpSecrets.confirmedAt });
    await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    if (deletedSecrets[0]?.confirmedAt) await mailCredentialChange(context, user.id, 'codes off');
    return { message: t('Codes are no longer asked for.') };
  }),

  handle(renewRecoveryCodes, async (context) => {
    const { db, user } = context;
    await lockOwnAccount(db, user.id);
    const isOn = and(eq(totpSecrets.userId, user.id), sql`${totpSecrets.confirmedAt} is not null`);
    if ((await db.$count(totpSecrets, isOn)) === 0) throw conflict(t('Turn codes on first.'));
    const codes = await replaceRecoveryCodes(db, user.id);
    await mailCredentialChange(context, user.id, 'recovery codes');
    return { recoveryCodes: codes };
  }),
];

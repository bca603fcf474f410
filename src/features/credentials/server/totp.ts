import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { verify } from 'otplib';
import type { Database } from '#db/connect.ts';
import { recoveryCodes, totpSecrets } from '#db/schema.ts';
import type { Seal } from '#kit/server/secrets/seal.ts';
import { defineService } from '#kit/server/services.ts';
import type { SecondFactor } from '#vocabulary.ts';

/** Encrypts the secrets of authenticator apps. */
export const totpSealService = defineService<Seal>('totp seal');

const STEP_SECONDS = 30;
const RECOVERY_CODE_COUNT = 10;
/** 5 random bits each. */
const RECOVERY_CODE_LETTERS = 16;
/** Without look-alikes. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz123456789';

export const sealPurpose = (userId: number) => `user ${userId}`;

/** The 30-second step of a code: the current, previous or next one; null if it fits none. */
export async function findTotpStep(secret: string, code: string, now: number): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now / 1000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  return result.valid ? Math.floor(epoch / STEP_SECONDS) + result.delta : null;
}

/** False if the code is wrong, was used, or is older than the last one used. */
async function redeemAppCode(db: Database, seal: Seal, userId: number, code: string): Promise<boolean> {
  const [row] = await db
    .select({ sealedSecret: totpSecrets.sealedSecret })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)));
  if (!row) return false;
  const step = await findTotpStep(seal.open(row.sealedSecret, sealPurpose(userId)), code, Date.now());
  if (step === null) return false;
  const updatedSecrets = await db
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, step)))
    .returning({ userId: totpSecrets.userId });
  return updatedSecrets.length > 0;
}

const normalise = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const hashRecoveryCode = (code: string) => createHash('sha256').update(normalise(code)).digest('base64url');

async function redeemRecoveryCode(db: Database, userId: number, code: string): Promise<boolean> {
  const usedCodes = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashRecoveryCode(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return usedCodes.length > 0;
}

/** Uses up a code of the app or a recovery code; null if it is neither. */
export async function redeemSecondFactor(
  db: Database,
  seal: Seal,
  userId: number,
  code: string,
): Promise<SecondFactor | null> {
  const digits = code.replaceAll(/\s/g, '');
  if (/^\d{6}$/.test(digits)) return (await redeemAppCode(db, seal, userId, digits)) ? 'code' : null;
  return (await redeemRecoveryCode(db, userId, code)) ? 'recovery code' : null;
}

/** Such as `k7mp-4qrs-…`: four groups of four. */
function createRecoveryCode(): string {
  // 256 is a multiple of the 32 letters, so all are equally likely.
  const letters = [...randomBytes(RECOVERY_CODE_LETTERS)]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

export async function replaceRecoveryCodes(db: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createRecoveryCode);
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code) })));
  return codes;
}

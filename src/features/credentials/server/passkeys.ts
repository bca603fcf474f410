import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { externalIdentities, passkeys, users } from '#db/schema.ts';
import { describeDevice } from '#features/auth/devices.ts';
import { lockAccount } from '#features/auth/server/accounts.ts';
import { createSignInChallenge, takeChallenge } from '#features/auth/server/challenges.ts';
import { t } from '#kit/contract/text.ts';
import { badInput, conflict, notFound, unauthorised } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import type { Sessions } from '#kit/server/session.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '../contract.ts';
import { mailCredentialChange } from './mail.ts';
import { readChallenge, readSite } from './webauthn.ts';

/** The time a browser has to answer. */
export const CHALLENGE_SECONDS = 5 * 60;
const MAX_PASSKEYS = 20;
/** COSE numbers of Ed25519, ES256 and RS256, the usual algorithms of authenticators. */
const ALGORITHMS = [-8, -7, -257];

const passkeyColumns = {
  id: passkeys.id,
  name: passkeys.name,
  isBackedUp: passkeys.isBackedUp,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
};

/** Identifies the account to authenticators without naming it. */
export const toUserHandle = ({ keyedHash }: Pick<Sessions, 'keyedHash'>, userId: number): string =>
  keyedHash('passkey user', String(userId));

const NOT_ADDED = t('This passkey could not be added. Please try again.');

export const passkeyHandlers = [
  handle(beginPasskey, async ({ db, user, caller, services }) => {
    const { sessions } = services;
    const ownPasskeys = await db
      .select({ id: passkeys.credentialId, transports: passkeys.transports })
      .from(passkeys)
      .where(eq(passkeys.userId, user.id));
    if (ownPasskeys.length >= MAX_PASSKEYS) throw conflict(t('You have 20 passkeys. Remove one first.'));
    const token = await createSignInChallenge(db, sessions, {
      kind: 'add passkey',
      userId: user.id,
      seconds: CHALLENGE_SECONDS,
    });
    const options = await generateRegistrationOptions({
      rpName: 'Tablemate',
      rpID: readSite(caller.origin).rpID,
      userName: user.username,
      userID: Uint8Array.from(Buffer.from(toUserHandle(sessions, user.id), 'base64url')),
      challenge: Uint8Array.from(Buffer.from(token, 'base64url')),
      excludeCredentials: ownPasskeys,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { ...options };
  }),

  handle(addPasskey, async (context) => {
    const { db, user, caller, services, input } = context;
    const { credential } = input;
    const challenge = readChallenge(credential.response.clientDataJSON);
    const challengeRow = challenge && (await takeChallenge(db, services.sessions, 'add passkey', challenge));
    if (!challengeRow || challengeRow.userId !== user.id) throw badInput({ credential: NOT_ADDED });
    const site = readSite(caller.origin);
    const verification = await verifyRegistrationResponse({
      // The contract checks the shape, this function the content.
      response: { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => ({ verified: false as const }));
    if (!verification.verified) throw badInput({ credential: NOT_ADDED });
    const { credential: newPasskey, credentialBackedUp } = verification.registrationInfo;
    await lockOwnAccount(db, user.id);
    if ((await db.$count(passkeys, eq(passkeys.userId, user.id))) >= MAX_PASSKEYS)
      throw conflict(t('You have 20 passkeys. Remove one first.'));
    const [insertedPasskey] = await db
      .insert(passkeys)
      .values({
        userId: user.id,
        credentialId: newPasskey.id,
        publicKey: Buffer.from(newPasskey.publicKey).toString('base64url'),
        counter: newPasskey.counter,
        transports: credential.response.transports ?? [],
        isBackedUp: credentialBackedUp,
        name: describeDevice(caller.agent),
      })
      .returning(passkeyColumns);
    if (!insertedPasskey) throw new Error('An insert returned no row.');
    await mailCredentialChange(context, user.id, 'passkey added', insertedPasskey.name);
    return insertedPasskey;
  }),

  handle(renamePasskey, async ({ db, user, input }) => {
    const [passkey] = await db
      .update(passkeys)
      .set({ name: input.name })
      .where(and(eq(passkeys.id, input.id), eq(passkeys.userId, user.id)))
      .returning(passkeyColumns);
    if (!passkey) throw notFound(t('Passkey'));
    return passkey;
  }),

  handle(removePasskey, async (context) => {
    const { db, user, input } = context;
    await lockOwnAccount(db, user.id);
    const [removedPasskey] = await db
      .delete(passkeys)
      .where(and(eq(passkeys.id, input.id), eq(passkeys.userId, user.id)))
      .returning({ name: passkeys.name });
    if (!removedPasskey) throw notFound(t('Passkey'));
    await assertSignInMethod(db, user.id);
    await mailCredentialChange(context, user.id, 'passkey removed', removedPasskey.name);
    return { message: t('{name} opens your account no more.', { name: removedPasskey.name }) };
  }),
];

/** Locks an account while its sign-in methods change: of two concurrent removals the second sees the result of the first. */
export async function lockOwnAccount(db: Database, userId: number): Promise<void> {
  if (!(await lockAccount(db, userId))) throw unauthorised();
}

/** Throws a 409 if the account has no sign-in method. */
export async function assertSignInMethod(db: Database, userId: number): Promise<void> {
  const [account] = await db.select({ hash: users.password }).from(users).where(eq(users.id, userId));
  if (account?.hash) return;
  const count =
    (await db.$count(passkeys, eq(passkeys.userId, userId))) +
    (await db.$count(externalIdentities, eq(externalIdentities.userId, userId)));
  if (count === 0) throw conflict(t('This is your only way to sign in. Add another one first.'));
}

export const findPasskeys = (db: Database, userId: number) =>
  db.select(passkeyColumns).from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));

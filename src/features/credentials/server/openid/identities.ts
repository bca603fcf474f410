import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { externalIdentities, users } from '#db/schema.ts';
import { isActiveAccount } from '#features/auth/server/accounts.ts';
import { t } from '#kit/contract/text.ts';
import { notFound } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import type { Services } from '#kit/server/services.ts';
import { beginLink, removeIdentity } from '../../contract.ts';
import { mailCredentialChange } from '../mail.ts';
import { assertSignInMethod, lockOwnAccount } from '../passkeys.ts';
import { beginAttemptOrRefuse } from './attempts.ts';
import { describeIssuer, openIdService, type Stranger } from './issuer.ts';

type Identity = Pick<Stranger, 'issuer' | 'subject' | 'email'>;

/** OIDC_NAME, or the host of an issuer used before. */
const nameIssuer = ({ get }: Services, issuer: string) =>
  get(openIdService)?.describe(issuer) ?? describeIssuer(issuer);

export async function findIdentities(db: Database, services: Services, userId: number) {
  const rows = await db
    .select()
    .from(externalIdentities)
    .where(eq(externalIdentities.userId, userId))
    .orderBy(asc(externalIdentities.id));
  return rows.map((one) => ({ ...one, issuer: nameIssuer(services, one.issuer) }));
}

const isSameIdentity = ({ issuer, subject }: Identity) =>
  and(eq(externalIdentities.issuer, issuer), eq(externalIdentities.subject, subject));

/** The account that an identity opens, found by its subject; `isActive` is false for deleted accounts. */
export async function findLinked(db: Database, identity: Identity) {
  const [account] = await db
    .select({ userId: users.id, isActive: sql<boolean>`${isActiveAccount}` })
    .from(externalIdentities)
    .innerJoin(users, eq(users.id, externalIdentities.userId))
    .where(isSameIdentity(identity));
  return account ?? null;
}

export async function recordUse(db: Database, identity: Identity): Promise<void> {
  await db.update(externalIdentities).set({ lastUsedAt: sql`now()` }).where(isSameIdentity(identity));
}

/**
 * Links an identity to an account and mails its owner; call it in a transaction. `taken`: it opens another account.
 * `other`: the account has another identity of this issuer.
 */
export async function link(
  context: { db: Database; services: Services },
  userId: number,
  identity: Identity,
): Promise<'linked' | 'taken' | 'other'> {
  const { db, services } = context;
  const { issuer, subject, email } = identity;
  await lockOwnAccount(db, userId);
  const insertedIds = await db
    .insert(externalIdentities)
    .values({ userId, issuer, subject, email })
    .onConflictDoNothing()
    .returning({ id: externalIdentities.id });
  if (insertedIds.length > 0) {
    await mailCredentialChange(context, userId, 'account linked', email ?? nameIssuer(services, issuer));
    return 'linked';
  }
  const linkedAccount = await findLinked(db, identity);
  if (linkedAccount) return linkedAccount.userId === userId ? 'linked' : 'taken';
  return 'other';
}

export const identityHandlers = [
  handle(beginLink, (context) => beginAttemptOrRefuse(context, { purpose: 'link', back: null })),

  handle(removeIdentity, async (context) => {
    const { db, user, input, services } = context;
    await lockOwnAccount(db, user.id);
    const [removedIdentity] = await db
      .delete(externalIdentities)
      .where(and(eq(externalIdentities.id, input.id), eq(externalIdentities.userId, user.id)))
      .returning({ issuer: externalIdentities.issuer, email: externalIdentities.email });
    if (!removedIdentity) throw notFound(t('Linked account'));
    await assertSignInMethod(db, user.id);
    const issuer = nameIssuer(services, removedIdentity.issuer);
    await mailCredentialChange(context, user.id, 'account unlinked', removedIdentity.email ?? issuer);
    return { message: t('Your account at {issuer} opens nothing here any more.', { issuer }) };
  }),
];

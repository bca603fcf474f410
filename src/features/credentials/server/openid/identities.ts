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
import { keepAWayIn, lockOwnAccount } from '../passkeys.ts';
import { beginAttemptOrRefuse } from './attempts.ts';
import { describeIssuer, openIdService, type Stranger } from './issuer.ts';

type Vouched = Pick<Stranger, 'issuer' | 'subject' | 'email'>;

/** What we call an issuer: OIDC_NAME, or the host of another than that of now. */
const nameIssuer = ({ get }: Services, issuer: string) =>
  get(openIdService)?.describe(issuer) ?? describeIssuer(issuer);

/** The linked accounts of somebody, the oldest first. */
export async function findIdentities(db: Database, services: Services, userId: number) {
  const rows = await db
    .select()
    .from(externalIdentities)
    .where(eq(externalIdentities.userId, userId))
    .orderBy(asc(externalIdentities.id));
  return rows.map((one) => ({ ...one, issuer: nameIssuer(services, one.issuer) }));
}

const isThis = ({ issuer, subject }: Vouched) =>
  and(eq(externalIdentities.issuer, issuer), eq(externalIdentities.subject, subject));

/** Whose account an identity opens, by its subject alone; `isActive` is false for who is gone. Null where nobody's. */
export async function findLinked(db: Database, vouched: Vouched) {
  const [found] = await db
    .select({ userId: users.id, isActive: sql<boolean>`${isActiveAccount}` })
    .from(externalIdentities)
    .innerJoin(users, eq(users.id, externalIdentities.userId))
    .where(isThis(vouched));
  return found ?? null;
}

/** Remembers that an identity has just opened its account. */
export async function noteUse(db: Database, vouched: Vouched): Promise<void> {
  await db.update(externalIdentities).set({ lastUsedAt: sql`now()` }).where(isThis(vouched));
}

/**
 * Links an identity to an account and tells its owner; belongs into a transaction. `taken` where it opens another
 * account, `other` where the account has another identity of this issuer.
 */
export async function link(
  context: { db: Database; services: Services },
  userId: number,
  vouched: Vouched,
): Promise<'linked' | 'taken' | 'other'> {
  const { db, services } = context;
  const { issuer, subject, email } = vouched;
  await lockOwnAccount(db, userId);
  const added = await db
    .insert(externalIdentities)
    .values({ userId, issuer, subject, email })
    .onConflictDoNothing()
    .returning({ id: externalIdentities.id });
  if (added.length > 0) {
    await mailCredentialChange(context, userId, 'account linked', email ?? nameIssuer(services, issuer));
    return 'linked';
  }
  const linked = await findLinked(db, vouched);
  if (linked) return linked.userId === userId ? 'linked' : 'taken';
  return 'other';
}

export const identityHandlers = [
  handle(beginLink, (context) => beginAttemptOrRefuse(context, { purpose: 'link', back: null })),

  handle(removeIdentity, async (context) => {
    const { db, user, input, services } = context;
    await lockOwnAccount(db, user.id);
    const [removed] = await db
      .delete(externalIdentities)
      .where(and(eq(externalIdentities.id, input.id), eq(externalIdentities.userId, user.id)))
      .returning({ issuer: externalIdentities.issuer, email: externalIdentities.email });
    if (!removed) throw notFound(t('Linked account'));
    await keepAWayIn(db, user.id);
    const issuer = nameIssuer(services, removed.issuer);
    await mailCredentialChange(context, user.id, 'account unlinked', removed.email ?? issuer);
    return { message: t('Your account at {issuer} opens nothing here any more.', { issuer }) };
  }),
];

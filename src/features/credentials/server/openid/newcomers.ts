import { or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { externalIdentities, users } from '#db/schema.ts';
import { TAKEN } from '#features/auth/contract.ts';
import { createAccount } from '#features/auth/server/accounts.ts';
import { findSignInChallenge, TICKET, takeChallenge } from '#features/auth/server/challenges.ts';
import { enter } from '#features/auth/server/enter.ts';
import { sendConfirmation } from '#features/auth/server/mailed/confirmation.ts';
import { isAddressReserved } from '#features/auth/server/mailed/tokens.ts';
import { isReservedUsername } from '#features/auth/server/reserved-usernames.ts';
import { readSignedIn } from '#features/auth/server/sign-in.ts';
import { toSkeleton } from '#features/auth/server/skeleton.ts';
import { Username } from '#features/auth/shapes.ts';
import { PersonName } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { badInput, conflict, Problem } from '#kit/server/problem.ts';
import { type Context, handle } from '#kit/server/serve.ts';
import { getNewcomer, registerByOpenId } from '../../contract.ts';

const OVER = t('Your sign-in has taken too long. Please sign in again.');

/** Stored until a person from the issuer has chosen a username. */
const StoredNewcomer = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  isConfirmed: z.boolean(),
  names: z.array(z.string()),
  name: z.string().nullable(),
  back: z.string().nullable(),
});

async function findStoredNewcomer({ db, caller, services }: Pick<Context, 'db' | 'caller' | 'services'>) {
  const ticket = caller.readCookie(TICKET);
  if (ticket === null) return null;
  const challenge = await findSignInChallenge(db, services.sessions, 'openid account', ticket);
  return challenge && StoredNewcomer.parse(challenge.data);
}

/** Registration with the issuer's data: without a password; the address is confirmed if the issuer has verified it. */
export const newcomerHandlers = [
  handle(getNewcomer, async (context) => {
    const newcomer = await findStoredNewcomer(context);
    if (!newcomer) return null;
    const { email, names, name, back } = newcomer;
    return {
      email,
      back,
      username: await suggestUsername(context.db, names),
      name: PersonName.safeParse(name).data ?? null,
    };
  }),

  handle(registerByOpenId, async (context) => {
    const { caller, services, input, transaction, after } = context;
    const ticket = caller.readCookie(TICKET);
    const newcomer = await findStoredNewcomer(context);
    if (!newcomer || ticket === null) throw new Problem(401, OVER);
    const { username, name, type } = input;
    if (isReservedUsername(username)) throw badInput({ username: t('This username is reserved') });
    const email = newcomer.email ?? input.email;
    if (!email) throw badInput({ email: t('Valid email required') });
    // One transaction, so that the ticket survives a username that is taken.
    const userId = await transaction(async (db) => {
      if (!(await takeChallenge(db, services.sessions, 'openid account', ticket)))
        throw new Problem(401, OVER);
      const emailConfirmedAt = newcomer.isConfirmed ? new Date().toISOString() : null;
      const account = await createAccount(db, { username, name, type, email, emailConfirmedAt });
      // After the insert, which waits for a transaction that frees the address.
      if (await isAddressReserved(db, account.email, account.id)) {
        const { field, message } = TAKEN.users_email_key;
        throw conflict(message, { [field]: message });
      }
      const { issuer, subject } = newcomer;
      await db
        .insert(externalIdentities)
        .values({ userId: account.id, issuer, subject, email: newcomer.email, lastUsedAt: sql`now()` });
      if (!newcomer.isConfirmed) await sendConfirmation({ db, services }, account);
      await enter({ ...context, transaction: (work) => work(db) }, account.id, { way: 'registration' });
      return account.id;
    });
    after(() => caller.leaveCookie(TICKET, null));
    return readSignedIn(context, userId);
  }),
];

/** The first of a person's names elsewhere that is free here, without characters that usernames cannot have; otherwise empty. */
async function suggestUsername(db: Database, names: readonly string[]): Promise<string> {
  for (const name of names) {
    // Only the part before the @ if the name is an address.
    const localPart = name.split('@')[0] ?? '';
    const candidate = localPart
      .trim()
      .replaceAll(/\s+/g, '.')
      .replaceAll(/[^\p{L}\p{M}\p{Nd}._-]/gu, '');
    const { data: username } = Username.safeParse(candidate.slice(0, 30));
    if (username && !isReservedUsername(username) && (await isFree(db, username))) return username;
  }
  return '';
}

async function isFree(db: Database, username: string): Promise<boolean> {
  const isSameName = sql`lower(${users.username}) = lower(${username})`;
  const isLookalike = sql`${users.usernameSkeleton} = ${toSkeleton(username)}`;
  return (await db.$count(users, or(isSameName, isLookalike))) === 0;
}

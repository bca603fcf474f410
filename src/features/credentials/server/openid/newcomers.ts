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
import { isReservedUsername } from '#features/auth/server/reserved.ts';
import { readSignedIn } from '#features/auth/server/sign-in.ts';
import { toSkeleton } from '#features/auth/server/skeleton.ts';
import { Username } from '#features/auth/shapes.ts';
import { PersonName } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { badInput, conflict, Problem } from '#kit/server/problem.ts';
import { type Context, handle } from '#kit/server/serve.ts';
import { getNewcomer, registerByOpenId } from '../../contract.ts';

const OVER = 'Your sign-in has taken too long. Please sign in again.';

/** What waits for somebody who has come back from the issuer and chooses a name. */
const Waiting = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  isConfirmed: z.boolean(),
  names: z.array(z.string()),
  name: z.string().nullable(),
  back: z.string().nullable(),
});

async function findWaiting({ db, caller, services }: Pick<Context, 'db' | 'caller' | 'services'>) {
  const ticket = caller.readCookie(TICKET);
  if (ticket === null) return null;
  const found = await findSignInChallenge(db, services.sessions, 'openid account', ticket);
  return found && Waiting.parse(found.data);
}

/** Making an account by what an issuer said: without a password, and with the address as proved as it is there. */
export const newcomerHandlers = [
  handle(getNewcomer, async (context) => {
    const waiting = await findWaiting(context);
    if (!waiting) return null;
    const { email, names, name, back } = waiting;
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
    const waiting = await findWaiting(context);
    if (!waiting || ticket === null) throw new Problem(401, OVER);
    const { username, name, type } = input;
    if (isReservedUsername(username)) throw badInput({ username: t('This username is reserved') });
    const email = waiting.email ?? input.email;
    if (!email) throw badInput({ email: t('Valid email required') });
    // One transaction: a name that is taken leaves the ticket as it is.
    const userId = await transaction(async (db) => {
      if (!(await takeChallenge(db, services.sessions, 'openid account', ticket)))
        throw new Problem(401, OVER);
      const emailConfirmedAt = waiting.isConfirmed ? new Date().toISOString() : null;
      const created = await createAccount(db, { username, name, type, email, emailConfirmedAt });
      // After the insert, which has waited for whoever was just freeing the address.
      if (await isAddressReserved(db, created.email, created.id)) {
        const { field, message } = TAKEN.users_email_key;
        throw conflict(message, { [field]: message });
      }
      const { issuer, subject } = waiting;
      await db
        .insert(externalIdentities)
        .values({ userId: created.id, issuer, subject, email: waiting.email, lastUsedAt: sql`now()` });
      if (!waiting.isConfirmed) await sendConfirmation({ db, services }, created);
      await enter({ ...context, transaction: (work) => work(db) }, created.id, { way: 'registration' });
      return created.id;
    });
    after(() => caller.leaveCookie(TICKET, null));
    return readSignedIn(context, userId);
  }),
];

/** The first of somebody's names elsewhere that is free here, with what no username may hold left out; else empty. */
async function suggestUsername(db: Database, names: readonly string[]): Promise<string> {
  for (const name of names) {
    // What stands before the @ of a name that is an address.
    const bare = name.split('@')[0] ?? '';
    const typed = bare
      .trim()
      .replaceAll(/\s+/g, '.')
      .replaceAll(/[^\p{L}\p{M}\p{Nd}._-]/gu, '');
    const { data: username } = Username.safeParse(typed.slice(0, 30));
    if (username && !isReservedUsername(username) && (await isFree(db, username))) return username;
  }
  return '';
}

async function isFree(db: Database, username: string): Promise<boolean> {
  const same = sql`lower(${users.username}) = lower(${username})`;
  const alike = sql`${users.usernameSkeleton} = ${toSkeleton(username)}`;
  return (await db.$count(users, or(same, alike))) === 0;
}

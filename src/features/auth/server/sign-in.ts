import { and, eq, isNotNull } from 'drizzle-orm';
import { totpSecrets } from '#db/schema.ts';
import { unauthorised } from '#kit/server/problem.ts';
import type { Context } from '#kit/server/serve.ts';
import type { SignInReply } from '../contract.ts';
import { findUser } from './accounts.ts';
import { CODE_SECONDS, createSignInChallenge, TICKET } from './challenges.ts';
import { enter, type Proof, type SignInContext } from './enter.ts';

/**
 * Signs somebody in who has proved one factor. Where the account asks for codes, it leaves a ticket in the browser that
 * opens nothing but `POST /api/login/code`. `passwordMark` is of the password that was right, where that is the factor.
 */
export async function signIn(
  context: SignInContext & Pick<Context, 'db'>,
  userId: number,
  proof: Pick<Proof, 'way' | 'passwordMark'>,
): Promise<SignInReply> {
  const { db, caller, services, after } = context;
  const [codes] = await db
    .select({ userId: totpSecrets.userId })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)));
  if (codes) {
    const ticket = await createSignInChallenge(db, services.sessions, {
      kind: 'code',
      userId,
      data: proof,
      seconds: CODE_SECONDS,
    });
    after(() => caller.leaveCookie(TICKET, ticket));
    return { next: 'code' };
  }
  await enter(context, userId, proof);
  return readSignedIn(context, userId);
}

/** Who has just signed in. */
export async function readSignedIn({ services }: Pick<Context, 'services'>, userId: number) {
  const [found] = await findUser(services.db).execute({ id: userId });
  if (!found) throw unauthorised();
  return found;
}

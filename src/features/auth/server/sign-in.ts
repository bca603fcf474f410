import { and, eq, isNotNull } from 'drizzle-orm';
import { totpSecrets } from '#db/schema.ts';
import { unauthorised } from '#kit/server/problem.ts';
import type { Context } from '#kit/server/serve.ts';
import type { SignInReply } from '../contract.ts';
import { findUser } from './accounts.ts';
import { CODE_SECONDS, createSignInChallenge, TICKET } from './challenges.ts';
import { enter, type Proof, type SignInContext } from './enter.ts';

/**
 * Signs in a person who has proved one factor. If the account asks for codes, leaves a ticket in the browser that only
 * `POST /api/login/code` accepts. `passwordMark` is set if the factor was the password.
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

export async function readSignedIn({ services }: Pick<Context, 'services'>, userId: number) {
  const [user] = await findUser(services.db).execute({ id: userId });
  if (!user) throw unauthorised();
  return user;
}

import { z } from 'zod';
import { TICKET, takeChallenge, tryChallenge } from '#features/auth/server/challenges.ts';
import { enter } from '#features/auth/server/enter.ts';
import { logRefusedSignIn } from '#features/auth/server/events.ts';
import { readSignedIn } from '#features/auth/server/sign-in.ts';
import { t } from '#kit/contract/text.ts';
import { badInput, Problem, tooMany } from '#kit/server/problem.ts';
import { type Context, handle } from '#kit/server/serve.ts';
import { SIGN_IN_WAYS } from '#vocabulary.ts';
import { giveCode } from '../contract.ts';
import { mailCredentialChange } from './mail.ts';
import { redeemSecondFactor, totpSealService } from './totp.ts';

/** Wrong codes after one password. */
const TRIES = 5;
/** Wrong codes for an account, from one address and from all. Whoever gets here knows the password. */
const FROM_ADDRESS = { points: 5, seconds: 15 * 60 };
const FROM_ANYWHERE = { points: 20, seconds: 3600 };

/** What the ticket holds of the first step. */
const FirstStep = z.object({ way: z.enum(SIGN_IN_WAYS), passwordMark: z.string().optional() });

const OVER = 'Your sign-in has taken too long. Please sign in again.';

/** The second step of signing in: the ticket of the first one and a code open a session. */
export const secondStepHandlers = [
  handle(giveCode, async (context) => {
    const { caller, services, input, db, after } = context;
    const ticket = caller.readCookie(TICKET);
    if (ticket === null) throw new Problem(401, OVER);
    const tried = await tryChallenge(db, services.sessions, 'code', ticket, TRIES);
    if (!tried?.userId) throw new Problem(401, OVER);
    const { userId } = tried;
    const firstStep = FirstStep.parse(tried.data);
    const refund = await countTry(context, userId);
    const seal = services.get(totpSealService);
    // One transaction: a code that is used up and a session that does not begin would lock out whoever has few codes.
    const entered = await context.transaction(async (tx) => {
      const secondFactor = await redeemSecondFactor(tx, seal, userId, input.code);
      if (!secondFactor) return false;
      if (!(await takeChallenge(tx, services.sessions, 'code', ticket))) throw new Problem(401, OVER);
      await enter({ ...context, transaction: (work) => work(tx) }, userId, { ...firstStep, secondFactor });
      if (secondFactor === 'recovery code')
        await mailCredentialChange({ db: tx, services }, userId, 'recovery code used');
      return true;
    });
    if (!entered) {
      logRefusedSignIn(context, { reason: 'wrong code', account: userId });
      throw badInput({ code: t('This code is wrong, or was used before') });
    }
    await refund();
    after(() => caller.leaveCookie(TICKET, null));
    return readSignedIn(context, userId);
  }),
];

/** Counts a try before the code is looked at; what it returns takes the count back. */
async function countTry({ caller, services }: Context<typeof giveCode>, userId: number) {
  const { limits } = services;
  const address = limits.addressKey(caller.address) ?? 'local';
  const counted = [
    { counter: limits.counter('sign-in-code', FROM_ADDRESS), key: `${address}:${userId}` },
    { counter: limits.counter('sign-in-code-account', FROM_ANYWHERE), key: `user:${userId}` },
  ];
  for (const { counter, key } of counted) await counter.take(key, tooMany('wrong codes'));
  return async () => {
    for (const { counter, key } of counted) await counter.refund(key);
  };
}

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

/** Codes per ticket. */
const MAX_TRIES = 5;
/** Wrong codes per account and address, and per account: here the password is known already. */
const LIMIT_PER_ADDRESS = { points: 5, seconds: 15 * 60 };
const LIMIT_PER_ACCOUNT = { points: 20, seconds: 3600 };

/** The ticket's data from the first step. */
const FirstStep = z.object({ way: z.enum(SIGN_IN_WAYS), passwordMark: z.string().optional() });

const OVER = t('Your sign-in has taken too long. Please sign in again.');

export const secondStepHandlers = [
  handle(giveCode, async (context) => {
    const { caller, services, input, db, after } = context;
    const ticket = caller.readCookie(TICKET);
    if (ticket === null) throw new Problem(401, OVER);
    const challenge = await tryChallenge(db, services.sessions, 'code', ticket, MAX_TRIES);
    if (!challenge?.userId) throw new Problem(401, OVER);
    const { userId } = challenge;
    const firstStep = FirstStep.parse(challenge.data);
    const refund = await countTry(context, userId);
    const seal = services.get(totpSealService);
    // One transaction, so that no code is used up without starting a session.
    const isSignedIn = await context.transaction(async (tx) => {
      const secondFactor = await redeemSecondFactor(tx, seal, userId, input.code);
      if (!secondFactor) return false;
      if (!(await takeChallenge(tx, services.sessions, 'code', ticket))) throw new Problem(401, OVER);
      await enter({ ...context, transaction: (work) => work(tx) }, userId, { ...firstStep, secondFactor });
      if (secondFactor === 'recovery code')
        await mailCredentialChange({ db: tx, services }, userId, 'recovery code used');
      return true;
    });
    if (!isSignedIn) {
      logRefusedSignIn(context, { reason: 'wrong code', account: userId });
      throw badInput({ code: t('This code is wrong, or was used before') });
    }
    await refund();
    after(() => caller.leaveCookie(TICKET, null));
    return readSignedIn(context, userId);
  }),
];

/** Counts a try before the code is checked. Returns a function that refunds it. */
async function countTry({ caller, services }: Context<typeof giveCode>, userId: number) {
  const { limits } = services;
  const address = limits.addressKey(caller.address) ?? 'local';
  const counters = [
    { counter: limits.counter('sign-in-code', LIMIT_PER_ADDRESS), key: `${address}:${userId}` },
    { counter: limits.counter('sign-in-code-account', LIMIT_PER_ACCOUNT), key: `user:${userId}` },
  ];
  for (const { counter, key } of counters) await counter.take(key, tooMany(t('wrong codes')));
  return async () => {
    for (const { counter, key } of counters) await counter.refund(key);
  };
}

import { OPENID_PROBLEMS, type OpenIdProblem } from '../../options.ts';

const SENTENCES: Record<OpenIdProblem, (issuer: string) => string> = {
  away: (issuer) =>
    `${issuer} does not answer right now. Please try again in a few minutes, or sign in another way.`,
  declined: (issuer) => `${issuer} says that you did not sign in there.`,
  wrong: (issuer) => `We could not trust the answer of ${issuer}. Please try again.`,
  over: () => 'This took too long, was used already, or began in another browser. Please start again.',
  limit: (issuer) => `Too many sign-ins by ${issuer} began in your network. Please wait some minutes.`,
  gone: (issuer) => `Your account at ${issuer} does not open an account here.`,
  unproved: (issuer) =>
    `An account with your address exists. Sign in to it with your password, then link ${issuer} in your settings.`,
  taken: (issuer) => `This account at ${issuer} is linked to another Tablemate account.`,
  other: (issuer) =>
    `Your Tablemate account is linked to another account at ${issuer}. Remove that one in your settings first.`,
  stranger: (issuer) => `The account that you signed in with at ${issuer} is not linked to yours here.`,
  stale: (issuer) =>
    `${issuer} did not ask you to sign in again, so we cannot tell that it is you. Confirm it in another way.`,
};

/** What went wrong at the issuer, in a sentence; `problem` is what the address of the page says. */
export const describeProblem = (problem: unknown, issuer: string): string =>
  SENTENCES[OPENID_PROBLEMS.find((one) => one === problem) ?? 'over'](issuer);

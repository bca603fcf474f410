import { t } from '#kit/contract/text.ts';
import { OPENID_PROBLEMS, type OpenIdProblem } from '../../options.ts';

const SENTENCES: Record<OpenIdProblem, (issuer: string) => string> = {
  away: (issuer) =>
    t('{issuer} does not answer right now. Please try again in a few minutes, or sign in another way.', {
      issuer,
    }),
  declined: (issuer) => t('{issuer} says that you did not sign in there.', { issuer }),
  wrong: (issuer) => t('We could not trust the answer of {issuer}. Please try again.', { issuer }),
  over: () => t('This took too long, was used already, or began in another browser. Please start again.'),
  limit: (issuer) =>
    t('Too many sign-ins by {issuer} began in your network. Please wait some minutes.', { issuer }),
  gone: (issuer) => t('Your account at {issuer} does not open an account here.', { issuer }),
  unproved: (issuer) =>
    t(
      'An account with your address exists. Sign in to it with your password, then link {issuer} in your settings.',
      { issuer },
    ),
  taken: (issuer) => t('This account at {issuer} is linked to another Tablemate account.', { issuer }),
  other: (issuer) =>
    t(
      'Your Tablemate account is linked to another account at {issuer}. Remove that one in your settings first.',
      { issuer },
    ),
  stranger: (issuer) =>
    t('The account that you signed in with at {issuer} is not linked to yours here.', { issuer }),
  stale: (issuer) =>
    t(
      '{issuer} did not ask you to sign in again, so we cannot tell that it is you. Confirm it in another way.',
      { issuer },
    ),
};

/** The sentence for a `problem` in the address of the page. */
export const describeProblem = (problem: unknown, issuer: string): string =>
  SENTENCES[OPENID_PROBLEMS.find((one) => one === problem) ?? 'over'](issuer);

import type { SecondFactor, SignInWay } from '#vocabulary.ts';

/** How long a sign-in stays in its owner's list. */
export const SIGN_IN_DAYS = 90;

const WAYS: Record<SignInWay, string> = {
  password: 'With password',
  passkey: 'With a passkey',
  email: 'By a link in a mail',
  openid: 'With a linked account',
  registration: 'Registered',
};

/** How somebody signed in, in words: "With password and code". */
export const describeWay = (way: SignInWay, secondFactor: SecondFactor | null): string =>
  secondFactor === null ? WAYS[way] : `${WAYS[way]} and ${secondFactor}`;

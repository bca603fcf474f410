import { t } from '#kit/contract/text.ts';
import type { SecondFactor, SignInWay } from '#vocabulary.ts';

export const SIGN_IN_DAYS = 90;

const WAYS: Record<SignInWay, string> = {
  password: t('With password'),
  passkey: t('With a passkey'),
  email: t('By a link in a mail'),
  openid: t('With a linked account'),
  registration: 'Registered',
};

/** Such as "With password and code". */
export const describeWay = (way: SignInWay, secondFactor: SecondFactor | null): string =>
  secondFactor === null ? WAYS[way] : t('{ways} and {secondFactor}', { ways: WAYS[way], secondFactor });

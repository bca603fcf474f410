import type { Sessions } from '#kit/server/session.ts';

/** So many accounts of one browser are remembered, the one of the last sign-in first. */
const MAX_MARKS = 5;

type Signer = Pick<Sessions, 'keyedHash'>;

const createMark = ({ keyedHash }: Signer, userId: number) => keyedHash('device', String(userId));

/** Whether a browser with this cookie was signed in as this account before. */
export const isKnownDevice = (signer: Signer, cookie: string | null, userId: number): boolean =>
  cookie?.split('.').includes(createMark(signer, userId)) ?? false;

/** What the cookie holds once this account is signed in, too. */
export function addDeviceMark(signer: Signer, cookie: string | null, userId: number): string {
  const mark = createMark(signer, userId);
  const others = (cookie ?? '').split('.').filter((one) => one.length === mark.length && one !== mark);
  return [mark, ...others].slice(0, MAX_MARKS).join('.');
}

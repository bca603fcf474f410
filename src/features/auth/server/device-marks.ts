import type { Sessions } from '#kit/server/session.ts';

/** So many accounts of one browser are remembered, the one of the last sign-in first. */
const MAX_MARKS = 5;

type Signer = Pick<Sessions, 'keyedHash'>;

/** Who signs in by other means only has no password. */
type Account = { id: number; password: string | null };

/** A new password makes every browser unknown: whoever had found out the old one gets no further unseen. */
const createMark = ({ keyedHash }: Signer, { id, password }: Account) =>
  keyedHash('device', `${id} ${password}`);

/** Whether a browser with this cookie was signed in to this account before, with the password of now. */
export const isKnownDevice = (signer: Signer, cookie: string | null, account: Account): boolean =>
  cookie?.split('.').includes(createMark(signer, account)) ?? false;

/** What the cookie holds once this account is signed in, too. */
export function addDeviceMark(signer: Signer, cookie: string | null, account: Account): string {
  const mark = createMark(signer, account);
  const others = (cookie ?? '').split('.').filter((one) => one.length === mark.length && one !== mark);
  return [mark, ...others].slice(0, MAX_MARKS).join('.');
}

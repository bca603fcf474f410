import type { Caller, Cookie } from '#kit/server/serve.ts';
import type { Sessions } from '#kit/server/session.ts';

/** Kept about as long as browsers keep any cookie. */
const DEVICE: Cookie = { name: 'device', seconds: 400 * 24 * 3600 };

/** So many accounts of one browser are remembered, the one of the last sign-in first. */
const MAX_MARKS = 5;

type Signer = Pick<Sessions, 'keyedHash'>;

/** Who signs in by other means only has no password. */
type Account = { id: number; password: string | null };

/** A new password makes every browser unknown: whoever had found out the old one gets no further unseen. */
const createMark = ({ keyedHash }: Signer, { id, password }: Account) =>
  keyedHash('device', `${id} ${password}`);

const readMarks = (caller: Caller): string[] => caller.readCookie(DEVICE)?.split('.') ?? [];

/** Whether the browser was signed in to this account before, with the password of now. */
export const isKnownDevice = (signer: Signer, caller: Caller, account: Account): boolean =>
  readMarks(caller).includes(createMark(signer, account));

/** Remembers in the browser that this account is signed in there, beside those of before. */
export function rememberDevice(signer: Signer, caller: Caller, account: Account): void {
  const mark = createMark(signer, account);
  const others = readMarks(caller).filter((one) => one.length === mark.length && one !== mark);
  caller.leaveCookie(DEVICE, [mark, ...others].slice(0, MAX_MARKS).join('.'));
}

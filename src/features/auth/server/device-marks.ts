import type { Caller, Cookie } from '#kit/server/serve.ts';
import type { Sessions } from '#kit/server/session.ts';

/** About as long as browsers store any cookie. */
const DEVICE_COOKIE: Cookie = { name: 'device', seconds: 400 * 24 * 3600 };

/** Accounts remembered per browser, the last sign-in first. */
const MAX_ACCOUNTS = 5;

type Signer = Pick<Sessions, 'keyedHash'>;

/** `password` is null for accounts without one. */
type Account = { id: number; password: string | null };

/** Changes with the password: after a leak, no browser that knew the old password is still recognised. */
const createMark = ({ keyedHash }: Signer, { id, password }: Account) =>
  keyedHash('device', `${id} ${password}`);

const readMarks = (caller: Caller): string[] => caller.readCookie(DEVICE_COOKIE)?.split('.') ?? [];

/** Whether this browser signed in to the account before, with its current password. */
export const isKnownDevice = (signer: Signer, caller: Caller, account: Account): boolean =>
  readMarks(caller).includes(createMark(signer, account));

export function rememberDevice(signer: Signer, caller: Caller, account: Account): void {
  const mark = createMark(signer, account);
  const others = readMarks(caller).filter((one) => one.length === mark.length && one !== mark);
  caller.leaveCookie(DEVICE_COOKIE, [mark, ...others].slice(0, MAX_ACCOUNTS).join('.'));
}

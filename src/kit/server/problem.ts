import { STATUS_CODES } from 'node:http';
import type { Limit } from '#kit/contract/endpoint.ts';
import { formatNumber } from '#kit/contract/format.ts';
import type { ProblemReply } from '#kit/contract/problem.ts';

/** After how many seconds to try again what was away for a moment. */
const AWAY_SECONDS = 5;

/** A refusal that a person may read; thrown anywhere below `serve`, answered as problem+json. */
export class Problem extends Error {
  readonly status: number;
  readonly errors: Record<string, string> | undefined;
  /** Seconds until it makes sense to try again. */
  readonly retryAfter: number | undefined;
  /** Whether what was asked may have been done all the same. */
  readonly isOutcomeUnknown: boolean;

  constructor(
    status: number,
    message: string,
    more: { errors?: Record<string, string>; retryAfter?: number; isOutcomeUnknown?: boolean } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter ?? (status === 503 ? AWAY_SECONDS : undefined);
    this.isOutcomeUnknown = more.isOutcomeUnknown ?? false;
  }

  toReply(requestId?: string): ProblemReply {
    return {
      title: STATUS_CODES[this.status] ?? 'Error',
      status: this.status,
      detail: this.message,
      message: this.message,
      ...(this.errors && { errors: this.errors }),
      ...(requestId && { requestId }),
    };
  }
}

export const badInput = (errors: Record<string, string>) =>
  new Problem(400, Object.values(errors)[0] ?? 'Please check what you entered.', { errors });

export const unauthorised = () => new Problem(401, 'Please sign in first.');

export const forbidden = (message = 'You may not do this.') => new Problem(403, message);

export const notFound = (what: string) => new Problem(404, `${what} not found`);

/** For addresses that lead nowhere. */
export const nothingHere = () => new Problem(404, 'There is nothing at this address.');

export const conflict = (message: string, errors?: Record<string, string>) =>
  new Problem(409, message, errors ? { errors } : {});

/** For a write whose answer did not come; `isKeyed` where it was sent with an Idempotency-Key, which makes it safe to repeat. */
export const unknownOutcome = (isKeyed: boolean) =>
  new Problem(
    503,
    isKeyed
      ? 'It is not known whether this was done. Please send it again with the same key: it is done only once.'
      : 'It is not known whether this was done. Please look before you send it again.',
    { isOutcomeUnknown: true },
  );

/** For what was wrong too often, such as "wrong codes". */
export const tooMany = (what: string) => (seconds: number) =>
  new Problem(429, `Too many ${what}. Please wait ${formatWait(seconds)} and try again.`, {
    retryAfter: seconds,
  });

const LIMIT_SENTENCES = {
  person: (often: string) => `You can do this ${often}.`,
  'new account': (often: string) => `You can do this ${often} while your account is new.`,
  network: (often: string) => `This can be done ${often} from your network.`,
};

/** For a limit on calls, which people reach who do nothing wrong: says what it is and after how many seconds to go on. */
export const overLimit = (whose: keyof typeof LIMIT_SENTENCES) => (seconds: number, limit: Limit) =>
  refuseLimit(LIMIT_SENTENCES[whose](formatLimit(limit)), seconds);

/** The same where "this" would not say what it is about: `what` is a sentence that the limit ends. */
export const refuseAboveLimit = (what: string) => (seconds: number, limit: Limit) =>
  refuseLimit(`${what} ${formatLimit(limit)}.`, seconds);

const refuseLimit = (sentence: string, seconds: number) =>
  new Problem(429, `${sentence} You can go on in ${formatWait(seconds)}.`, { retryAfter: seconds });

const PERIODS = new Map([
  [60, 'a minute'],
  [3600, 'an hour'],
  [86_400, 'a day'],
]);

function formatLimit({ points, seconds }: Limit): string {
  const times = points === 1 ? 'once' : `${formatNumber(points)} times`;
  return `${times} ${PERIODS.get(seconds) ?? `every ${formatWait(seconds)}`}`;
}

function formatWait(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds < 90) return `${seconds} seconds`;
  if (seconds < 7200) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}

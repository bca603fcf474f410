import { STATUS_CODES } from 'node:http';
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

export const tooMany = (seconds: number) =>
  new Problem(429, `Too many tries. Please wait ${waitText(seconds)} and try again.`, {
    retryAfter: seconds,
  });

function waitText(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

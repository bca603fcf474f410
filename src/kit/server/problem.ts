import { STATUS_CODES } from 'node:http';
import type { Limit } from '#kit/contract/endpoint.ts';
import type { ProblemReply } from '#kit/contract/problem.ts';
import { plural, t, translateConstant } from '#kit/contract/text.ts';

/** When to retry if something was unavailable for a moment. */
const AWAY_SECONDS = 5;

/** A refusal with a sentence for people; thrown anywhere below `serve`, answered as problem+json. */
export class Problem extends Error {
  readonly status: number;
  readonly errors: Record<string, string> | undefined;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;
  /** Whether the request may have had an effect all the same. */
  readonly isOutcomeUnknown: boolean;
  /** For clients without valid credentials: the value of `WWW-Authenticate`. */
  readonly challenge: string | undefined;

  constructor(
    status: number,
    message: string,
    details: {
      errors?: Record<string, string>;
      retryAfter?: number;
      isOutcomeUnknown?: boolean;
      challenge?: string;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter ?? (status === 503 ? AWAY_SECONDS : undefined);
    this.isOutcomeUnknown = details.isOutcomeUnknown ?? false;
    this.challenge = details.challenge;
  }

  /** Composes the reply in the language of the request. */
  toReply(requestId?: string): ProblemReply {
    const message = translateConstant(this.message);
    return {
      title: STATUS_CODES[this.status] ?? 'Error',
      status: this.status,
      detail: message,
      message,
      ...(this.errors && { errors: mapValues(this.errors, translateConstant) }),
      ...(requestId && { requestId }),
    };
  }
}

const mapValues = (record: Record<string, string>, map: (value: string) => string) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

export const badInput = (errors: Record<string, string>) =>
  new Problem(400, Object.values(errors)[0] ?? t('Please check what you entered.'), { errors });

export const unauthorised = () => new Problem(401, t('Please sign in first.'));

export const forbidden = (message = t('You may not do this.')) => new Problem(403, message);

export const notFound = (what: string) =>
  new Problem(404, t('{what} not found', { what: translateConstant(what) }));

/** Refuses a token without the needed scope; without `scope` no token may make the call. */
export const insufficientScope = (scope?: string) =>
  new Problem(
    403,
    scope
      ? t('This token may not do this: it lacks {scope}.', { scope })
      : t('No token may do this. Open our pages for it.'),
    { challenge: `Bearer error="insufficient_scope"${scope ? `, scope="${scope}"` : ''}` },
  );

export const nothingHere = () => new Problem(404, t('There is nothing at this address.'));

export const conflict = (message: string, errors?: Record<string, string>) =>
  new Problem(409, message, errors ? { errors } : {});

/** Answers a write whose outcome is unknown; `isKeyed`: it had an Idempotency-Key and can be repeated safely. */
export const unknownOutcome = (isKeyed: boolean) =>
  new Problem(
    503,
    isKeyed
      ? t(
          'It is not known whether this was done. Please send it again with the same key: it is done only once.',
        )
      : t('It is not known whether this was done. Please look before you send it again.'),
    { isOutcomeUnknown: true },
  );

/** Refuses after too many failed attempts, such as "wrong codes". */
export const tooMany = (what: string) => (seconds: number) =>
  new Problem(
    429,
    t('Too many {what}. Please wait {wait} and try again.', {
      what: translateConstant(what),
      wait: formatWait(seconds),
    }),
    { retryAfter: seconds },
  );

const LIMIT_SENTENCES = {
  person: (often: string) => t('You can do this {often}.', { often }),
  'new account': (often: string) => t('You can do this {often} while your account is new.', { often }),
  token: (often: string) => t('A token can be used {often}.', { often }),
  network: (often: string) => t('This can be done {often} from your network.', { often }),
};

/** Refuses above a rate limit that honest people reach: names the limit and the seconds to wait. */
export const overLimit = (whose: keyof typeof LIMIT_SENTENCES) => (seconds: number, limit: Limit) =>
  refuseLimit(LIMIT_SENTENCES[whose](formatLimit(limit)), seconds);

/** Creates the same refusal for texts in which "this" would be unclear: the limit ends the sentence `what`. */
export const refuseAboveLimit = (what: string) => (seconds: number, limit: Limit) =>
  refuseLimit(t('{what} {often}.', { what: translateConstant(what), often: formatLimit(limit) }), seconds);

const refuseLimit = (sentence: string, seconds: number) =>
  new Problem(429, t('{sentence} You can go on in {wait}.', { sentence, wait: formatWait(seconds) }), {
    retryAfter: seconds,
  });

const PERIODS = new Map([
  [60, (n: number) => plural(n, 'once a minute', '{n} times a minute')],
  [3600, (n: number) => plural(n, 'once an hour', '{n} times an hour')],
  [86_400, (n: number) => plural(n, 'once a day', '{n} times a day')],
]);

function formatLimit({ points, seconds }: Limit): string {
  const say = PERIODS.get(seconds);
  if (say) return say(points);
  return plural(points, 'once every {wait}', '{n} times every {wait}', { wait: formatWait(seconds) });
}

function formatWait(seconds: number): string {
  if (seconds < 90) return plural(seconds, '{n} second', '{n} seconds');
  if (seconds < 7200) return plural(Math.ceil(seconds / 60), '{n} minute', '{n} minutes');
  return plural(Math.ceil(seconds / 3600), '{n} hour', '{n} hours');
}

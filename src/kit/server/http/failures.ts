import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDbUnavailable, isOutcomeUnknown } from '#db/errors.ts';
import { t } from '#kit/contract/text.ts';
import { isSafeToRepeat } from '../deadline.ts';
import type { Log } from '../log.ts';
import { Problem, unknownOutcome } from '../problem.ts';
import { logProblem } from './request-log.ts';

/** Answers a failed request with problem+json, and logs it. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log) {
  const problem = reportFailure(error, request, reply, log);
  const body = problem.toReply(problem.status >= 500 ? request.id : undefined);
  return reply.status(problem.status).type('application/problem+json').send(JSON.stringify(body));
}

/** Logs a failure, sets the time after which the client may retry, and returns the problem to answer with. */
export function reportFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): Problem {
  const problem = asProblem(error, isSafeToRepeat(request));
  logProblem(log, request, problem, error);
  if (problem.challenge) reply.header('www-authenticate', problem.challenge);
  if (problem.retryAfter) reply.header('retry-after', problem.retryAfter);
  if (problem.isOutcomeUnknown) request.readLatest?.();
  return problem;
}

function asProblem(error: unknown, isKeyed: boolean): Problem {
  if (error instanceof Problem) return error;
  if (isOutcomeUnknown(error)) return unknownOutcome(isKeyed);
  const status = isRefusedByFastify(error) ? (error.statusCode ?? 400) : 500;
  if (status === 413) return new Problem(413, t('This is too large to be sent.'));
  if (status === 415) return new Problem(415, t('Please send JSON.'));
  if (status === 414) return new Problem(414, t('This address is too long.'));
  if (status < 500) return new Problem(status, t('This request could not be read.'));
  if (isDbUnavailable(error)) return new Problem(503, t('We are away for a moment. Please try again.'));
  return new Problem(500, t('Something went wrong on our side. Please try again.'));
}

function isRefusedByFastify(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
}

import type { z } from 'zod';
import type { Services } from '../services.ts';

/** Work that runs by itself. It may run twice, or in two processes at once. */
export type ScheduledJob = {
  /** As the log and the administration name it: 'sweeping sessions'. Only letters and spaces. */
  name: string;
  /** A night is in UTC, at 04:00. At its start each process does what the one before it on its machine may have left. */
  every: 'start' | 'minute' | 'hour' | 'night';
  run(services: Services, now: Date): Promise<void>;
};

/**
 * Work that somebody asked for by `enqueue`. One process of those on a database does it, soon after the transaction that
 * asked; where it fails, or its process is killed, it is tried again. So it may run twice: it looks first at what is left.
 */
export type QueuedJob<Payload = unknown> = {
  /** As the log and the administration name it, and its queue in the database: 'archive'. Letters and hyphens. */
  name: string;
  payload: z.ZodType<Payload>;
  retries: {
    /** How often it is tried again before it has failed for good. */
    limit: number;
    /** The first pause; each one after is about twice as long. */
    delaySeconds: number;
    /** The longest pause, else an hour. */
    mostSeconds?: number;
  };
  /** After how long it is given up as hanging; a day at most. */
  limitSeconds: number;
  /** How many a process does side by side, where they mostly wait for others; else one after the other. */
  atOnce?: number;
  run(services: Services, payload: Payload, attempt: JobAttempt): Promise<void>;
};

type JobAttempt = {
  /** Where this one fails, it is not tried again. */
  isLast: boolean;
};

/** Keeps the type of a job's payload. */
export const defineJob = <Payload>(job: QueuedJob<Payload>): QueuedJob<Payload> => job;

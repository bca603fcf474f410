import type { z } from 'zod';
import type { Services } from '../services.ts';

/** Work on a schedule. It may run twice, or in two processes at once. */
export type ScheduledJob = {
  /** Its name in the log and in the administration: 'sweeping sessions'. Letters and spaces only. */
  name: string;
  /** `night` is 04:00 UTC. `start` runs in each process, to clean up after the previous one on the machine. */
  every: 'start' | 'minute' | 'hour' | 'night';
  run(services: Services, now: Date): Promise<void>;
};

/**
 * Work that `enqueue` requests. One process per database runs it soon after the commit; it is retried after a failure
 * or the end of the process. It may run twice, so it must first check what is left to do.
 */
export type QueuedJob<Payload = unknown> = {
  /** Its name in the log and in the administration, and its queue: 'archive'. Letters and hyphens. */
  name: string;
  payload: z.ZodType<Payload>;
  retries: {
    /** Retries before it has finally failed. */
    limit: number;
    /** The first delay; each further one is about twice as long. */
    delaySeconds: number;
    /** The longest delay; an hour by default. */
    mostSeconds?: number;
  };
  /** After how long it counts as hanging; a day at most. */
  limitSeconds: number;
  /** How many a process runs at once, if they mostly wait for other services; one by default. */
  atOnce?: number;
  run(services: Services, payload: Payload, attempt: JobAttempt): Promise<void>;
};

type JobAttempt = {
  /** After this attempt there is no retry. */
  isLast: boolean;
};

/** Keeps the type of the payload. */
export const defineJob = <Payload>(job: QueuedJob<Payload>): QueuedJob<Payload> => job;

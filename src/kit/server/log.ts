import { pino } from 'pino';
import type { Config } from './config.ts';

export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** One JSON line an event on standard output; secrets never reach it. */
export function createLog(level: Config['logLevel']): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: [
      'password',
      '*.password',
      'headers.cookie',
      'headers.authorization',
      '*.cookie',
      '*.authorization',
    ],
  });
}

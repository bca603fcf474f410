import { type DestinationStream, pino } from 'pino';
import type { Config } from './config.ts';
import { loggable } from './loggable.ts';

/** What else is said of an event; what failed stands under `error`, as it was thrown. */
type Fields = { error?: unknown; err?: never; [name: string]: unknown };
type Write = (fields: Fields, event: string) => void;

export type Log = Record<'info' | 'warn' | 'error' | 'debug', Write>;

/** One JSON line an event on standard output; secrets never reach it. */
export function createLog(level: Config['logLevel'], to?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: loggable },
      redact: [
        'password',
        '*.password',
        'headers.cookie',
        'headers.authorization',
        '*.cookie',
        '*.authorization',
      ],
    },
    to,
  );
}

import { type DestinationStream, pino } from 'pino';
import type { Config } from './config.ts';
import { loggable } from './loggable.ts';

/** Further fields of a log line; a failure is under `error`, as it was thrown. */
type Fields = { error?: unknown; err?: never; [name: string]: unknown };
type Write = (fields: Fields, event: string) => void;

export type Log = Record<'info' | 'warn' | 'error' | 'debug', Write>;

/** Logs one JSON line per event to standard output, without secrets. */
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

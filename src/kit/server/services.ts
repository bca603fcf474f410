import type pg from 'pg';
import type { Database } from '#db/connect.ts';
import type { Config } from './config.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Sessions } from './session.ts';

/** What one process has one of; made in main, handed to every handler. */
export type Services = {
  config: Config;
  log: Log;
  pool: pg.Pool;
  db: Database;
  sessions: Sessions;
  limits: Limits;
  /** Where pictures live on disk. */
  mediaFolder: string;
  /** True from the moment the process is asked to stop. */
  stopping: boolean;
};

import type { Feature } from '#kit/server/feature/feature.ts';
import * as contract from '../contract.ts';
import { importHandlers } from './api.ts';
import { askForImports, importFile, runImports } from './run-imports.ts';

export const importsFeature: Feature = {
  name: 'imports',
  contract,
  handlers: importHandlers,
  jobs: [
    { name: 'going on with imports', every: 'start', run: runImports },
    { name: 'asking again for imports', every: 'hour', run: ({ db }) => askForImports(db) },
  ],
  queuedJobs: [importFile],
};

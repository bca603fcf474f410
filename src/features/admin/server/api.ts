import { featureParts } from '#kit/server/feature/feature.ts';
import { handle } from '#kit/server/serve.ts';
import { bulk, searchTables } from '../contract.ts';
import { doInBulk } from './bulk.ts';
import { searchAll } from './search.ts';

/** The search over all tables, and what is done to many rows at once; each table brings its own calls. */
export const adminApi = [
  handle(searchTables, ({ db, input, services }) =>
    searchAll(db, services.get(featureParts).adminTables, input.q),
  ),
  handle(bulk, (context) => doInBulk(context, context.services.get(featureParts).adminTables)),
];

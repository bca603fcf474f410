import { handle } from '#kit/server/serve.ts';
import { getOverview } from '../contract.ts';
import { overview } from './overview.ts';

export const overviewApi = [handle(getOverview, ({ db }) => overview(db))];

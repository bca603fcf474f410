import { featureParts } from '#kit/server/feature/feature.ts';
import { handle } from '#kit/server/serve.ts';
import { getOverview } from '../contract.ts';
import { overview } from './overview.ts';

export const overviewApi = [
  handle(getOverview, ({ db, services }) => overview(db, services.get(featureParts).waiting)),
];
